"""Words that an order names: by the letters of their cells, or as their list writes them."""

from masume.orders import ListedWords
from masume.words import Folding
from masume.words.importing import import_text
from masume.words.lexicon import lexicon_of


def test_words_are_named_by_their_letters_or_as_the_list_writes_them() -> None:
    lexicon = lexicon_of(import_text("単語,読み\n潮見町,しおみちょう\n灯台,とうだい\n", "list"), Folding(), name="list")
    words = ListedWords(lexicon, Folding())
    assert words.word("潮見町") == tuple("しおみちょう")
    assert words.word("しおみちょう") == tuple("しおみちょう")
    assert words.word("駅") == ("駅",)  # refused later, by its name
