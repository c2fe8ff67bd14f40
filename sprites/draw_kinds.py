"""The emblems of the eight kinds of goods: what is silly inside each container."""

from draw_emblem import Emblem, Tones
from draw_palette import INK, WOOD, WOOD_DARK
from draw_pen import at, circle, path, stroke


def _cheese(tones: Tones) -> tuple[str, ...]:
    return (
        path("M10 48L60 18Q82 24 86 48Z", tones.light),
        stroke("M10 48H86", 5),
        circle(29, 65, 8, tones.mark),
        circle(54, 70, 7, tones.mark),
        circle(72, 60, 7, tones.mark),
    )


def _socks(tones: Tones) -> tuple[str, ...]:
    return (
        path("M30 66C28 78 36 85 48 85H50Q52 66 30 66Z", tones.mark),
        path("M70 60Q64 72 70 85H74C88 85 90 63 76 60Z", tones.mark),
        path("M30 34H58V44H30Z", tones.mark),
        path("M26 12H62V27H26Z", tones.light),
        stroke("M26 28H62", 4),
    )


def _puddles(tones: Tones) -> tuple[str, ...]:
    return (
        stroke("M22 74A27 8 0 0 0 74 74", 5),
        path("M40 30Q36 36 36 41A11 11 0 0 0 41 49Q38 42 40 30Z", tones.light),
        stroke("M14 70A34 12 0 0 1 30 62", 4, tones.light),
    )


def _gravy(tones: Tones) -> tuple[str, ...]:
    return (
        path("M18 42L60 38L86 20Q78 40 68 46Q40 52 18 42Z", WOOD_DARK),
        path("M22 52C24 66 32 74 44 76Q28 74 22 52Z", tones.light),
        stroke("M18 43Q44 54 70 44", 4),
        path("M86 34Q94 46 88 50Q80 48 86 34Z", WOOD),
    )


def _naps(tones: Tones) -> tuple[str, ...]:
    return (
        path("M46 13A38 38 0 0 0 30 76A44 44 0 0 1 46 13Z", tones.light),
        stroke("M25 50Q31 57 38 52", 5),
        stroke("M44 66Q48 70 53 67", 5),
    )


def _echoes(tones: Tones) -> tuple[str, ...]:
    return (stroke("M21 33A18 18 0 0 1 32 46", 4, tones.light),)


def _moustaches(tones: Tones) -> tuple[str, ...]:
    return (
        stroke("M40 45Q30 42 23 52", 4, tones.light),
        stroke("M56 45Q63 41 70 49", 4, tones.light),
    )


def _leaf_vein(turn: float) -> str:
    return at(48, 42, stroke("M0 -8V-20", 4), turn=turn)


def _luck(tones: Tones) -> tuple[str, ...]:
    return (
        circle(48, 42, 4, INK),
        *(_leaf_vein(turn) for turn in (45, 135, 225, 315)),
        stroke("M30 22Q26 18 22 22", 4, tones.light),
    )


# A heart with its point in the middle of the clover, once a quarter.
LEAVES = (
    "M48 42C44 28 50 10 64 10C72 10 74 16 74 18C76 18 82 20 82 28C82 42 62 48 48 42Z",
    "M48 42C62 38 80 44 80 58C80 66 74 68 72 68C72 70 70 76 62 76C48 76 42 56 48 42Z",
    "M48 42C52 56 46 74 32 74C24 74 22 68 22 66C20 66 14 64 14 56C14 42 34 36 48 42Z",
    "M48 42C34 46 16 40 16 26C16 18 22 16 24 16C24 14 26 8 34 8C48 8 54 28 48 42Z",
)

KIND_EMBLEMS = {
    "Cheese": Emblem(("M10 48L60 18Q82 24 86 48V80H10Z",), _cheese),
    "Socks": Emblem(("M30 26V56C26 74 34 85 48 85H74C90 85 90 62 74 59Q58 56 58 46V26Z", "M26 12H62V27H26Z"), _socks),
    "Puddles": Emblem(
        ("M48 8C58 24 66 31 66 41A18 18 0 0 1 30 41C30 31 38 24 48 8Z", "M8 74A40 14 0 0 1 88 74A40 14 0 0 1 8 74Z"),
        _puddles,
    ),
    "Gravy": Emblem(
        (
            "M18 42L60 38L86 20Q92 20 88 28L74 54C70 70 60 77 46 77C28 77 18 62 18 42Z",
            "M34 76H58L62 87H30Z",
        ),
        _gravy,
        (("M20 50C2 46 4 70 26 66", 7),),
    ),
    "Naps": Emblem(("M56 10A39 39 0 1 0 86 62A32 32 0 0 1 56 10Z",), _naps),
    "Echoes": Emblem(
        (),
        _echoes,
        (("M25 37A20 20 0 0 1 25 59", 11), ("M43 25A42 42 0 0 1 43 71", 11), ("M62 13A64 64 0 0 1 62 83", 11)),
    ),
    "Moustaches": Emblem(
        (
            "M48 44C52 33 62 31 70 40C76 47 82 45 82 37C82 32 78 30 73 32C74 21 88 20 90 35"
            "C92 54 81 67 68 67C57 67 51 62 48 56C45 62 39 67 28 67C15 67 4 54 6 35"
            "C8 20 22 21 23 32C18 30 14 32 14 37C14 45 20 47 26 40C34 31 44 33 48 44Z",
        ),
        _moustaches,
    ),
    "Luck": Emblem(LEAVES, _luck, (("M48 44Q52 70 62 86", 6),)),
}
