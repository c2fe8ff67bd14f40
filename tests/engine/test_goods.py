"""The box: 75 cards, eight kinds, six ships, two cities, seven weather cards (R1, R24)."""

from collections import Counter
from itertools import combinations

import pytest

from freight.engine.goods import CITIES, KINDS, SHIPS, STANDARD_GOODS, WEATHER, Goods, as_good, card_of, face_of
from tests.engine.story import a, b

# Kind, its line, how many containers, and their values as value × how many.
CONTAINERS = [
    ("Cheese", "Mildly opinionated cheese", 25, {2: 4, 3: 12, 4: 7, 5: 1, 6: 1}),
    ("Socks", "Left socks only", 23, {1: 1, 2: 6, 3: 10, 4: 4, 5: 1, 7: 1}),
    ("Puddles", "Flat-packed puddles", 21, {1: 2, 2: 8, 3: 7, 4: 2, 5: 1, 7: 1}),
    ("Gravy", "Loose gravy", 19, {1: 1, 2: 10, 3: 5, 4: 1, 5: 1, 6: 1}),
    ("Naps", "Second-hand naps", 18, {1: 3, 2: 8, 3: 5, 5: 1, 7: 1}),
    ("Echoes", "Echoes (echoes)", 16, {1: 3, 2: 6, 3: 5, 5: 1, 7: 1}),
    ("Moustaches", "Spare moustaches", 15, {1: 2, 2: 7, 3: 3, 4: 1, 5: 2}),
    ("Luck", "Luck, sold as seen", 13, {1: 7, 2: 2, 3: 2, 6: 2}),
]
CARDS = STANDARD_GOODS.cards
FACES = [(kind, value) for card in CARDS for kind, value in (card[:2], card[2:])]


def test_the_box_has_75_cards_and_150_containers_of_eight_kinds() -> None:
    assert (len(CARDS), len(FACES), len(KINDS)) == (75, 150, 8)


@pytest.mark.parametrize(("kind", "label", "containers", "values"), CONTAINERS, ids=[row[0] for row in CONTAINERS])
def test_each_kind_has_its_containers_and_values(
    kind: str, label: str, containers: int, values: dict[int, int]
) -> None:
    facts = next(facts for facts in KINDS if facts.name == kind)
    assert (facts.label, facts.containers) == (label, containers)
    assert Counter(value for name, value in FACES if name == kind) == values
    assert sum(values.values()) == containers


def test_no_card_has_one_kind_on_both_faces() -> None:
    assert [card for card in CARDS if card[0] == card[2]] == []


def test_every_two_kinds_meet_on_a_card() -> None:
    met = {frozenset((card[0], card[2])) for card in CARDS}
    assert met == {frozenset(pair) for pair in combinations([facts.name for facts in KINDS], 2)}


@pytest.mark.parametrize(
    ("card", "name"),
    [
        (1, "Cheese 6 / Moustaches 3"),
        (12, "Socks 7 / Echoes 3"),
        (35, "Puddles 2 / Echoes 7"),
        (65, "Moustaches 2 / Gravy 6"),
        (75, "Luck 1 / Moustaches 1"),
    ],
)
def test_cards_are_numbered_as_in_the_list(card: int, name: str) -> None:
    assert STANDARD_GOODS.card_name(card) == name


def test_a_good_is_a_card_with_a_face() -> None:
    for card in range(1, 76):
        for face in (0, 1):
            good = as_good(card, face)
            assert (card_of(good), face_of(good)) == (card, face)
            kind, value = CARDS[card - 1][2 * face : 2 * face + 2]
            assert STANDARD_GOODS.name(good) == f"{kind} {value}"
        assert STANDARD_GOODS.faces(card) == (a(card), b(card))


def test_there_are_six_ships_and_two_cities() -> None:
    assert [ship.name for ship in SHIPS] == [
        "Manifest Density",
        "Cargo Figure",
        "Stern Talking-To",
        "Ballast from the Past",
        "Hold Everything",
        "Barge Minimum",
    ]
    assert [city.name for city in CITIES] == ["Port Gong", "Bucks Grange"]


def test_r01_there_are_seven_weather_cards() -> None:
    assert sum(card.count for card in WEATHER) == 7


def test_colours_and_symbols_tell_all_kinds_and_all_ships_apart() -> None:
    for facts in (KINDS, SHIPS):
        assert len({each.hex for each in facts}) == len({each.symbol for each in facts}) == len(facts)


def test_r24_rates_of_several_goods_are_those_of_each() -> None:
    market = (1, 2, 0, 52, 0, 5)
    goods = [a(4), a(12), b(12), a(75)]
    # Cheese 3 − 3, Socks 7 − 2, Echoes 3 − 1, Luck 1 − 0
    assert STANDARD_GOODS.rates(goods, market) == [0, 5, 2, 1]
    assert [STANDARD_GOODS.rate(good, market) for good in goods] == [0, 5, 2, 1]


def test_r24_crowding_counts_the_containers_of_each_kind() -> None:
    crowding = dict(zip([facts.name for facts in KINDS], STANDARD_GOODS.crowding((1, 2, 0, 0, 0, 0)), strict=True))
    assert {kind: count for kind, count in crowding.items() if count} == {"Cheese": 2, "Moustaches": 1, "Socks": 1}


def test_sets_of_cards_are_equal_when_their_cards_are() -> None:
    assert Goods(CARDS) == STANDARD_GOODS
    assert hash(Goods(CARDS)) == hash(STANDARD_GOODS)
    assert Goods(CARDS[:-1]) != STANDARD_GOODS
