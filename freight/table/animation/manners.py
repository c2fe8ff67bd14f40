"""Manners: how a thing goes from the way it was shown to its goal. Pure: start, goal, and the share of the time gone.

At the end of each the thing is shown as its goal, or is out of sight; nothing here can leave it anywhere else.
"""

import math
from collections.abc import Callable
from typing import Literal

import msgspec

from freight.table.animation.evenly import between, flat, on_the_way
from freight.table.placement import Rect
from freight.table.proportions import CARD_HEIGHT
from freight.table.shown import Mark, Shown

Manner = Literal["glide", "flip", "turn", "tuck", "untuck", "sell", "sink", "strike", "sail"]
RAISED = 1000
"""Added to z while a thing moves, so that it passes over what it passes; twice that while it flies."""
FLOWN = 0.62
"""The share of its time after which a card that is tucked lies where it slides under."""
THINNEST = 0.04
"""A card seen from its edge still has this share of its width."""

RAISED_BY = 52.0
"""Degrees by which a gavel is lifted before it falls."""
KNOCK, SECOND = 0.28, 0.58
"""The shares of its time after which it strikes, and strikes again, as it bounces."""
BOUNCE = 13.0
"""Degrees that it bounces back."""
GRIP = (220 / 240, 84 / 168)
"""Where a gavel is held, in shares of its size."""


def ease(share: float) -> float:
    """Fast at first, slow at the end: 0 to 1 for 0 to 1."""
    return 1.0 - (1.0 - min(1.0, max(0.0, share))) ** 3


def swing(share: float) -> float:
    """Slow, fast, slow: 0 to 1 for 0 to 1."""
    share = min(1.0, max(0.0, share))
    return share * share * (3.0 - 2.0 * share)


def travels(start: Shown, goal: Shown) -> bool:
    """Whether a thing goes from one place to another, and does not just appear, fade or change its size."""
    return start.rect[:2] != goal.rect[:2] and bool(start.alpha and goal.alpha)


def glide(start: Shown, goal: Shown, share: float) -> Shown:
    """Straight there; what is let go of keeps its shadow until it lands."""
    way = ease(share)
    rect, size, clip = on_the_way(start, goal, way)
    return msgspec.structs.replace(
        goal,
        rect=rect,
        size=size,
        clip=clip,
        angle=start.angle + (goal.angle - start.angle) * way,
        alpha=round(start.alpha + (goal.alpha - start.alpha) * way),
        z=goal.z + (RAISED if travels(start, goal) else 0),
        marks=goal.marks | start.marks & Mark.LIFTED,
    )


def flip(start: Shown, goal: Shown, share: float) -> Shown:
    """There, turned over on the way about its upright axis: the look of the start first, then that of the goal."""
    turned = min(1.0, max(0.0, (share - 0.3) / 0.55))
    side = start if turned < 0.5 else goal
    whole = flat(side, between(start.rect, goal.rect, swing(share)))
    return msgspec.structs.replace(
        goal,
        look=side.look,
        size=side.size,
        rect=_narrowed(whole, abs(math.cos(math.pi * turned))),
        z=goal.z + 2 * RAISED,
        marks=Mark.NONE,
        alpha=255,
    )


def _narrowed(rect: Rect, share: float) -> Rect:
    w = max(1, round(rect.w * max(THINNEST, share)))
    return Rect(rect.x + (rect.w - w) // 2, rect.y, w, rect.h)


def turn(start: Shown, goal: Shown, share: float) -> Shown:
    """Half a turn on the table, a little lifted in the middle of it."""
    way = swing(share)
    lift = round(goal.rect.w * 0.05 * math.sin(math.pi * way))
    return msgspec.structs.replace(
        goal,
        rect=between(start.rect, goal.rect, way).inset(-lift, -round(lift * CARD_HEIGHT)),
        angle=start.angle + (goal.angle - start.angle) * way,
        z=goal.z + RAISED,
    )


def tuck(start: Shown, goal: Shown, share: float) -> Shown:
    """A card flies to where its upper half lies over the goal, then slides under until only that half is seen."""
    x, y, w, h = goal.rect
    card = Rect(x, y, w, max(h, round(w * CARD_HEIGHT)))
    if share < FLOWN:
        rect, clip = flat(start, between(start.rect, card, swing(share / FLOWN))), goal.clip
    else:
        sunk = round(card.h + (h - card.h) * ease((share - FLOWN) / (1 - FLOWN)))
        rect, clip = card, Rect(x, y, w, sunk)
    return msgspec.structs.replace(
        goal,
        look=start.look,
        size=start.size,
        rect=rect,
        clip=clip,
        angle=start.angle * (1 - ease(share / FLOWN)),
        z=goal.z + RAISED,
        marks=start.marks & Mark.LIFTED if share < FLOWN else Mark.NONE,
    )


def untuck(start: Shown, goal: Shown, share: float) -> Shown:
    """The same backwards: a good becomes the card again that it was."""
    return tuck(goal, start, 1 - share)


def sell(start: Shown, goal: Shown, share: float) -> Shown:
    """Over to the buyer, turned over there into money, and gone."""
    return msgspec.structs.replace(flip(start, goal, share), alpha=255 if share < 0.85 else round(1700 * (1 - share)))


def sink(start: Shown, goal: Shown, share: float) -> Shown:
    """Over the side in a bow, and under; the goal lies below the water and is clipped at its line."""
    hop = goal.rect.h * 0.9 * math.sin(math.pi * min(1.0, share * 1.4))
    fallen = share * share
    return msgspec.structs.replace(
        goal,
        rect=Rect(
            round(start.rect.x + (goal.rect.x - start.rect.x) * share),
            round(start.rect.y + (goal.rect.y - start.rect.y) * fallen - hop * (1 - share)),
            goal.rect.w,
            goal.rect.h,
        ),
        angle=start.angle + (goal.angle - start.angle) * share,
        alpha=255,
        z=goal.z + RAISED,
    )


def strike(start: Shown, goal: Shown, share: float) -> Shown:
    """Down about the end of its handle, faster and faster, and after a small bounce at rest."""
    if share < KNOCK:
        angle = start.angle + (goal.angle - start.angle) * (share / KNOCK) ** 2
    else:
        angle = goal.angle + BOUNCE * math.sin(math.pi * min(1.0, (share - KNOCK) / (SECOND - KNOCK)))
    x, y, w, h = goal.rect
    grip_x, grip_y = w * (GRIP[0] - 0.5), h * (GRIP[1] - 0.5)
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    aside, down = grip_x - grip_x * cos + grip_y * sin, grip_y - grip_x * sin - grip_y * cos
    return msgspec.structs.replace(
        goal, rect=Rect(round(x + aside), round(y + down), w, h), angle=float(round(angle)), alpha=255
    )


def sail(start: Shown, goal: Shown, share: float) -> Shown:
    """Straight there, slower and slower, behind all that lies before it."""
    way = 1.0 - (1.0 - min(1.0, max(0.0, share))) ** 2
    alpha = round(start.alpha + (goal.alpha - start.alpha) * min(1.0, 2 * way))
    return msgspec.structs.replace(goal, rect=between(start.rect, goal.rect, way), alpha=alpha)


PATHS: dict[Manner, Callable[[Shown, Shown, float], Shown]] = {
    "glide": glide,
    "flip": flip,
    "turn": turn,
    "tuck": tuck,
    "untuck": untuck,
    "sell": sell,
    "sink": sink,
    "strike": strike,
    "sail": sail,
}
