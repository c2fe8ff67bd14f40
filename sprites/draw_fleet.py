"""The emblems of the six ships."""

from draw_emblem import Emblem, Tones
from draw_palette import INK
from draw_pen import circle, ellipse, path, rect, stroke


def _weight(tones: Tones) -> tuple[str, ...]:
    return (
        path("M24 40H40L32 82H12Z", tones.light),
        rect(38, 50, 8, 24, tones.mark, 3),
        rect(54, 50, 8, 24, tones.mark, 3),
    )


def _bead(x: float, y: float, colour: str) -> str:
    return rect(x - 6, y - 9, 12, 18, colour, 5)


def _abacus(tones: Tones) -> tuple[str, ...]:
    beads = ((26, 28), (40, 28), (70, 28), (26, 48), (56, 48), (70, 48), (40, 68), (56, 68), (70, 68))
    return (
        rect(18, 18, 60, 60, INK, 4),
        *(stroke(f"M18 {y}H78", 3, tones.shade) for y in (28, 48, 68)),
        *(_bead(x, y, tones.light) for x, y in beads),
    )


def _bubble(tones: Tones) -> tuple[str, ...]:
    return (
        path("M20 22Q14 26 14 36V46Q22 28 36 18H28Q24 18 20 22Z", tones.light),
        path("M41 22H57L53 48H45Z", tones.mark),
        circle(49, 58, 6, tones.mark),
    )


def _hourglass(tones: Tones) -> tuple[str, ...]:
    return (
        path(
            "M28 20H68V24C68 36 52 42 52 48C52 54 68 60 68 72V76H28V72C28 60 44 54 44 48C44 42 28 36 28 24Z",
            tones.light,
        ),
        path("M34 32H62Q60 38 50 45H46Q36 38 34 32Z", tones.mark),
        path("M32 76Q34 64 48 62Q62 64 64 76Z", tones.mark),
        stroke("M48 46V64", 4, tones.mark),
    )


def _hand(tones: Tones) -> tuple[str, ...]:
    return (stroke("M38 70Q48 58 62 62", 4), stroke("M31 26V40", 4, tones.light))


def _brick(tones: Tones) -> tuple[str, ...]:
    return (
        path("M8 40L30 24H88L68 40Z", tones.light),
        path("M68 40L88 24V56L68 74Z", tones.shade),
        stroke("M8 40H68L88 24M68 40V74", 4),
        *(ellipse(x, 32, 6, 3.5, tones.mark) for x in (34, 48, 62)),
    )


SHIP_EMBLEMS = {
    "Manifest Density": Emblem(("M24 38H76L88 84H12Z",), _weight, (("M40 36A13 13 0 1 1 60 36", 9),)),
    "Cargo Figure": Emblem(("M14 10H82Q86 10 86 14V82Q86 86 82 86H14Q10 86 10 82V14Q10 10 14 10Z",), _abacus),
    "Stern Talking-To": Emblem(
        ("M26 12H72Q88 12 88 28V52Q88 68 72 68H48L26 88V68Q10 68 10 52V28Q10 12 26 12Z",), _bubble
    ),
    "Ballast from the Past": Emblem(
        (
            "M26 18H70V24C70 37 54 42 54 48C54 54 70 59 70 72V78H26V72C26 59 42 54 42 48C42 42 26 37 26 24Z",
            "M18 8H78V20H18Z",
            "M18 76H78V88H18Z",
        ),
        _hourglass,
    ),
    "Hold Everything": Emblem(
        ("M24 46H72V62Q72 88 50 88Q34 88 24 70Z",),
        _hand,
        (("M30 50V26", 12), ("M43 48V14", 12), ("M56 48V16", 12), ("M68 52V28", 11), ("M30 72L12 54", 12)),
    ),
    "Barge Minimum": Emblem(("M8 40L30 24H88V56L68 74H8Z",), _brick),
}
