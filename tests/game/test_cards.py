"""Cards: ranks, suits, faces, and the three decks."""

from simple_simon.game import cards

NOT_FACES = ("", "T", "H", "1H", "0H", "11H", "TX", "HT", "THH", " TH", "TH ", "♠A", "Aſ", "10", "A" * 1000)


def refuses(text: str) -> bool:
    try:
        cards.parse_face(text)
    except ValueError:
        return True
    return False


def test_ranks_run_from_ace_to_king() -> None:
    assert [cards.rank(card) for card in range(13)] == list(range(1, 14))
    assert cards.rank(cards.parse_face("AS")) == cards.ACE == 1
    assert cards.rank(cards.parse_face("KC")) == cards.KING == 13


def test_suits_are_spades_hearts_diamonds_clubs() -> None:
    assert [cards.suit(cards.parse_face("7" + letter)) for letter in "SHDC"] == [0, 1, 2, 3]


def test_a_face_and_its_text_are_inverse() -> None:
    for card in range(52):
        assert cards.parse_face(cards.face(card)) == card
    assert cards.face(cards.parse_face("TH")) == "TH"


def test_a_face_may_be_written_small_or_with_a_10() -> None:
    for text in ("TH", "th", "10H", "10h", "Th", "tH"):
        assert cards.parse_face(text) == cards.parse_face("TH"), text


def test_what_is_no_face_is_refused() -> None:
    for text in NOT_FACES:
        assert refuses(text), text


def test_the_three_decks_have_52_different_cards() -> None:
    for suits in cards.SUIT_COUNTS:
        assert len(set(cards.deck(suits))) == 52, suits


def test_one_suit_is_four_times_the_spades() -> None:
    faces = [cards.face(card) for card in cards.deck(1)]
    assert all(faces.count(rank + "S") == 4 for rank in cards.RANKS)


def test_two_suits_are_twice_the_spades_and_twice_the_hearts() -> None:
    faces = [cards.face(card) for card in cards.deck(2)]
    assert all(faces.count(rank + suit) == 2 for rank in cards.RANKS for suit in "SH")


def test_four_suits_are_every_face_once() -> None:
    faces = [cards.face(card) for card in cards.deck(4)]
    assert all(faces.count(rank + suit) == 1 for rank in cards.RANKS for suit in "SHDC")


def test_a_number_gives_rank_and_suit_as_the_shuffle_counts_them() -> None:
    for suits in cards.SUIT_COUNTS:
        for number in range(52):
            card = cards.from_number(number, suits)
            assert cards.rank(card) == number % 13 + 1
            assert cards.suit(card) == number // 13 % suits
            assert cards.to_number(card, suits) == number
