"""The four basic processes of §2.1, whole lines, and segments that count out (techniques 11 ①)."""

from masume.core import Sentence
from masume.grade.nonogram.technique import TOO_FAR_FOR_ONE, Technique

BASIC = (
    Technique(
        "empty-line",
        Sentence("empty line", "ブロックのない列"),
        "§2.1",
        "FIRSTCLUE",
        (1,),
        "A line without blocks is white.",
        Sentence(
            "{line} has no blocks, so all of it is white.",
            "{line}にはブロックがないので、すべて白マスです。",
        ),
    ),
    Technique(
        "piece-insertion",
        Sentence("piece insertion", "ピース入れ"),
        "Proposition 1 ①②",
        "FIRSTCLUE, SPEPIECEIRE",
        (1,),
        "What all ways to put a line's blocks into one space have in common, block by block; the program does "
        "not count it.",
        Sentence(
            "{line}: {piece} can only start at {starts}, so {outcome}.",
            "{line}：{piece}が始まるのは{starts}に限られるので、{outcome}です。",
        ),
    ),
    Technique(
        "exact-fit",
        Sentence("exact fit", "ちょうど収まるピース入れ"),
        "Proposition 1 ②",
        "PIECEIRE",
        (1,),
        "The blocks and one white cell between each two fill the space; the program does not count it.",
        Sentence(
            "{line}: there is just room in {space} for {pieces}, so {outcome}.",
            "{line}：{space}に{pieces}がちょうど収まるので、{outcome}です。",
        ),
    ),
    Technique(
        "wall-growth",
        Sentence("growth from a wall", "黒マス伸び"),
        "Proposition 1 ③",
        "MASUNOBI",
        (1,),
        "Black cells so near a wall that they can only belong to the end block reach at least its length from "
        "the wall.",
        Sentence(
            "{line}: so near {wall}, {run} must be part of {piece}, which reaches at least to {reach}, so {outcome}.",
            "{line}：{run}の黒マスは{wall}に近いので{piece}の一部で、少なくとも{reach}までは届くので、{outcome}です。",
        ),
        closed=Sentence(
            "{line}: right at {wall}, {run} must be the beginning of {piece}, so {outcome}.",
            "{line}：{run}の黒マスは{wall}に接しているので{piece}の端に当たり、{outcome}です。",
        ),
    ),
    Technique(
        "wall-whitening",
        Sentence("white cells at a wall", "白マス埋め"),
        "Proposition 1 ③",
        "MASUNOBI",
        (1,),
        "The same black cells end the block before it can reach the wall.",
        Sentence(
            "{line}: so near {wall}, {run} must be part of {piece}, which reaches no further, so {outcome}.",
            "{line}：{run}の黒マスは{wall}に近いので{piece}の一部で、それ以上は届かないので、{outcome}です。",
        ),
    ),
    Technique(
        "block-separation",
        Sentence("separation of blocks", "黒マスブロックの分離"),
        "§2.1 4)",
        "MSNARABICUT",
        (1,),
        "One open cell between two runs of black cells is white if no block is as long as both together.",
        Sentence(
            "{line}: joined, {both} would be {n} in a row, too long for any block there, so {outcome}.",
            "{line}：{both}の黒マスがつながると{n}マスになり、合うブロックがないので、{outcome}です。",
        ),
    ),
    Technique(
        "ones-at-wall",
        Sentence("ones at a wall", "長さ1のピース並び"),
        "Proposition 2",
        "PLG1SYORI",
        (1,),
        "Blocks of 1 come first from a wall and need room before any longer block.",
        Sentence(
            "{line}: {ones}; so near {wall}, {run} must {among}, so {outcome}.",
            "{line}：{ones}です。{run}の黒マスは{wall}に近く、{among}ので、{outcome}です。",
        ),
    ),
    Technique(
        "one-piece-segment",
        Sentence("one block in a segment", "1ピース区分"),
        "technique 11 ①, ②",
        "RETUKANSEI, RETUKANSEI2, PIECE1SET",
        (1, 4),
        "The segments with black cells account for all blocks, and this one takes one of them.",
        Sentence(
            "{line}: the stretches with black cells account for all blocks that are left, and {piece} stands alone "
            "in {space}, so {outcome}.",
            "{line}：残りのブロックはすべて黒マスのある区分に入り、{space}の区分に入るのは{piece}だけなので、"
            "{outcome}です。",
        ),
        one=Sentence(
            "{line}: {piece} is the only one left and covers {near}, so {outcome}.",
            "{line}：残りは{piece}だけで、{near}を含むので、{outcome}です。",
        ),
    ),
    Technique(
        "spare-segment",
        Sentence("spare segment", "余った区分"),
        "technique 11 ①, ②",
        "RETUKANSEI, RETUKANSEI2, KUBUNSIROUME",
        (1, 4),
        "The segments with black cells account for all blocks, so the others are white.",
        Sentence(
            "{line}: the stretches with black cells account for all blocks that are left, so {outcome}.",
            "{line}：残りのブロックはすべて黒マスのある区分に入るので、{outcome}です。",
        ),
        one=Sentence(
            "{line}: the only block left stands where black cells are known, so {outcome}.",
            "{line}：残るただ1つのブロックは黒マスのある区分に入るので、{outcome}です。",
        ),
        none=Sentence(
            "{line}: every block is in place, so {outcome}.",
            "{line}：ブロックはもうすべて入っているので、{outcome}です。",
        ),
    ),
    Technique(
        "short-end-segment",
        Sentence("short end segment", "短い最端区分"),
        "§3.2",
        "WAKUSYUKUSYO",
        (1,),
        "The end segment is shorter than the end block.",
        Sentence(
            "{line}: there is too little room in {space} for {piece}, the next block on that side, so {outcome}.",
            "{line}：{space}の区分は、そちらの端から見て次の{piece}には短すぎるので、{outcome}です。",
        ),
    ),
    Technique(
        "short-segment",
        Sentence("short segment", "短い区分"),
        "§3.2",
        "WAKUSYUKUSYO",
        (1,),
        "A segment is shorter than every block that is left.",
        Sentence(
            "{line}: there is too little room in {space} for any block that is left (the shortest has {n} cells), "
            "so {outcome}.",
            "{line}：{space}の区分は、残りのどのブロック（{n}マス以上）にも短すぎるので、{outcome}です。",
        ),
    ),
    Technique(
        "two-piece-segment",
        Sentence("two blocks in a segment", "2ピース区分"),
        "Proposition 11 ②, technique 11 ②",
        "SPEPIECEIRE, RETUKANSEI2, PIECE2SET",
        (3, 4),
        "Black cells reach further than either of two blocks, so both stand in the segment.",
        TOO_FAR_FOR_ONE,
    ),
    Technique(
        "common-cells",
        Sentence("common cells", "共通黒マス"),
        "Proposition 4",
        "KYOTUKUROMASU",
        (2,),
        "What all places between a block's start limit and end limit have in common; the program does not count it.",
        Sentence(
            "{line}: {piece} can only stand within {limits}, so {outcome}.",
            "{line}：{piece}は{limits}の範囲にしか入らないので、{outcome}です。",
        ),
    ),
    Technique(
        "between-limits",
        Sentence("between the limits", "限度値の間"),
        "Proposition 4",
        "KYOTUKUROMASU",
        (2,),
        "Cells after one block's end limit and before the next one's start limit are white; the program does "
        "not count it.",
        Sentence(
            "{line}: {outcome}, since neither {piece} nor {last_piece} can reach there.",
            "{line}：{piece}も{last_piece}も届かないので、{outcome}です。",
        ),
    ),
)
"""In the order of the kernel's list."""
