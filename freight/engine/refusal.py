"""Why a command is not allowed: a value, never an exception."""

import msgspec


class Refusal(msgspec.Struct, frozen=True):
    """A command that may not be done now.

    `code` names the reason for programs, `ruling` the ruling or section of the rules it rests on (`R15`, `Auction`).
    `text` says it to the player, with the names of `values` in braces where they belong, so that it can be translated
    before they are put in (`freight.languages.told`).
    """

    code: str
    ruling: str
    text: str
    values: dict[str, int | str] = {}

    @property
    def sentence(self) -> str:
        """The reason in English."""
        return self.text.format(**self.values)
