"""The palette: every colour of the game's art, and the tones made from one."""

INK = "#14233A"
NIGHT = "#24395A"
PAPER = "#FDF6E6"
PAPER_SHADE = "#EFDFBD"
PAPER_DEEP = "#DCC493"
SUN = "#F7B538"
SUN_LIGHT = "#FCD877"
CORAL = "#E4572E"
RED = "#B23A48"
BLUE = "#3A6EA5"
WOOD = "#9A6240"
WOOD_DARK = "#6E4229"
STEEL = "#8796A5"
STEEL_DARK = "#55667A"
GRASS = "#7FB069"
GRASS_DARK = "#4F8A5B"
SKY = "#CFE8EC"
SKY_WARM = "#FBE7C2"
CLOUD = "#FFFFFF"
CLOUD_SHADE = "#DDEAEE"
SEA_PALE = "#A9D8DE"
SEA_LIGHT = "#74BFCB"
SEA = "#3F9DB3"
SEA_DEEP = "#277C98"
SEA_DARK = "#1B5E7B"
FOAM = "#F2FBFA"
STORM = "#5B6E86"
STORM_DARK = "#3A4C66"
OCTOPUS = "#8C4A7E"
WARM_SHADOW = "#6B2A12"


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(colour: str, other: str, share: float) -> str:
    """The colour with a share (0 to 1) of the other stirred in."""
    mixed = (round(a + (b - a) * share) for a, b in zip(_channels(colour), _channels(other), strict=True))
    return "#" + "".join(f"{channel:02X}" for channel in mixed)


def light(colour: str, share: float = 0.35) -> str:
    """The side towards the sun."""
    return mix(colour, "#FFF8E8", share)


def dark(colour: str, share: float = 0.3) -> str:
    """The side in shadow: brown on warm colours, which ink would turn to mud, and ink on all others."""
    red, _, blue = _channels(colour)
    return mix(colour, WARM_SHADOW if red - blue > 60 else INK, share)
