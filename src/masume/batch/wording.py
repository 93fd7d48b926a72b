"""Sentences about batches, wherever they are read: how attempts ended, how long something takes, how quick it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from masume.batch.ledger import AttemptOutcome
from masume.core import Language, Sentence

if TYPE_CHECKING:
    from masume.batch.standing import Reason

OUTCOMES = {
    AttemptOutcome.MADE: Sentence("made", "完成"),
    AttemptOutcome.NOT_MADE: Sentence("not made", "作れず"),
    AttemptOutcome.ALIKE: Sentence("too much like another", "ほかと似すぎ"),
    AttemptOutcome.WORN_OUT: Sentence("with a word used often enough", "使用回数を超える単語あり"),
    AttemptOutcome.BROKEN: Sentence("broken off by a mistake of the program", "プログラムの誤りで中断"),
    AttemptOutcome.LOST: Sentence("lost with their workers", "ワーカーとともに失われた"),
}
"""How attempts ended."""

_REASONS = {
    AttemptOutcome.ALIKE: Sentence(
        "every attempt was too much like another puzzle", "どれもほかのパズルと似すぎていました"
    ),
    AttemptOutcome.WORN_OUT: Sentence(
        "every attempt had a word that has come up often enough", "どれにも使用回数の上限に達した単語がありました"
    ),
    AttemptOutcome.BROKEN: Sentence("the program made a mistake: {sentence}", "プログラムの誤りです: {sentence}"),
}
_AS_IT_IS = Sentence("{sentence}", "{sentence}")

_LEVEL = Sentence("level {level}", "レベル{level}")
_NO_LEVEL = Sentence("no level", "レベルなし")
_SECONDS = Sentence("{count} s", "{count}秒")
_MINUTES = Sentence("{count} min", "{count}分")
_HOURS = Sentence("{count} h {rest} min", "{count}時間{rest}分")
_DAYS = Sentence("{count} d {rest} h", "{count}日{rest}時間")
_A_MINUTE = Sentence("{rate:.1f} a minute", "毎分{rate:.1f}問")
_AN_HOUR = Sentence("{rate:.1f} an hour", "毎時{rate:.1f}問")


def reason_text(reason: Reason, language: Language) -> str:
    """Why puzzles were given up."""
    return _REASONS.get(reason.outcome, _AS_IT_IS)(language, sentence=reason.sentence)


def level_text(level: str, language: Language) -> str:
    """A level as a standing counts it, `none` among them."""
    return _NO_LEVEL(language) if level == "none" else _LEVEL(language, level=level)


def duration(seconds: float, language: Language) -> str:
    """How long something takes, as exactly as people care.

    >>> [duration(seconds, "en") for seconds in (7.4, 100, 12_000, 200_000)]
    ['7 s', '2 min', '3 h 20 min', '2 d 7 h']
    """
    if seconds < 90:
        return _SECONDS(language, count=round(seconds))
    minutes = round(seconds / 60)
    if minutes < 90:
        return _MINUTES(language, count=minutes)
    if minutes < 48 * 60:
        return _HOURS(language, count=minutes // 60, rest=minutes % 60)
    return _DAYS(language, count=minutes // (24 * 60), rest=minutes // 60 % 24)


def speed(rate: float, language: Language) -> str:
    """So many puzzles a second, in minutes or hours.

    >>> speed(0.5, "en"), speed(0.001, "en")
    ('30.0 a minute', '3.6 an hour')
    """
    a_minute = rate * 60
    return _A_MINUTE(language, rate=a_minute) if a_minute >= 1 else _AN_HOUR(language, rate=a_minute * 60)
