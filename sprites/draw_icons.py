"""Buttons' icons and the program's own icon: thick ink lines in a 96-unit square."""

from draw_palette import INK, PAPER, SEA, SEA_DEEP, SUN, SUN_LIGHT
from draw_pen import at, circle, mirrored, path, polygon, rect, ringed, stroke, svg
from draw_scenery import little_ship
from draw_ships import ANCHOR

LINE = 9.0
TOOTH = ((-9.0, -27.0), (-6.5, -42.0), (6.5, -42.0), (9.0, -27.0))
# Icons that are lines alone.
LINES = {
    "anchor": ANCHOR,
    "branch": "M26 84V12M26 66C26 44 50 52 76 24M50 20H78V48",
    "chart": "M14 12V82H84M28 64L44 42L58 54L82 24",
    "check": "M16 52L38 74L80 24",
    "close": "M22 22L74 74M74 22L22 74",
    "copy": "M34 34H82V82H34ZM20 62H14V14H62V20",
    "down": "M48 14V80M20 54L48 82L76 54",
    "flip": "M30 82V22M12 38L30 18L48 38M66 14V74M48 58L66 78L84 58",
    "folder": "M12 74V24H38L48 36H84V74Q84 78 80 78H16Q12 78 12 74ZM12 48H84",
    "full-screen": "M14 36V14H36M60 14H82V36M82 60V82H60M36 82H14V60",
    "hint": "M36 66Q36 58 30 50A24 24 0 1 1 66 50Q60 58 60 66ZM38 82H58",
    "left": "M82 48H16M42 20L14 48L42 76",
    "log": "M22 12H74V84H22ZM36 32H60M36 48H60M36 64H52",
    "menu": "M16 24H80M16 48H80M16 72H80",
    "pencil": "M14 82L20 60L64 16L80 32L36 76ZM54 26L70 42",
    "person": "M32 28A16 16 0 1 1 64 28A16 16 0 1 1 32 28M16 84C16 48 80 48 80 84Z",
    "right": "M14 48H80M54 20L82 48L54 76",
    "rules": "M48 26Q34 14 12 18V76Q34 72 48 84Q62 72 84 76V18Q62 14 48 26ZV82",
    "search": "M16 40A24 24 0 1 1 64 40A24 24 0 1 1 16 40M58 58L82 82",
    "trash": "M12 26H84M36 24V12H60V24M22 26L28 84H68L74 26M40 42V68M56 42V68",
    "undo": "M32 18L12 38L32 58M14 38H56A22 22 0 0 1 56 82H36",
    "up": "M48 82V16M20 42L48 14L76 42",
    "zzz": "M12 30H48L12 78H48M60 14H84L60 44H84",
}
# Icons that are filled shapes alone.
SOLIDS = {
    "back": "M66 18V78L22 48ZM14 20H26V76H14Z",
    "first": "M84 18V78L54 48ZM56 18V78L24 48ZM10 18H22V78H10Z",
    "forward": "M30 18V78L74 48ZM70 20H82V76H70Z",
    "last": "M12 18V78L42 48ZM40 18V78L72 48ZM74 18H86V78H74Z",
    "pause": "M22 16H40V80H22ZM56 16H74V80H56Z",
    "play": "M26 12V84L82 48Z",
    "skip": "M10 18V78L48 48ZM46 18V78L86 48Z",
}


def _drawn() -> dict[str, tuple[str, ...]]:
    """Icons that mix lines and shapes."""
    return {
        "computer": (
            stroke("M14 18H82V64H14ZM48 66V80M28 82H68", LINE),
            ringed(36, 40, 3, INK),
            ringed(60, 40, 3, INK),
        ),
        "dice": (
            stroke("M16 24Q16 16 24 16H72Q80 16 80 24V72Q80 80 72 80H24Q16 80 16 72Z", LINE),
            *(circle(x, y, 7, INK) for x, y in ((34, 34), (62, 34), (48, 48), (34, 62), (62, 62))),
        ),
        "gavel": (
            path("M50 12L78 40L62 56L34 28Z", INK),
            stroke("M29 29L51 7M61 61L83 39M48 42L14 76M54 86H86", LINE),
        ),
        "gear": (
            ringed(48, 48, 22, "none", 15),
            *(at(48, 48, polygon(INK, *TOOTH), turn=turn) for turn in range(0, 360, 45)),
        ),
        "hand": (stroke("M30 54V26M43 48V14M56 48V16M69 52V26M30 70L14 52M30 54Q28 86 50 86Q69 86 69 60V50", LINE),),
        "keyboard": (
            stroke("M18 22H78Q86 22 86 30V66Q86 74 78 74H18Q10 74 10 66V30Q10 22 18 22ZM34 60H62", LINE),
            *(ringed(x, 40, 3, INK) for x in (25, 40, 56, 71)),
        ),
        "redo": (mirrored(96, stroke(LINES["undo"], LINE)),),
        "sail": (
            path("M44 10V62H16Q36 40 44 10Z", INK),
            path("M54 22Q78 40 80 62H54Z", INK),
            stroke("M12 72H84Q78 86 64 86H32Q18 86 12 72Z", LINE),
        ),
        "save": (stroke("M48 12V56M28 40L48 60L68 40M14 62V82H82V62", LINE),),
        "speed": (stroke("M14 70A36 36 0 1 1 82 70M48 60L64 36", LINE), circle(48, 60, 9, INK)),
        "trophy": (
            stroke(
                "M30 14H66V34Q66 56 48 56Q30 56 30 34ZM30 20H14Q14 44 34 46M66 20H82Q82 44 62 46M48 58V76M30 82H66",
                LINE,
            ),
        ),
        "warning": (stroke("M48 14L86 80H10ZM48 38V56", LINE), circle(48, 69, 5, INK)),
    }


def icons() -> dict[str, str]:
    """Every icon by its name."""
    drawn = _drawn()
    drawn |= {name: (stroke(d, LINE),) for name, d in LINES.items()}
    drawn |= {name: (path(d, INK), stroke(d, 4)) for name, d in SOLIDS.items()}
    return {name: svg(96, 96, *shapes) for name, shapes in sorted(drawn.items())}


def app_icon() -> str:
    """A jaunty container ship."""
    return svg(
        256,
        256,
        rect(4, 4, 248, 248, PAPER, 52),
        circle(84, 88, 62, SUN_LIGHT),
        circle(84, 88, 46, SUN),
        at(14, 66, *little_ship(), size=1.9, turn=-5),
        path("M4 190Q40 172 76 190T148 190T220 190T252 184V200Q252 252 200 252H56Q4 252 4 200Z", SEA),
        path("M5 212Q24 204 42 214T114 214T186 214T250 212Q244 252 200 252H56Q10 252 5 212Z", SEA_DEEP),
    )
