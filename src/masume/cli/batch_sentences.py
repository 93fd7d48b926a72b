"""What the batch commands say, in both languages."""

from masume.core import Sentence

STANDS = Sentence("{made:,} of {planned:,} made", "{planned:,}問中{made:,}問が完成")
FAILED = Sentence("{count:,} failed", "失敗{count:,}問")
LEFT = Sentence("{count:,} to go", "残り{count:,}問")
JOINED = Sentence(", ", "、")
AT_WORK = Sentence(
    "at work: {speed} with {count} workers, about {time} left",
    "作成中: {count}並列、{speed}、残りおよそ{time}",
    one="at work: {speed} with one worker, about {time} left",
)
AT_WORK_SINCE_NOW = Sentence("at work; it is too early to say how long it takes", "作成中: 残り時間はまだわかりません")
AT_REST = Sentence(
    "no run is at work; start the same command again to go on",
    "作成は止まっています。始めたときと同じコマンドで続けられます",
)
TOOK = Sentence("{speed}, {time} in all", "{speed}、合計{time}")
GROUP = Sentence("group", "グループ")
KIND = Sentence("kind", "種類")
MADE = Sentence("made", "完成")
NOT_MADE = Sentence("failed", "失敗")
TO_GO = Sentence("to go", "残り")
UNIQUE = Sentence("unique", "唯一解")
LEVELS = Sentence("levels", "レベル")
DENSITY = Sentence("density", "密度")
DENSITIES = Sentence("{lowest:.0%} … {mean:.0%} … {highest:.0%}", "{lowest:.0%} … {mean:.0%} … {highest:.0%}")
PLANNED = Sentence("({count:,} planned)", "（予定{count:,}）")
WORDS = Sentence("words: {count:,} different; most often {most}", "単語: {count:,}種。多い順に、{most}")
MOST_USES = Sentence(" (at most {count:,} each)", "（上限は各{count:,}回）")
ATTEMPTS = Sentence("attempts: {outcomes}", "試行: {outcomes}")
OUTCOME = Sentence("{count:,} {outcome}", "{outcome}{count:,}")
REASON = Sentence("{count:,} failed: {reason} ({names})", "失敗{count:,}問: {reason}（{names}）")
PUZZLES = Sentence("puzzles: {path}", "パズル: {path}")
SUMMARY = Sentence("summary: {path}", "一覧: {path}")
NOTHING_TO_DO = Sentence("everything is finished already; there was nothing to do", "すでにすべて完成しています")
STOPPED = Sentence(
    "stopped: {made:,} of {planned:,} made; the same command goes on",
    "中断しました: {planned:,}問中{made:,}問が完成。同じコマンドで続きから再開します",
)
CANNOT_WRITE = Sentence(
    "{path} cannot be written: {fault}; nothing that was made is lost, and the same command goes on",
    "{path}に書き込めません: {fault}。完成したものは失われておらず、同じコマンドで続きから再開します",
)
BROKEN_OFF = Sentence(
    "{fault}; nothing that was made is lost, and the same command goes on",
    "{fault}。完成したものは失われておらず、同じコマンドで続きから再開します",
)
NO_OUT = Sentence("--out is missing: the folder for the puzzles", "--out（パズルを書き出すフォルダー）がありません")
LINE = Sentence(
    "{done:,}/{total:,}  {speed}, {time} left{failed}, {count} workers",
    "{done:,}/{total:,}  {speed}、残り{time}{failed}、{count}並列",
    one="{done:,}/{total:,}  {speed}, {time} left{failed}, one worker",
)
FIRST_LINE = Sentence(
    "{done:,}/{total:,}  waiting for the first puzzles{failed}, {count} workers",
    "{done:,}/{total:,}  最初のパズルを作成中{failed}、{count}並列",
    one="{done:,}/{total:,}  waiting for the first puzzles{failed}, one worker",
)
KEEPS = Sentence("; Ctrl-C keeps all", "。Ctrl-Cで中断（続きから再開可）")
CHECKED = Sentence(
    "{count:,} puzzles checked in {time}, {rate:.1f} a second: {faults}",
    "{count:,}問を{time}で検査（毎秒{rate:.1f}問）: {faults}",
)
UNREAD = Sentence(
    "{count:,} puzzles have no file that can be read again; of them only checksums were compared",
    "{count:,}問には読み込めるファイルがないため、チェックサムのみ照合しました",
    one="one puzzle has no file that can be read again; of it only checksums were compared",
)
NO_FAULTS = Sentence("no fault", "不備なし")
FAULTS = Sentence("{count:,} faults", "不備{count:,}件", one="one fault")
CHECK_LINE = Sentence("{done:,}/{total:,} checked, {faults}", "{done:,}/{total:,}問を検査、{faults}")
CHECK_STOPPED = Sentence("stopped: {done:,} of {total:,} checked", "中断しました: {total:,}問中{done:,}問を検査")
