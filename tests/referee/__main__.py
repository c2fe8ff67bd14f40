"""Judge traces: `python tests/referee FILE…` tells a verdict a file; 0 if all are right, 1 if any is wrong."""

import sys
from pathlib import Path

# The folder itself comes first on the path, where the module `referee` would hide the package of that name.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from referee.referee import main

sys.exit(main(sys.argv[1:]))
