"""What a reading of a file may cost: 200 MiB for the whole process, and two seconds of computing."""

import contextlib
import time
from collections.abc import Iterator
from pathlib import Path

from tests.campaigns.tally import Tally

try:
    import resource
except ImportError:  # Windows: neither the brake nor the peak; the seconds are measured all the same
    resource = None  # type: ignore[assignment]

MOST_MEMORY = 200 * 1024 * 1024
LONGEST = 2.0


def peak() -> int:
    """The most memory this process ever held, in bytes; 0 where the system does not say."""
    status = Path("/proc/self/status")
    if status.exists():  # unlike getrusage, this leaves out what the process that started this one held
        return next(int(line.split()[1]) << 10 for line in status.read_text().splitlines() if line.startswith("VmHWM"))
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss if resource is not None else 0


def forget_peak() -> None:
    """Measure the peak anew from here on, where the system lets us."""
    forgetting = Path("/proc/self/clear_refs")
    with contextlib.suppress(OSError):
        if forgetting.exists():
            forgetting.write_text("5")


class Watch:
    """Sees to it that no case takes too long or too much, and that none can: beyond the limit memory is refused."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self.slowest = 0.0
        self._limits = resource.getrlimit(resource.RLIMIT_AS) if resource is not None else (-1, -1)
        status = Path("/proc/self/status")
        if status.exists() and resource is not None:
            facts = dict(line.split(":", 1) for line in status.read_text().splitlines())
            size, held = (int(facts[name].split()[0]) << 10 for name in ("VmSize", "VmRSS"))
            resource.setrlimit(resource.RLIMIT_AS, (size - held + MOST_MEMORY, self._limits[1]))

    @contextlib.contextmanager
    def over(self, what: str) -> Iterator[None]:
        """Watch one case. What it raises goes through, but is never out of memory."""
        start = time.process_time()
        try:
            yield
        except MemoryError:
            self.tally.wrong(f"{what}: wants more than {MOST_MEMORY >> 20} MiB")
        finally:
            seconds = time.process_time() - start
            if seconds > self.slowest:
                self.slowest = seconds
                if seconds > LONGEST:
                    self.tally.wrong(f"{what}: takes {seconds:.1f} s")

    def close(self) -> None:
        """Note the most that it came to."""
        if resource is not None:
            resource.setrlimit(resource.RLIMIT_AS, self._limits)
        if peak() > MOST_MEMORY:
            self.tally.wrong(f"the whole came to {peak() >> 20} MiB")
        self.tally.notes += [f"at most {self.slowest * 1000:.0f} ms", f"{peak() >> 20} MiB"]
