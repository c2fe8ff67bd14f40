"""A disk on which one call goes wrong, or all from there on."""

import errno
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

from tests.campaigns.disk import Call

REASONS = ("ENOSPC", "EIO", "EROFS", "EACCES", "EINTR", "EDQUOT", "EINVAL")
_PARTS = (0, 1, 17, -1)
"""How much of a write is taken: so many bytes, or all but one."""
Then = Literal["once", "writing", "all"]
_AFTER: dict[Then, str] = {"once": "", "writing": ", and all writing after it", "all": ", and all calls after it"}
_READING = ("open", "close", "fstat", "lock", "read")


@dataclass(frozen=True)
class Fault:
    """What goes wrong: the call that fails (from 0), why, what fails after it, and how much a write takes."""

    call: int
    kind: str
    reason: str
    then: Then
    part: int | None = None

    def __str__(self) -> str:
        how = f"takes {self.part} bytes" if self.part is not None else ""
        how = " and ".join(filter(None, [how, f"fails with {self.reason}" if self.reason else ""]))
        return f"call {self.call} ({self.kind}) {how}{_AFTER[self.then]}"

    def error(self, call: Call) -> OSError:
        """What the system says."""
        number = getattr(errno, self.reason)
        return OSError(number, os.strerror(number), str(call.path))


@dataclass
class Faulty:
    """The judge of a disk on which one call goes wrong, or all from there on."""

    fault: Fault | None = None
    calls: list[str] = field(default_factory=list)

    def judge(self, call: Call) -> Any:
        """Make a call, or let it fail."""
        number, fault = len(self.calls), self.fault
        self.calls.append(call.kind)
        if fault is not None and fault.part is not None and fault.reason and number == fault.call + 1:
            raise fault.error(call)  # it took a part, and then no more
        if fault is None or number < fault.call or (number > fault.call and self._is_well(call, fault)):
            return self._made(call)
        if fault.part is not None:
            return self._partly(call, fault.part) if call.kind == "write" else self._made(call)
        raise fault.error(call)

    def _made(self, call: Call) -> Any:
        """Make a call; no power goes here, so the disk need not follow."""
        return None if call.kind in ("sync", "fsync") else call.perform()

    def _is_well(self, call: Call, fault: Fault) -> bool:
        return fault.then == "once" or (fault.then == "writing" and call.kind in _READING)

    def _partly(self, call: Call, part: int) -> int:
        descriptor, data = call.arguments
        return os.write(descriptor, data[:part])


def faults_of(calls: list[str]) -> Iterator[Fault]:
    """All that can go wrong with some calls."""
    for number, kind in enumerate(calls):
        for then in _AFTER:
            yield from (Fault(number, kind, reason, then) for reason in REASONS)
            if kind == "write":
                yield from (Fault(number, kind, "", then, part) for part in _PARTS)
                yield from (Fault(number, kind, "ENOSPC", then, part) for part in _PARTS if part)
