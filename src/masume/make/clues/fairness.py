"""What no hint may be: the answer in other clothes, a word that belongs in no magazine, or one that says nothing."""

from __future__ import annotations

import re

from masume.words.kana import is_kana

SHARED_KANA = 3
"""So many kana in a row that hint and answer have in common give the answer away."""
SHARED_START, SHARED_LETTERS = 4, 5
"""Letters at the start of two English words, or anywhere in them, that look like one stem."""
SHORTEST_PART = 3
"""English words from this length on are seen inside others."""

_SHAPES = str.maketrans("𠮟剝塡頰", "叱剥填頬")
"""Characters that the official list prints in one shape and most people type in another."""

_UNFIT = (
    r"obscene|vulgar\w*|offensive|derog\w*|disparag\w*|slang|slur|taboo|whore|bastard|bitch|fuck\w*|shit|nigg\w+|faggot"
    r"|retarded|cretin|nazi\w*",
    r"sexual\w*|(?<!either )sex|orgasm|ejaculat\w+|masturbat\w+|(?<!social )intercourse|prostitut\w*|harlot|brothel"
    r"|pimp|porn\w*|incest|sodomy|sensual\w*|erotic\w*|lewd\w*|lecher\w*|lust(s|ing|ful\w*)?|striptease|stripper"
    r"|condoms?|contracepti\w+|adultery|love (affair|hotel)|kept woman|mistress(?! \(of the house)"
    r"|(woman|girl)'s bedroom|red-light|carnal|virginity|impotence|aphrodisiac|abortion|feticide|miscarriage",
    r"genital\w*|penis|testic\w+|scrotum|vagina\w*|vulva|pubic|clitoris|semen|sperm\w*|menstru\w+|breasts?|nipples?"
    r"|teats?|buttocks?|anus|groin|crotch|loins|nether regions?",
    r"nud(e|es|ity|is[mt]\w*)|naked(?! eye)|nakedness|undress\w*|underwear|underclothe\w*|undergarments?|underpants"
    r"|pant(y|ies)|knickers|lingerie|bras?|brassieres?|loincloth",
    r"excrement|faeces|feces|defecat\w*|urin\w+|fart\w*|poop|piss\w*|diarrh\w+|ha?emorrhoids",
    r"rap(e|ed|ist)|molest\w*|suicid\w+|murder\w*|homicide|manslaughter|assassin\w*|genocide|lynch\w*|massacre"
    r"|slaughter\w*|tortur\w+|behead\w*|decapitat\w*|strangl\w*|corpse|cadaver|kill\w*|shoot\w* dead|death by"
    r"|(?<!conception )to death|death penalty|capital punishment|execution by|guillotine|bloodshed|terroris\w+",
)
UNFIT = re.compile(rf"\b({'|'.join(_UNFIT)})\b")
"""In what a dictionary says about them, words that no magazine wants to print: abuse, sex, what clothes cover,
underwear, what toilets are for, violence."""
_UNFIT_WORDS = """
arse ass bang bitch blowjob boob bugger bum cock coon crap crappy cunt dick dyke fag fanny hooker jap knocker nude paddy
piss poof prick pussy queer screw sex sexy shag shitty slut sperm suck sucker tit turd twat wank hitler
"""
UNFIT_WORDS = frozenset(_UNFIT_WORDS.split())
"""English words that WordNet explains by another of their meanings."""
EMPTY = re.compile(
    r"\b(particle|suffix|prefix|counter for|pronoun|auxiliary|interjection|conjunction|copula|honorific"
    r"|chemical element|abbreviation|letter of the .*alphabet)\b",
    re.IGNORECASE,
)
"""The same for words that say nothing by themselves."""


def gives_away_japanese(answer: str, own: str, hint: str, hint_cells: str) -> bool:
    """True if the hint shares a kanji with the answer, or much of its sound, which is given as it stands in cells."""
    if kanji_of(answer) & kanji_of(hint):
        return True
    shorter, longer = sorted((own, hint_cells), key=len)
    if len(shorter) >= 2 and shorter in longer and (is_kana(answer) or is_kana(hint) or shorter == longer):
        return True
    if is_kana(answer) and is_kana(hint) and own[:2] == hint_cells[:2]:  # ピアノ and ピアニスト
        return True
    return share_a_run(own, hint_cells, SHARED_KANA)


def gives_away_english(answer: str, hint: str) -> bool:
    """True if one word is in the other, or if both look as if they had one stem."""
    one, other = _letters(answer), _letters(hint)
    shorter, longer = sorted((one, other), key=len)
    if len(shorter) >= SHORTEST_PART and shorter in longer:
        return True
    return one[:SHARED_START] == other[:SHARED_START] or share_a_run(one, other, SHARED_LETTERS)


def kanji_of(text: str) -> set[str]:
    """The kanji of a text, rare ones among them; two shapes of one character count as the same."""
    letters = text.translate(_SHAPES)
    return {letter for letter in letters if "\u3400" <= letter <= "\u9fff" or letter >= "\U00020000" or letter == "々"}


def share_a_run(one: str, other: str, length: int) -> bool:
    """True if so many letters that follow each other in one text do so in the other."""
    return any(one[start : start + length] in other for start in range(len(one) - length + 1))


def is_printable(meaning: str) -> bool:
    """False for words that no magazine wants to print, by what a dictionary says of them."""
    return not UNFIT.search(meaning.lower())


def is_fit(meaning: str) -> bool:
    """False for words that may be no hints: no magazine wants to print them, or they say nothing."""
    return is_printable(meaning) and not EMPTY.search(meaning)


def _letters(text: str) -> str:
    return re.sub("[^a-z]", "", text.lower())
