"""A disk that can be told to fail, to take only a part, or to lose its power, standing before every call.

While a `Disk` is in place, all calls that touch a file in its folder are put to a judge first. The judge may let them
pass, raise the `OSError` they end in, answer in the place of the system, or never come back.
"""

import os
import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from freight.record import savefile

Raw = Callable[..., Any]
Judge = Callable[["Call"], Any]


@dataclass(frozen=True)
class Call:
    """A call to the system: its kind, the file or folder it is about, and a way to make it after all."""

    kind: str
    path: Path
    arguments: tuple[Any, ...]
    perform: Callable[[], Any]


def allow(call: Call) -> Any:
    """The judge that lets everything pass."""
    return call.perform()


class Disk:
    """All calls to the system about files in `folder`, as `judge` wants them. Counts nothing and keeps nothing."""

    def __init__(self, folder: Path, judge: Judge = allow) -> None:
        self.folder = folder
        self.judge = judge
        self._paths: dict[int, Path] = {}
        self._before: list[tuple[Any, str, Raw]] = []
        self._judging = False

    def __enter__(self) -> "Disk":
        self._put(os, "open", self._open)
        self._put(os, "close", self._close)
        for name in ("write", "fsync", "ftruncate", "fstat"):
            self._put(os, name, self._about_descriptor(name, getattr(os, name)))
        for name in ("link", "unlink", "rename", "replace", "mkdir"):
            self._put(os, name, self._about_path(name, getattr(os, name)))
        self._put(savefile, "sync", self._about_descriptor("sync", savefile.sync))
        self._put(savefile, "_lock", self._about_descriptor("lock", savefile._lock))  # noqa: SLF001 (the lock is a call)
        self._put(Path, "open", self._read(Path.open))
        return self

    def __exit__(self, *_: object) -> None:
        for owner, name, raw in reversed(self._before):
            setattr(owner, name, raw)
        self._before.clear()

    def _put(self, owner: Any, name: str, ours: Raw) -> None:
        self._before.append((owner, name, getattr(owner, name)))
        setattr(owner, name, ours)

    def _judge(self, call: Call) -> Any:
        """Put a call to the judge, whose own calls go straight to the system."""
        self._judging = True
        try:
            return self.judge(call)
        finally:
            self._judging = False

    def _open(self, path: Any, *rest: Any, **named: Any) -> int:
        raw = self._before[0][2]
        if not self._is_ours(path):
            return int(raw(path, *rest, **named))
        descriptor = self._judge(Call("open", Path(path), (path, *rest), lambda: raw(path, *rest, **named)))
        self._paths[descriptor] = Path(path)
        return int(descriptor)

    def _close(self, descriptor: int) -> None:
        raw = self._before[1][2]
        path = self._paths.pop(descriptor, None)
        if path is None:
            raw(descriptor)
            return
        try:
            self._judge(Call("close", path, (descriptor,), lambda: raw(descriptor)))
        except OSError:
            raw(descriptor)  # as with the real one, the descriptor is gone all the same
            raise

    def _about_descriptor(self, kind: str, raw: Raw) -> Raw:
        def ours(descriptor: int, *rest: Any) -> Any:
            path = self._paths.get(descriptor)
            if path is None or self._judging:
                return raw(descriptor, *rest)
            return self._judge(Call(kind, path, (descriptor, *rest), lambda: raw(descriptor, *rest)))

        return ours

    def _about_path(self, kind: str, raw: Raw) -> Raw:
        def ours(path: Any, *rest: Any, **named: Any) -> Any:
            if not self._is_ours(path):
                return raw(path, *rest, **named)
            target = rest[0] if rest and kind != "mkdir" else path
            return self._judge(Call(kind, Path(target), (path, *rest), lambda: raw(path, *rest, **named)))

        return ours

    def _read(self, raw: Raw) -> Raw:
        def ours(path: Path, *rest: Any, **named: Any) -> Any:
            if not self._is_ours(path):
                return raw(path, *rest, **named)
            return self._judge(Call("read", path, rest, lambda: raw(path, *rest, **named)))

        return ours

    def _is_ours(self, path: Any) -> bool:
        return not self._judging and isinstance(path, str | os.PathLike) and Path(path).is_relative_to(self.folder)


class Power:
    """Knows what is safe of each file, and takes the rest away when the power goes.

    A judge that lets everything pass, for a `Disk`. What was not synced since may be there, or not, or in part, or as
    zeros; a name that was given may be gone while its folder was not synced.
    """

    def __init__(self, luck: random.Random) -> None:
        self._luck = luck
        self._safe: dict[Path, bytes] = {}
        self._names: list[Path] = []

    def watch(self, call: Call) -> Any:
        """Make a call, and remember what it made safe."""
        path = call.path
        if call.kind == "open" and path not in self._safe and path.is_file():
            self._safe[path] = path.read_bytes()
        result = call.perform()
        if call.kind == "open" and path.is_file():
            self._safe.setdefault(path, b"")
        elif call.kind in ("sync", "fsync") and path.is_file():
            self._safe[path] = path.read_bytes()
        elif call.kind == "fsync":
            self._names = [name for name in self._names if name.parent != path]
        elif call.kind in ("link", "rename", "replace"):
            self._safe[path] = path.read_bytes()
            self._names.append(path)
        return result

    def fail(self) -> None:
        """Leave on the disk what may be left of it."""
        for path, safe in self._safe.items():
            if path.exists():
                data = path.read_bytes()
                if data != safe:
                    path.write_bytes(self._rest(safe, data))
        for path in self._names:
            if self._luck.random() < 0.5:
                path.unlink(missing_ok=True)

    def _rest(self, safe: bytes, data: bytes) -> bytes:
        if not data.startswith(safe):
            return self._luck.choice((safe, data))
        new = data[len(safe) :]
        kept = self._luck.randrange(len(new) + 1)
        return safe + self._luck.choice((b"", new[:kept], new[:kept] + bytes(len(new) - kept)))
