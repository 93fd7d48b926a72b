"""Why a frame cannot be filled as asked, in both languages."""

from __future__ import annotations

from masume.core import Sentence

NOT_LISTED = Sentence("{word} must appear, but it is not in the list", "必ず入れる単語「{word}」がリストにありません")
NO_SLOT_FOR = Sentence(
    "{word} must appear, but the frame has no slot of {length} cells",
    "必ず入れる単語「{word}」の入る{length}マスのスロットがありません",
)
UNREACHED_CELL = Sentence(
    "no slot of {shortest} or more cells goes through the white cell in {place}",
    "{place}の白マスは、{shortest}マス以上のどのスロットにも入っていません",
)
FEWEST_SHARED = Sentence(
    "words cannot be kept from sharing {longest} letters; 2 is the least",
    "共通してよい文字の並びは2文字以上で指定してください（今は {longest}）",
)

# ---------------------------------------------------------------- the genetic algorithm

TWICE_IN_FRAME = Sentence(
    "the word {word} stands in the frame {count} times", "単語「{word}」が盤面に{count}回入っています"
)
CANNOT_REQUIRE = Sentence(
    "the genetic filler cannot make sure that a word appears; the search can",
    "遺伝的アルゴリズムでは、必ず入れる単語を指定できません。search なら指定できます",
)
CANNOT_KEEP_APART = Sentence(
    "the genetic filler cannot keep related words apart; the search can",
    "遺伝的アルゴリズムでは、似た単語を避けられません。search なら避けられます",
)
PARENTS = Sentence(
    "the number of parents is even and from 2 to 4096, not {parents}",
    "親の数は2〜4096の偶数です（今は {parents}）",
)
MUTANTS = Sentence(
    "of {parents} parents 0 to {most} mutate, not {mutants}",
    "親{parents}個のうち突然変異するのは0〜{most}個です（今は {mutants}）",
)
MUTATIONS = Sentence(
    "the number of loci to mutate is 0 to {most}, not {mutations}",
    "突然変異する遺伝子座の数は0〜{most}です（今は {mutations}）",
)
AT_LEAST_ONE = Sentence("{name} must be at least 1, not {value}", "{name} は1以上です（今は {value}）")
SHARE = Sentence(
    "the share of satisfied slots is more than 0 and at most 1, not {share:g}",
    "埋まったスロットの割合は0より大きく1以下です（今は {share:g}）",
)
