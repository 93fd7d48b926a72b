"""Rows and columns together: techniques 15 to 17."""

from masume.core import Sentence
from masume.grade.nonogram.technique import Technique

CROSSED = (
    Technique(
        "edge-glance",
        Sentence("glance along the edge", "目処理"),
        "technique 15",
        "MESYORI",
        (3,),
        "A block that began at the first open cell of an outer line would send runs into the next two lines "
        "that fit no block there.",
        Sentence(
            "{line}: if {piece} stood at {space}, the blocks crossing it would not suit {fail}, so {outcome}.",
            "{line}：{piece}が{space}に入ると、交差するブロックが{fail}に合わなくなるので、{outcome}です。",
        ),
    ),
    Technique(
        "stacked-overhang",
        Sentence("stacked overhang", "積み上げ"),
        "technique 16 ①",
        "OVERTUMIAGE",
        (4,),
        "One of two cells beside a run is black; the lines crossing there meet in a cell that is black either way.",
        Sentence(
            "{line}: in {base}, {near} or {far} is black; either way the blocks that cross there lead to this: "
            "{outcome} here.",
            "{line}：{base}では{near}か{far}のどちらかが黒マスで、そこで交差するブロックをたどると、"
            "どちらにしても{line}の{outcome}です。",
        ),
    ),
    Technique(
        "overhang-black",
        Sentence("overhang", "飛び出し"),
        "technique 16 ①",
        "OVERTOBIDASICHA",
        (4,),
        "A run that grew to one side only would send blocks across that do not fit.",
        Sentence(
            "{line}: if {assumed}, {run} could grow to the other side only, and {fail} could not be completed, so "
            "{outcome}.",
            "{line}：{assumed}だとすると、{run}の黒マスは反対側に伸びるしかなく、{fail}が成り立たないので、"
            "{outcome}です。",
        ),
    ),
    Technique(
        "overhang-white",
        Sentence("overhang of white cells", "白マス側の飛び出し"),
        "technique 16 ①",
        "OVERTOBIDASICHB",
        (4,),
        "White cells on one side of a run would push blocks across that do not fit.",
        Sentence(
            "{line}: if {assumed}, everything from there to {wall} would be white, and {fail} could not be "
            "completed, so {outcome}.",
            "{line}：{assumed}だとすると、そこから{wall}まですべて白マスになり、{fail}が成り立たないので、"
            "{outcome}です。",
        ),
    ),
    Technique(
        "segment-rejected",
        Sentence("no block in a segment", "黒無区分の白マス決め"),
        "technique 16 ②(i)",
        "AKIKUBUNKETU",
        (4,),
        "Any block in an empty segment would send blocks across that do not fit.",
        Sentence(
            "{line}: a block in {space} would have at least {n} cells, and {fail} could not be completed, so "
            "{outcome}.",
            "{line}：{space}の区分にブロックが入ると{n}マス以上になり、{fail}が成り立たないので、{outcome}です。",
        ),
    ),
    Technique(
        "segment-needed",
        Sentence("a block in a segment", "黒無区分の黒マス決め"),
        "technique 16 ②(ii)",
        "AKIKUBUNKETU",
        (4,),
        "An empty segment without a block would push blocks across that do not fit.",
        Sentence(
            "{line}: were {space} all white, {fail} could not be completed; a block there has at least {n} "
            "cells, so {outcome}.",
            "{line}：{space}がすべて白マスだと{fail}が成り立たず、そこに入るブロックは{n}マス以上なので、"
            "{outcome}です。",
        ),
    ),
    Technique(
        "either-contact",
        Sentence("either contact cell", "両方の接触マス"),
        "technique 17",
        "KUBUNTIJIME",
        (4,),
        "One of the two cells beside a run is black; whichever sends its block across, the line there is "
        "settled the same way.",
        Sentence(
            "{line}: in {base}, one of {ends} is black; whichever block comes across from there, {outcome} here.",
            "{line}：{base}では{ends}のどちらかが黒マスで、そこから伸びるのがどちらのブロックでも、"
            "{line}の{outcome}です。",
        ),
    ),
)
"""In the order of the kernel's list."""
