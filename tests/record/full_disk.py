"""A disk that is full after so many bytes."""

import os

import pytest


class Disk:
    """A disk that takes only so many more bytes, and then says that it is full."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, room: int) -> None:
        self.room = room
        self.write = os.write
        monkeypatch.setattr(os, "write", self.take)

    def take(self, descriptor: int, data: bytes) -> int:
        if self.room == 0:
            raise OSError(28, "No space left on device")
        written = self.write(descriptor, data[: self.room])
        self.room -= written
        return written
