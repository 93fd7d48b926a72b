"""What is said about nonograms made from pictures, in both languages."""

from masume.core import Sentence

BEFORE = Sentence("before", "修正前")
AFTER = Sentence(
    "after ({painted} painted, {cleared} cleared)",
    "修正後({painted} 塗ったマス、{cleared} 消したマス)",
)
CHANGED = Sentence(
    "{width}x{height}: {count} of {cells} cells changed; solvable line by line, without a guess",
    "{width}x{height}: {cells}マスのうち{count}マスを変更。行・列ごとの推理だけで、仮定なしに解けます",
    one="{width}x{height}: 1 of {cells} cells changed; solvable line by line, without a guess",
)
UNCHANGED = Sentence(
    "{width}x{height}: nothing had to be changed; solvable line by line, without a guess",
    "{width}x{height}: 変更は必要ありませんでした。行・列ごとの推理だけで、仮定なしに解けます",
)
NOT_FAIR = Sentence(
    "{width}x{height}: {count} cells still cannot be decided line by line; more --seconds may help",
    "{width}x{height}: まだ{count}マスが行・列ごとの推理では決まりません。--seconds を増やしてみてください",
    one="{width}x{height}: one cell still cannot be decided line by line; more --seconds may help",
)
WAS_OPEN = Sentence(
    "before, {count} cells could not be decided line by line",
    "修正前は、行・列ごとの推理では{count}マスが決まりませんでした",
    one="before, one cell could not be decided line by line",
)
MUCH_CHANGED = Sentence(
    "that is {share:.0%} of the picture: another --size, --threshold or --tone may keep more of it",
    "画像の{share:.0%}に当たります。--size、--threshold、--tone を変えると、元の絵に近くなるかもしれません",
)
LOOKED = Sentence(
    "{painted} (threshold {threshold:.2f}), seed {seed}, {seconds:.1f} s",
    "{painted}(しきい値{threshold:.2f})、シード{seed}、{seconds:.1f}秒",
)
PAINTED = {
    ("threshold", False): Sentence("what is dark is painted", "暗い部分を塗りました"),
    ("threshold", True): Sentence("what is light is painted", "明るい部分を塗りました"),
    ("edges", False): Sentence("outlines are painted", "輪郭を塗りました"),
    ("edges", True): Sentence("all but the outlines is painted", "輪郭以外を塗りました"),
}
"""What became black: by the tone, and whether it was inverted."""
PATTERN = Sentence("a pattern of chance, seed {seed}, {seconds:.1f} s", "ランダムな模様、シード{seed}、{seconds:.1f}秒")
NOTHING = Sentence("no nonogram was made in {seconds:.1f} s", "{seconds:.1f}秒では作れませんでした")
