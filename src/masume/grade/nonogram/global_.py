"""GLOBAL: techniques 10 to 14, in all segments of a line."""

from masume.core import Sentence
from masume.grade.nonogram.technique import AS_LONG_AS_ANY, JOINED, Technique

GLOBAL = (
    Technique(
        "block-growth",
        Sentence("growth of any block", "各区分の黒マス伸び"),
        "technique 10",
        "KMASULENSYORI",
        (3,),
        "Black cells near the wall of any segment reach as far as their shortest block.",
        Sentence(
            "{line}: {run} must be part of a block of at least {n}; so near {wall}, that reaches at least to "
            "{reach}, so {outcome}.",
            "{line}：{run}の黒マスは{n}マス以上のブロックの一部で、{wall}に近いので少なくとも{reach}までは届き、"
            "{outcome}です。",
        ),
        closed=Sentence(
            "{line}: right at {wall}, {run} must be the beginning of a block of {n}, so {outcome}.",
            "{line}：{run}の黒マスは{wall}に接していて、{n}マスのブロックの端なので、{outcome}です。",
        ),
    ),
    Technique(
        "block-match",
        Sentence("match of any block", "各区分の一致"),
        "technique 10, Proposition 7",
        "KMASULENSYORI",
        (3,),
        "Black cells of any segment are as long as every block they can belong to.",
        AS_LONG_AS_ANY,
    ),
    Technique(
        "block-cut",
        Sentence("separation in any segment", "各区分の分離"),
        "technique 10",
        "KMASULENSYORI",
        (3,),
        "One open cell between two runs of any segment is white if no block can hold both.",
        Sentence(
            "{line}: joined, {both} would be {n} in a row, too long for any block that can stand there, so {outcome}.",
            "{line}：{both}の黒マスがつながると{n}マスになり、そこに入るブロックがないので、{outcome}です。",
        ),
    ),
    Technique(
        "any-blocks-joined",
        Sentence("joined blocks in any segment", "各区分の結合"),
        "technique 10, Proposition 8",
        "KMASULENSYORI",
        (4,),
        "Were the one cell between two runs of any segment white, the neighbouring block would not fit there.",
        JOINED,
    ),
    Technique(
        "any-blocks-parted",
        Sentence("parted blocks in any segment", "各区分の離反"),
        "technique 10, Proposition 9",
        "KMASULENSYORI",
        (4,),
        "Two runs that cannot be one block push each other away.",
        Sentence(
            "{line}: {run} and {other} cannot be one block, and the former must be part of one of at least {n} and "
            "reach the other way, so {outcome}.",
            "{line}：{run}と{other}の黒マスは同じブロックではなく、"
            "{run}の黒マスは{n}マス以上になるまで反対側に伸びるので、{outcome}です。",
        ),
    ),
    Technique(
        "unreachable-segment",
        Sentence("unreachable segment", "届かない区分"),
        "technique 10",
        "KMASULENSYORI",
        (4,),
        "No block can stand in a segment without black cells.",
        Sentence(
            "{line}: no block that is left can stand in {space}, so {outcome}.",
            "{line}：{space}の区分に入るブロックはないので、{outcome}です。",
        ),
    ),
    Technique(
        "lone-long-piece",
        Sentence("the only long block", "ただ1つの長いピース"),
        "technique 12",
        "TOTALMXLG2SYO",
        (4,),
        "One block is longer than 1 and its place is known, so other black cells are blocks of 1.",
        Sentence(
            "{line}: only one of the blocks left is longer than 1, and {run} must be part of it; {other} cannot be, "
            "so {outcome}.",
            "{line}：残りのブロックで2マス以上なのは1つだけで、{run}の黒マスがその一部です。"
            "{other}の黒マスは1マスのブロックなので、{outcome}です。",
        ),
    ),
    Technique(
        "two-candidates",
        Sentence("two candidates", "2つの可能ピース"),
        "technique 13",
        "NOKUROITI",
        (4,),
        "Black cells at the far wall belong to one of two blocks; neither covers a certain cell.",
        Sentence(
            "{line}: {run} must be part of {piece} or {last_piece}; either way {outcome}.",
            "{line}：{run}の黒マスは{piece}か{last_piece}の一部で、どちらにしても{outcome}です。",
        ),
    ),
    Technique(
        "tightened-common-cells",
        Sentence("common cells of tightened limits", "限度値を縮めた共通黒マス"),
        "technique 14",
        "PITITIJIME, KYOTUKUROMASU",
        (4,),
        "Black cells that are known shrink the limits of blocks.",
        Sentence(
            "{line}: the black cells that are known leave only {limits} for {piece}, so {outcome}.",
            "{line}：見えている黒マスから、{piece}の入る範囲は{limits}に絞られるので、{outcome}です。",
        ),
    ),
    Technique(
        "tightened-between",
        Sentence("between tightened limits", "縮めた限度値の間"),
        "technique 14",
        "PITITIJIME, KYOTUKUROMASU",
        (4,),
        "Cells between the shrunk limits of neighbouring blocks are white.",
        Sentence(
            "{line}: {outcome}, since by the black cells that are known neither {piece} nor {last_piece} can reach "
            "there.",
            "{line}：見えている黒マスから、{piece}も{last_piece}も届かないと分かるので、{outcome}です。",
        ),
    ),
)
"""In the order of the kernel's list."""
