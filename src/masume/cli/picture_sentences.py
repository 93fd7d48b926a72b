"""What the terminal says about nonograms that were made, in both languages."""

from masume.core import Sentence

BEFORE = Sentence("before", "修正前")
AFTER = Sentence(
    "after ({painted} painted, {cleared} cleared)",
    "修正後（{painted} 塗ったマス、{cleared} 消したマス）",
)
MADE = Sentence(
    "Nonogram: {width}x{height}, seed {seed}, {count:,} rounds in {seconds:.1f} s",
    "ノノグラム: {width}x{height}、シード{seed}、{seconds:.1f}秒で{count:,}回",
    one="Nonogram: {width}x{height}, seed {seed}, one round in {seconds:.1f} s",
)
