"""The layout of the table: one pure function from the model to what lies where."""

from freight.table.layout.arrival import arrival
from freight.table.layout.bar import bar
from freight.table.layout.city import city
from freight.table.layout.deck import deck
from freight.table.layout.facts import staged_card
from freight.table.layout.frame import frame
from freight.table.layout.harbour import harbour
from freight.table.layout.hint import hint
from freight.table.layout.loading import loading
from freight.table.layout.lot import last_chance, lot
from freight.table.layout.panels import over
from freight.table.layout.sea import ground, order_row, ships
from freight.table.layout.sea import weather as weather_deck
from freight.table.layout.sheet import Sheet
from freight.table.layout.weather import weather
from freight.table.model import TableModel
from freight.table.placement import Placement, Size
from freight.table.settings import Settings

_CENTRE = {
    "auction": lot,
    "last chance": last_chance,
    "loading": loading,
    "weather": weather,
    "arrival": arrival,
    "over": over,
    "setup": over,
}


def layout(model: TableModel, size: Size, settings: Settings) -> list[Placement]:
    """Everything on the table in reading order: bar, cities, sea, the middle, my harbour.

    Pure: the same model, size (in pixels) and settings give the same list.
    """
    sheet = Sheet(frame(Size(*size), settings, model.details == "hidden"))
    view = model.view
    staged = staged_card(model)
    where = (model.goods, view.markets, view.city, model.market_sold_to)
    ground(sheet)
    week = (view.trip, view.rules.weeks, view.phase, view.weather_seen)
    back = (model.may_undo, model.undo_why, model.may_redo, model.replay)
    told = (bool(model.choices), model.unsafe, model.details)
    sheet.region(("bar", week, back, told), lambda new: bar(new, model))
    sheet.region(("city", 0, where, view.phase, staged), lambda new: city(new, model, 0))
    order_row(sheet, model)
    deck(sheet, model)
    ships(sheet, model, where)
    sheet.region(("weather", view.weather_seen), lambda new: weather_deck(new, model))
    sheet.region(("city", 1, where, view.phase, staged), lambda new: city(new, model, 1))
    _CENTRE[model.view.phase](sheet, model)
    harbour(sheet, model)
    hint(sheet, model, settings)
    return sheet.placements


__all__ = ["layout"]
