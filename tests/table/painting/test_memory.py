"""Memory that goes back to the system, asked of the C library itself in a process of its own."""

import ctypes
import subprocess
import sys

import pytest

THREADS = """
import ctypes, os, sys, tempfile, threading
from freight.table.painting.memory import hold_little
if sys.argv[1] == "held":
    hold_little()
together = threading.Barrier(6)
def work():
    together.wait()
    held = [bytearray(50_000) for _ in range(20)]
    together.wait()
threads = [threading.Thread(target=work) for _ in range(6)]
for each in threads:
    each.start()
for each in threads:
    each.join()
libc = ctypes.CDLL(None)
libc.fopen.restype = ctypes.c_void_p
path = os.path.join(tempfile.mkdtemp(), "told")
file = libc.fopen(path.encode(), b"w")
libc.malloc_info(0, ctypes.c_void_p(file))
libc.fclose(ctypes.c_void_p(file))
with open(path) as told:
    print(told.read().count("<heap "))
os.remove(path)
os.rmdir(os.path.dirname(path))
"""


@pytest.mark.skipif(
    sys.platform != "linux" or not hasattr(ctypes.CDLL(None), "malloc_info"), reason="asks Linux' usual C library"
)
def test_all_threads_share_one_heap_once_little_is_to_be_held() -> None:
    heaps = {how: int(_told(how)) for how in ("held", "as it comes")}
    assert heaps["held"] == 1 < heaps["as it comes"]


def _told(how: str) -> str:
    return subprocess.run([sys.executable, "-c", THREADS, how], check=True, capture_output=True, text=True).stdout
