"""What is wrong with a plan or its batch, and what stops its workers, in both languages."""

from __future__ import annotations

from masume.core import Sentence

# ---------------------------------------------------------------- plans

SAME_NAME = Sentence("another group is called {name} too", "「{name}」という名前のグループがほかにもあります")
NOT_HELD = Sentence(
    "{suffix} cannot hold a {kind}; there is {known}",
    "{suffix} では{kind}を保存できません（使える形式: {known}）",
)
NOT_WRITTEN = Sentence(
    "{suffix} is not written; there is {known}", "{suffix} には書き出せません（使える形式: {known}）"
)
UNREADABLE_PLAN = Sentence("the plan in the record cannot be read: {why}", "記録にある計画書を読めません: {why}")

# ---------------------------------------------------------------- groups

FILE_NAME = Sentence(
    "files have names of 1 to 60 characters, without / and with a letter or digit first",
    "ファイル名になるので、/ を含まない60字までの名前にしてください（先頭は文字か数字）",
)
NOT_A_SIZE = Sentence(
    "{text} is not of the form WIDTHxHEIGHT, such as 15x15", "{text}は、15x15 のような「横x縦」の形ではありません"
)
NO_PARTS = Sentence(
    "parts are written as {parts}, and there are none", "割合がひとつもありません。{parts} のように書いてください"
)
ONE_OF_TWO = Sentence("{one} or {other}: a group needs one of the two", "{one} か {other} のどちらか一方が必要です")
NO_SHAPE = Sentence("there is no {name}; there is {known}", "「{name}」という形はありません（使える形: {known}）")
OTHER_SIZE = Sentence(
    "{name} has {width}x{height} cells, but size says otherwise",
    "「{name}」は{width}×{height}マスで、size と合いません",
)
NO_FILE = Sentence("there is no file {name} beside the plan", "計画書と同じ場所に「{name}」というファイルがありません")
NO_LIST = Sentence(
    "there is no word list {name}: neither a file beside the plan nor one of {known}",
    "「{name}」というリストはありません。計画書と同じ場所のファイルか、{known} のどれかを指定してください",
)
ONLY_DRAWN = Sentence(
    "{name} has a meaning only for numbers that are drawn, not with words",
    "{name}は、words を使わずに数字を作るときにだけ指定できます",
)
ONLY_LISTED = Sentence(
    "{name} has a meaning only with words, not for numbers that are drawn",
    "{name}は、words を使うときにだけ指定できます",
)
NOT_DIGITS = Sentence(
    "{text} is not a row of different digits, such as 0123456789",
    "{text}は、0123456789 のような、重複のない数字の並びではありません",
)
NOT_NUMBERS = Sentence("{name} has words that are no numbers", "「{name}」に数字でない単語があります")
NO_LENGTH = Sentence(
    "no number of {length} digits fits a board of {width}x{height} cells",
    "{length}桁の数字は{width}×{height}マスの盤面に入りません",
)
OTHER_BASE = Sentence(
    "the concept base for {language} of this worker is not the one of the machine that started the batch: "
    "copy its {language}.pack here",
    "このワーカーの連想データ（{language}）が、バッチを始めたマシンのものと異なります。"
    "そのマシンの {language}.pack をここにコピーしてください",
)

# ---------------------------------------------------------------- folders and records

DAMAGED = Sentence(
    "{path} is damaged, or no record of a batch: {why}", "{path}は壊れているか、バッチの記録ではありません: {why}"
)
OTHER_TABLES = Sentence(
    "{path} is of another version of masume, which keeps other tables",
    "{path}は、記録の形式が異なる別のバージョンの masume のものです",
)
OTHER_PROGRAM = Sentence(
    "it was begun by masume {theirs}, and this is {ours}: finish it with that one",
    "masume {theirs} で始めたバッチです（これは {ours}）。同じバージョンで続けてください",
)
OTHER_PLAN = Sentence(
    "it holds a batch of another plan, author, paper or word lists: choose another folder",
    "計画書・作者・用紙・単語リストのどれかが異なるバッチがあります。別のフォルダーを指定してください",
)
NO_BATCH = Sentence(
    "{folder} holds no batch: there is no {file} in it", "{folder}にバッチがありません（{file} がありません）"
)
NO_BATCH_YET = Sentence(
    "{folder} holds no batch yet: its {file} is empty", "{folder}にはまだバッチがありません（{file} が空です）"
)
ALREADY_RUNNING = Sentence("another run is at work in {folder}", "{folder}では、ほかの処理が作成中です")

# ---------------------------------------------------------------- workers

NOT_READY = Sentence("a worker cannot get ready: {error}", "ワーカーの準備ができません: {error}")
NO_MEMORY = Sentence("this needs more memory than a worker has", "ワーカーのメモリーが足りません")
GIVEN_UP = Sentence(
    "given up after {deaths} workers, the last of which {ending}",
    "ワーカーが{deaths}回止まったため断念しました（最後のワーカーは{ending}）",
)
LOST_ON_CLUSTER = Sentence(
    "given up after the cluster lost its workers {deaths} times",
    "クラスターのワーカーが{deaths}回失われたため断念しました",
)
NO_WORKER = Sentence(
    "no worker can be started: the last of {deaths} {ending} before it was ready",
    "ワーカーを起動できません。{deaths}回試し、最後は準備ができる前に{ending}",
)
NEEDS_DASK = Sentence(
    "a cluster needs Dask: pip install 'masume[cluster]'",
    "クラスターには Dask が必要です: pip install 'masume[cluster]'",
)
NO_SCHEDULER = Sentence(
    "no Dask scheduler answers at {address}: {error}", "{address}の Dask スケジューラーから応答がありません: {error}"
)
DISCONNECTED = Sentence(
    "the connection to the Dask scheduler at {address} is lost", "{address} の Dask スケジューラーとの接続が切れました"
)
CANNOT_WORK = Sentence(
    "a worker of the cluster at {address} cannot do the work: {error}",
    "{address} のクラスターのワーカーが作業できません: {error}",
)
UNFIT = Sentence(
    "{who} of the cluster has {difference}: install the same versions everywhere",
    "クラスターの{who}は {difference}です。すべてのマシンに同じバージョンを入れてください",
)
THE_SCHEDULER = Sentence("the scheduler", "スケジューラー")
THE_WORKER = Sentence("the worker {address}", "ワーカー {address} ")
OTHER_VERSION = Sentence("{name} {theirs} instead of {ours}", "{name} {theirs}（{ours} が必要）")
NOT_THERE = Sentence("missing", "なし")
