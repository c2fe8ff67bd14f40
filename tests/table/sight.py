"""How a picture looks to eyes that see colours otherwise, and how far two colours are apart to them."""

from collections.abc import Sequence

from freight.table.theme import Colour

# What is left of linear red, green and blue at full strength of each deficiency (Machado et al., 2009).
SIGHTS = {
    "greyscale": ((0.2126, 0.7152, 0.0722),) * 3,
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def light(channel: int) -> float:
    """A channel of 0 to 255 as linear light."""
    share = channel / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


LIGHTS = [light(channel) for channel in range(256)]


def seen(colour: Sequence[int], sight: str) -> tuple[float, ...]:
    """What reaches the eye of a colour, as linear red, green and blue."""
    lights = [LIGHTS[channel] for channel in colour]
    return tuple(min(1.0, max(0.0, sum(a * b for a, b in zip(row, lights, strict=True)))) for row in SIGHTS[sight])


def apart(one: Colour, other: Colour, sight: str) -> float:
    """How far two colours are apart as a sight has them: 100 times their distance in Oklab (black to white is 100)."""
    pairs = zip(_oklab(seen(one, sight)), _oklab(seen(other, sight)), strict=True)
    return float(100 * sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def _oklab(lights: tuple[float, ...]) -> tuple[float, ...]:
    red, green, blue = lights
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )
