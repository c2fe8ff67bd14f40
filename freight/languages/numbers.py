"""Numbers as the language in use writes them: its decimal sign, its thousands, its per cent; all with a real minus."""

from freight.languages import tr


def whole(number: int) -> str:
    """A whole number, its thousands apart: `50,000`."""
    text, *groups = with_minus(number, ",").split(",")
    for group in groups:
        text = tr("{thousands},{hundreds}", thousands=text, hundreds=group)
    return text


def with_minus(number: float, form: str = "") -> str:
    """A number in digits, formatted, with a real minus: `−3`."""
    return f"{number:{form}}".replace("-", "−")


def signed(number: int) -> str:
    """A whole number with its sign: `+5`, `0`, `−1`."""
    return f"{'+' if number > 0 else ''}{with_minus(number)}"


def decimal(number: float, places: int) -> str:
    """A number rounded to so many decimal places: `2.50`; what is rounded to nothing has no minus."""
    return _pointed(with_minus(number, f"z.{places}f"))


def plain(number: float) -> str:
    """A number with just the decimal places that it has: `0.25`, `8`."""
    return _pointed(with_minus(number, "zg" if isinstance(number, float) else ""))


def per_cent(share: float, places: int = 0) -> str:
    """A share (1 is all) as per cent rounded to so many decimal places: `33.3%`."""
    return tr("{number}%", number=decimal(100 * share, places))


def _pointed(number: str) -> str:
    """A number in digits as the language writes it, with a decimal point in it or without."""
    whole_part, _, decimals = number.partition(".")
    return tr("{whole}.{decimals}", whole=whole_part, decimals=decimals) if decimals else number
