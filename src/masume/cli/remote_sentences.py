"""What the commands say that open a studio or use one."""

from __future__ import annotations

from masume.core import Sentence

STUDIO_OPEN = Sentence(
    "The studio is open at {address} (Ctrl-C ends it)", "スタジオを開きました: {address} （Ctrl-C で終了）"
)
KEPT = Sentence("kept {file} as {id}: {address}", "{file}を{id}として保存しました: {address}")
NOTHING_FOUND = Sentence("no puzzle was found", "パズルは見つかりませんでした")
MORE_FOUND = Sentence("… and {count} more; --all lists them", "…ほか{count}件。--all ですべて表示します")
STOPPED_WITH_BEST = Sentence("stopped; this is the best so far", "停止しました（ここまでの最良の結果です）")
OPEN_LINE = Sentence(
    "the secret goes to {host} without encryption: use https:// if you can",
    "合言葉が暗号化されずに{host}へ送られます。できれば https:// を使ってください",
)
STANDING = Sentence("{seconds:.0f} s", "{seconds:.0f}秒")
BEST_SCORE = Sentence("score {score:g}", "得点{score:g}")
CTRL_C = Sentence("Ctrl-C keeps the best", "Ctrl-C でここまでの結果を受け取ります")
