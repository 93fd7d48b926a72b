"""LOCAL: techniques 1 to 6, in the end segments of a line."""

from masume.core import Sentence
from masume.grade.nonogram.technique import AS_LONG_AS_ANY, JOINED, JUST_FITS, NO_ROOM_BESIDE, NOTHING_BESIDE, Technique

LOCAL = (
    Technique(
        "end-piece-insertion",
        Sentence("insertion of the end block", "最端ピース入れ"),
        "technique 1 ①",
        "KIHONSYORI",
        (2,),
        "An end segment with black cells takes the end block, which covers its middle.",
        Sentence(
            "{line}: there are black cells in {space}, so {piece} stands there; wherever it does, {outcome}.",
            "{line}：{space}の区分には黒マスがあるので{piece}が入り、どこに置いても{outcome}です。",
        ),
        exact=Sentence(
            "{line}: there are black cells in {space}, so {piece} stands there and fills them: {outcome}.",
            "{line}：{space}の区分には黒マスがあるので{piece}がちょうど入り、{outcome}です。",
        ),
    ),
    Technique(
        "end-one-piece",
        Sentence("only the end block", "最端区分の1ピース入れ"),
        "technique 1 ②",
        "KIHONSYORI",
        (2,),
        "An end segment has no room for the end block and the next.",
        Sentence(
            "{line}: there is room in {space} for {piece} but not for the block next to it as well, so {outcome}.",
            "{line}：{space}の区分には{piece}しか入らないので、{outcome}です。",
        ),
    ),
    Technique(
        "far-side-match",
        Sentence("match on the far side", "反対側の一致"),
        "technique 4 ②",
        "REVSIDEMSNOBI",
        (2,),
        "The last black cells of an end segment are as long as every block they can belong to.",
        AS_LONG_AS_ANY,
    ),
    Technique(
        "far-side-growth",
        Sentence("growth from the far side", "反対側からの黒マス伸び"),
        "technique 4 ①",
        "REVSIDEMSNOBI",
        (2,),
        "The last black cells of an end segment belong to a block too long for the cells after them.",
        Sentence(
            "{line}: {run} must be part of a block of at least {n}, which cannot pass {far_wall}, so {outcome}.",
            "{line}：{run}の黒マスは{n}マス以上のブロックの一部で、{far_wall}は越えられないので、{outcome}です。",
        ),
    ),
    Technique(
        "far-side-whitening",
        Sentence("white cells on the far side", "反対側の白マス埋め"),
        "technique 4 ②",
        "REVSIDEMSNOBI",
        (3,),
        "No next block fits between the last black cells of an end segment and the wall.",
        Sentence(
            "{line}: {run} must be part of a block of {n}, and no other block fits between that and {far_wall}, so "
            "{outcome}.",
            "{line}：{run}の黒マスは{n}マスのブロックの一部で、{far_wall}までの間に別のブロックは入らないので、"
            "{outcome}です。",
        ),
    ),
    Technique(
        "far-block-whitening",
        Sentence("white cells before a far block", "離れた黒マスの白マス埋め"),
        "technique 2 ①(i)",
        "HANAREMASUSYORI1",
        (2,),
        "Black cells far from the wall can only belong to the end block.",
        NOTHING_BESIDE,
    ),
    Technique(
        "far-block-growth",
        Sentence("growth of a far block", "離れた黒マスの伸び"),
        "technique 2 ①",
        "HANAREMASUSYORI1",
        (3,),
        "A block and those before it reach so far from the wall.",
        Sentence(
            "{line}: {run} must be part of {piece}, which reaches at least to {reach} after the blocks {beside} it, "
            "so {outcome}.",
            "{line}：{run}の黒マスは{piece}の一部です。"
            "{beside}側のブロックの場所を除くと少なくとも{reach}までは届くので、{outcome}です。",
        ),
    ),
    Technique(
        "far-block-match",
        Sentence("match of a far block", "離れた黒マスの一致"),
        "technique 2 ①, Proposition 7",
        "HANAREMASUSYORI1",
        (2,),
        "Black cells far from the wall are as long as every block they can belong to.",
        AS_LONG_AS_ANY,
    ),
    Technique(
        "contact-whitening",
        Sentence("white contact cell", "接触マスの白マス化"),
        "technique 2 ②, Proposition 10",
        "HANAREMASUSYORI1",
        (3, 4),
        "Were the cell before the black cells black as well, the blocks before it would have no room.",
        Sentence(
            "{line}: if {assumed}, {run} would grow too long for {piece}, and a longer block would leave no room "
            "for what comes {beside} it, so {outcome}.",
            "{line}：{assumed}だとすると{run}の黒マスは{piece}より長くなり、"
            "それより長いブロックでは{beside}側に入るはずのブロックの場所がなくなるので、{outcome}です。",
        ),
    ),
    Technique(
        "blocks-joined",
        Sentence("joined blocks", "黒ブロックの結合"),
        "technique 3 ①, Proposition 8",
        "HUKUSUMASUSYORI",
        (3,),
        "Were the one cell between two runs white, the next block would not fit there.",
        JOINED,
    ),
    Technique(
        "blocks-parted",
        Sentence("parted blocks", "黒ブロックの離反"),
        "technique 3 ②, Proposition 9",
        "HUKUSUMASUSYORI",
        (3,),
        "A block too short to hold both runs keeps away from the other one.",
        Sentence(
            "{line}: {run} must be part of {piece}, which is too short to hold {other} as well and has to reach the "
            "other way, so {outcome}.",
            "{line}：{run}の黒マスは{piece}の一部で、{other}の黒マスまでは届かず、反対側に伸びるので、{outcome}です。",
        ),
    ),
    Technique(
        "second-block-match",
        Sentence("match of the second block", "次の黒ブロックの一致"),
        "technique 3 ②(i), Proposition 7",
        "HUKUSUMASUSYORI",
        (3,),
        "The second run is as long as every block it can belong to.",
        AS_LONG_AS_ANY,
    ),
    Technique(
        "gap-whitening",
        Sentence("white cells between blocks", "中間部の白マス埋め"),
        "technique 3 ②(ii)a",
        "HUKUSUMASUSYORI",
        (3,),
        "Two neighbouring blocks are known and neither reaches the cells between.",
        Sentence(
            "{line}: {run} must be part of {piece} and {other} of {last_piece}; neither reaches any further between "
            "them, so {outcome}.",
            "{line}：{run}の黒マスは{piece}、{other}の黒マスは{last_piece}の一部で、その間には届ききらないので、"
            "{outcome}です。",
        ),
    ),
    Technique(
        "pieces-between",
        Sentence("blocks between", "中間部のピース入れ"),
        "technique 3 ②(ii)b",
        "HUKUSUMASUSYORI",
        (3,),
        "The blocks between two that are known stand in the gap between them.",
        Sentence(
            "{line}: {piece} stands between two blocks that are known, within {limits}, so {outcome}.",
            "{line}：{piece}は、決まった2つのブロックの間の{limits}に入るので、{outcome}です。",
        ),
        exact=Sentence(
            "{line}: there is just room for {pieces} in {space}, between two blocks that are known, so {outcome}.",
            "{line}：決まった2つのブロックの間の{space}に{pieces}がちょうど収まるので、{outcome}です。",
        ),
    ),
    Technique(
        "pieces-before-block",
        Sentence("blocks before a block", "手前のピース入れ"),
        "technique 2 ①(ii)",
        "HANAREMASUSYORI2",
        (3,),
        "The blocks before one that is known stand between it and the wall.",
        Sentence(
            "{line}: {beyond} must be part of a later block from {end}, so {piece} stands within {limits}, and "
            "{outcome}.",
            "{line}：{beyond}の黒マスは{beside}から数えてもっと先のブロックの一部で、{piece}は{limits}に入るので、"
            "{outcome}です。",
        ),
        exact=Sentence(
            "{line}: {beyond} must be part of a later block from {end}, and there is just room for {pieces} in "
            "{space}, so {outcome}.",
            "{line}：{beyond}の黒マスは{beside}から数えてもっと先のブロックの一部で、"
            "{space}に{pieces}がちょうど収まるので、{outcome}です。",
        ),
    ),
    Technique(
        "next-segment-one-piece",
        Sentence("the next segment decides", "次の区分からの1ピース入れ"),
        "technique 5 ①",
        "NEXTKUBUNMASU",
        (3,),
        "The first black cells of the next segment belong to the second block, so the end segment takes one.",
        Sentence(
            "{line}: {run} must be part of {neighbour}, so {piece} stands alone in {space}, and {outcome}.",
            "{line}：{run}の黒マスは{neighbour}の一部なので、{space}の区分には{piece}だけが入り、{outcome}です。",
        ),
    ),
    Technique(
        "next-segment-insertion",
        Sentence("left over for the end segment", "次の区分に入らないピース"),
        "technique 5 ②",
        "NEXTKUBUNMASU",
        (3,),
        "Blocks that find no room before the next segment's black cells stand in the end segment.",
        NO_ROOM_BESIDE,
        exact=JUST_FITS,
    ),
    Technique(
        "first-block-whitening",
        Sentence("nothing before the first block", "最初の黒ブロックの手前"),
        "technique 6 ①",
        "FIRSTBMASU",
        (2,),
        "The first black cells belong to the end block, so segments before them are white.",
        NOTHING_BESIDE,
    ),
    Technique(
        "first-block-insertion",
        Sentence("left over for the empty end segment", "黒無区分へのピース入れ"),
        "technique 6 ②",
        "FIRSTBMASU",
        (3,),
        "Blocks that find no room before the first black cells stand in the end segment.",
        NO_ROOM_BESIDE,
        exact=JUST_FITS,
    ),
)
"""In the order of the kernel's list."""
