"""Why no nonogram can be made of a picture, in both languages."""

from __future__ import annotations

from masume.core import Sentence

THE_PICTURE = Sentence("the picture", "画像")
"""What a picture without a name is called."""

# ---------------------------------------------------------------- files

NEEDS = Sentence(
    "reading pictures needs {package}: pip install {package}",
    "画像を読むには {package} が必要です: pip install {package}",
)
EMPTY_FILE = Sentence("{name} is not a picture: the file is empty", "「{name}」は空のファイルです")
NOT_UTF_8 = Sentence(
    "{name} is not a picture: its text is not UTF-8", "「{name}」は画像ではありません。文字コードがUTF-8でもありません"
)
NO_PICTURE = Sentence(
    "{name} is not a picture that can be read: PNG, JPEG, GIF, WebP or SVG",
    "「{name}」は読み込める画像ではありません（PNG・JPEG・GIF・WebP・SVG）",
)
NOT_WHOLE = Sentence("{name} is broken, or not whole", "「{name}」は壊れているか、途中で切れています")
BROKEN = Sentence("{name} is broken: {why}", "「{name}」は壊れています: {why}")
TOO_HEAVY = Sentence(
    "{name} is broken, or takes too much memory to draw", "「{name}」は壊れているか、描画にメモリーが足りません"
)
ONE_COLOUR = Sentence(
    "{name} is empty: all of it has one colour", "「{name}」には何も描かれていません（全体が一色です）"
)
OTHER_PIXELS = Sentence(", not {width}x{height}", "（今は {width}x{height}）")

# ---------------------------------------------------------------- drawings

NOT_DRAWN_HERE = Sentence(
    "{name} is an SVG drawing, which cannot be read here: save it as PNG",
    "「{name}」はSVGの図です。ここでは読み込めないので、PNGで保存してからお使いください",
)
HAS_ENTITIES = Sentence(
    "{name} defines XML entities, which are not read", "「{name}」にはXMLの実体宣言があり、読み込めません"
)
HAS_FILTERS = Sentence(
    "{name} has filter effects, which are not drawn: save it without them",
    "「{name}」にはフィルター効果があり、描けません。フィルターなしで保存してください",
)
OTHER_FILE = Sentence(
    "{name} refers to another file, which is not opened", "「{name}」はほかのファイルを参照していて、読み込めません"
)
BAD_EMBEDDED = Sentence("{name} holds a picture that cannot be read", "「{name}」の中に読み込めない画像があります")

# ---------------------------------------------------------------- looks and patterns

THRESHOLD = Sentence(
    "a threshold lies between 0 and 1, not at {threshold:g}", "しきい値は0と1の間です（今は {threshold:g}）"
)
ALL_WHITE = Sentence(
    "nothing of the picture is left: every cell is white; another threshold may help",
    "絵が残りませんでした。すべてのマスが白です。しきい値を変えてみてください",
)
ALL_BLACK = Sentence(
    "nothing of the picture is left: every cell is black; another threshold may help",
    "絵が残りませんでした。すべてのマスが黒です。しきい値を変えてみてください",
)
NO_CROP = Sentence(
    "a crop is auto, none or x,y,width,height in pixels, not {crop}",
    "切り抜きは auto、none、または x,y,幅,高さ（画素）で指定してください（今は {crop}）",
)
CROP_OUTSIDE = Sentence(
    "the crop {crop} does not lie in the picture, which is {width}x{height}",
    "切り抜き {crop} が画像（{width}x{height}）からはみ出しています",
)
DENSITY = Sentence(
    "a density is a share from 0.05 to 0.95, not {density:g}", "黒マスの割合は0.05〜0.95です（今は {density:g}）"
)
SMOOTHNESS = Sentence(
    "a smoothness is {least} to {most}, not {smoothness}", "なめらかさは{least}〜{most}です（今は {smoothness}）"
)
NOT_SYMMETRIC = Sentence(
    "a pattern of {width}x{height} cells cannot be symmetric by {symmetry}",
    "{width}x{height}マスの模様は{symmetry}にできません",
)
CONTRADICTION = Sentence("the clues of the lines contradict each other", "行と列の数字が矛盾しています")
