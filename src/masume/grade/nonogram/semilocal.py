"""Semi-LOCAL: techniques 7 to 9, beyond an end segment."""

from masume.core import Sentence
from masume.grade.nonogram.technique import TOO_FAR_FOR_ONE, Technique

SEMILOCAL = (
    Technique(
        "skipped-one-piece",
        Sentence("one block, then on", "1ピース入れ（区分の乗り越し）"),
        "technique 7",
        "KUBUNNORIKOSI",
        (3,),
        "An end segment that takes one block is filled as far as it can be, then left out.",
        Sentence(
            "{line}: {piece} stands alone in {space}, so {outcome}.",
            "{line}：{space}の区分には{piece}だけが入るので、{outcome}です。",
        ),
    ),
    Technique(
        "skipped-two-pieces",
        Sentence("two blocks, then on", "2ピース入れ（区分の乗り越し）"),
        "technique 7",
        "KUBUNNORIKOSI",
        (3,),
        "The same for an end segment that takes two blocks.",
        TOO_FAR_FOR_ONE,
    ),
    Technique(
        "ones-beyond-gaps",
        Sentence("ones beyond the gaps", "区分を越える長さ1のピース"),
        "technique 8 ①",
        "PLG1SYORI2",
        (3,),
        "Blocks of 1 that find no room in the segments before need it here.",
        Sentence(
            "{line}: of the blocks of 1 that come first from {end}, at least {n} have no room {beside} {space}; so "
            "near {wall}, {run} must {among}, so {outcome}.",
            "{line}：{beside}から並ぶ1マスのブロックのうち{n}個以上は{space}より{beside}側に入りきりません。"
            "{run}の黒マスは{wall}に近く、{among}ので、{outcome}です。",
        ),
        one=Sentence(
            "{line}: of the blocks of 1 that come first from {end}, at least one has no room {beside} {space}; so "
            "near {wall}, {run} must {among}, so {outcome}.",
            "{line}：{beside}から並ぶ1マスのブロックのうち1個以上は{space}より{beside}側に入りきりません。"
            "{run}の黒マスは{wall}に近く、{among}ので、{outcome}です。",
        ),
    ),
    Technique(
        "ones-fill-gaps",
        Sentence("ones fill the gaps", "隙間を埋める長さ1のピース"),
        "technique 8 ②",
        "PLG1SYORI2",
        (3,),
        "Blocks of 1 before a longer run just fit into the gaps before it.",
        Sentence(
            "{line}: {run} must be part of a longer block, and the {n} blocks of 1 {beside} it need every place "
            "there is, so {outcome}.",
            "{line}：{run}の黒マスは1マスのブロックではなく、"
            "その{beside}側は1マスのブロック{n}個でいっぱいになるので、{outcome}です。",
        ),
    ),
    Technique(
        "all-ones-seen",
        Sentence("all ones in sight", "見えている長さ1のピース"),
        "technique 9",
        "PLG1SYORI3",
        (4,),
        "All blocks of 1 that come first are in sight further on, so the end segment is white.",
        Sentence(
            "{line}: what is black in {near} must be the {n} blocks of 1 that come first from {end}, so {outcome}.",
            "{line}：{beside}から並ぶ1マスのブロック{n}個は{near}にすべて見えているので、{outcome}です。",
        ),
        one=Sentence(
            "{line}: what is black in {near} must be the block of 1 that comes first from {end}, so {outcome}.",
            "{line}：{beside}から最初の1マスのブロックは{near}に見えているので、{outcome}です。",
        ),
    ),
)
"""In the order of the kernel's list."""
