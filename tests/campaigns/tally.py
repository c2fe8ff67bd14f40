"""What a campaign was asked for, what it has done so far, and what did not hold."""

import time
from collections import Counter
from dataclasses import dataclass

_SHOWN = 20
_EVERY = 5.0


@dataclass(frozen=True)
class Order:
    """How large a campaign shall be: so many cases, drawn by a seed, in at most so many seconds. None: all of it."""

    count: int | None = None
    seed: int = 1
    seconds: float | None = None


class Tally:
    """Counts what a campaign does, and tells of it as it goes on."""

    def __init__(self, name: str, order: Order) -> None:
        self.name = name
        self.order = order
        self.figures: Counter[str] = Counter()
        """What was done, by the words it is told in; `cases` is how many cases there were."""
        self.notes: list[str] = []
        """What the closing line says besides."""
        self.wrongs: list[str] = []
        self.start = self._last = time.monotonic()
        self.stopped = False

    @property
    def seconds(self) -> float:
        """How long it has been going on."""
        return time.monotonic() - self.start

    def more(self, whole: int | None = None) -> bool:
        """Whether to go on to another case: `whole` cases make the campaign whole. Now and then tells how far it is."""
        done, goal = self.figures["cases"], self.order.count if self.order.count is not None else whole
        if goal is not None and done >= goal:
            return False
        now = time.monotonic()
        if self.order.seconds is not None and now - self.start > self.order.seconds:
            self.stopped = True
            return False
        if now - self._last > _EVERY:
            self._last = now
            of = f" of {goal:,}" if goal is not None else ""
            print(f"{self.name}: {done:,}{of}, {len(self.wrongs)} wrong, {self.seconds:.0f} s", flush=True)
        return True

    def wrong(self, sentence: str) -> None:
        """Note something that did not hold."""
        self.wrongs.append(sentence)
        if len(self.wrongs) <= _SHOWN:
            print(f"{self.name}: WRONG: {sentence}", flush=True)

    def close(self) -> int:
        """Tell the figures in one line; 0 if everything held, else 1."""
        seconds = max(self.seconds, 1e-9)
        cases = self.figures.pop("cases", 0)
        parts = [f"{cases:,} cases", *(f"{count:,} {words}" for words, count in sorted(self.figures.items()))]
        parts += [*self.notes, f"{len(self.wrongs)} wrong", f"{seconds:.1f} s", f"{cases / seconds:,.0f} cases/s"]
        if self.stopped:
            parts.append("stopped by its time")
        print(f"{self.name}: {', '.join(parts)}", flush=True)
        return 1 if self.wrongs else 0
