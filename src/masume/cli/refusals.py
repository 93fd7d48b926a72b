"""What the command line refuses, in both languages."""

from masume.core.sentence import Sentence

NO_WORDS_OR_THEME = Sentence("Missing argument WORDS, or a --theme", "引数 WORDS か --theme を指定してください")
LIST_AND_THEME = Sentence(
    "a list of words and --theme do not go together", "単語リストと --theme はいっしょに指定できません"
)
THERE_ALREADY = Sentence(
    "{path} is there already, and may have been edited: remove it or choose another name",
    "{path}はすでにあり、編集済みかもしれません。消すか、別の名前にしてください",
)
SLOT_STANDS = Sentence(
    "slot {slot} stands as it is: its word is in no list", "スロット{slot}の単語はリストにないため、そのままです"
)
NO_EXAMPLE = Sentence("there is no example {name}; there is {known}", "{name}という例はありません（使える例: {known}）")
TWICE = Sentence("the same file is asked for twice: {path}", "同じファイルが二度指定されています: {path}")
ALSO_A_PART = Sentence(
    "{path} is asked for, but it is also where a page or an answer of {other} goes",
    "{path}は、{other}のページか解答の書き出し先と重なっています",
)
NEEDS_PACKAGE = Sentence(
    "{what} needs {package}: pip install {package}", "{what}には{package}が必要です: pip install {package}"
)
OUTPUT_NOT_WRITABLE = Sentence("the output cannot be written: {why}", "出力を書き込めません: {why}")
UNUSABLE = Sentence("{path} cannot be used: {why}", "{path}を使えません: {why}")
NO_MEMORY = Sentence("there is not enough memory for this", "メモリーが足りません")
NO_RESULT = Sentence("stopped before there was a result", "結果が出る前に中断しました")
NOT_A_TABLE = Sentence(
    "{path} cannot hold the list: its name should end in .tsv",
    "{path}にはリストを書き出せません（拡張子を .tsv にしてください）",
)
NOT_JSON = Sentence("{source} is not JSON: {error}", "{source}はJSONではありません: {error}")
NO_OBJECT = Sentence("{source} should hold a JSON object", "{source}はJSONのオブジェクトではありません")
NOT_A_FIELD = Sentence(
    "--set takes FIELD=VALUE, not {text}", "--set には FIELD=VALUE を指定してください（{text}ではなく）"
)
NO_TEXT = Sentence("{path} cannot be read: it is no text", "{path}は文字のファイルとして読めません")
NO_OPERATION = Sentence("the studio cannot do {name}{instead}", "スタジオに{name}という操作はありません{instead}")
ONLY_FROM_CLUES = Sentence(
    "--candidates, --blank-price, --narrow-seconds and --trace go with crosswords that are solved from their clues",
    "--candidates、--blank-price、--narrow-seconds、--trace は、カギから解くクロスワードにだけ使えます",
)
NO_WORDS_IN_NONOGRAMS = Sentence(
    "--words does not go with a nonogram: it has blocks, not words",
    "ノノグラムに --words は使えません（単語がありません）",
)
STEPS_OF_ONE = Sentence(
    "--steps shows the steps of one puzzle, not of several", "--steps で手順を示せるのは、ひとつのパズルだけです"
)
NOT_A_RANGE = Sentence(
    "--black takes a number or a range such as 30-36, not {text}",
    "--black には数か、30-36 のような範囲を指定してください（{text}ではなく）",
)
BAD_PORT = Sentence("--port is from 0 to 65535, not {port}", "--port は0から65535までです（{port}ではなく）")
BAD_URL = Sentence(
    "--public-url should begin with https:// or http://, not {url}",
    "--public-url は https:// か http:// で始めてください（{url}ではなく）",
)
NEEDS_SECRET = Sentence(
    "a studio that others can reach needs a secret: --secret-file FILE, or the variable {variable}",
    "ほかの人も使うスタジオには合言葉が必要です。--secret-file FILE か環境変数 {variable} で指定してください",
)
NO_SUFFIX = Sentence(
    "{path} has no suffix that says in which format it should be", "{path}に、形式を示す拡張子がありません"
)
NO_ADDRESS = Sentence(
    "{address} is not the address of a studio: it should read https://HOST or http://HOST:PORT",
    "{address}はスタジオのアドレスではありません（https://HOST か http://HOST:PORT の形にしてください）",
)
BAD_SECRET = Sentence(
    "the secret in MASUME_SECRET has a line break, or another character that cannot be sent",
    "MASUME_SECRET の合言葉に、改行など送れない文字があります",
)
NO_STUDIO = Sentence(
    "{address} is no studio: it answers something else", "{address}はスタジオではありません（別のものが応答しました）"
)
MOVED = Sentence("the studio has moved to {address}", "スタジオは{address}に移転しました")
INVALID = Sentence("{text} is not {wanted}", "{text}は{wanted}ではありません")
EXTRA = Sentence("Got unexpected extra argument: {text}", "余分な引数があります: {text}")
NO_COMMAND = Sentence("No such command: {name}{instead}", "{name}というコマンドはありません{instead}")
NO_OPTION = Sentence("No such option: {name}{instead}", "{name}というオプションはありません{instead}")
NO_VALUE = Sentence("Option {name} takes no value", "{name}に値は要りません")
NEEDS_VALUE = Sentence("Option {name} requires a value", "{name}には値が必要です")
MISSING = Sentence("Missing argument {name}", "引数 {name} がありません")
ANSWERS_OF_SHEETS = Sentence(
    "--answers {value} is for sheets: a booklet has its answers at the end",
    "--answers {value} は用紙のためのものです。冊子の解答は巻末に入ります",
)
NO_OUT = Sentence(
    "--out or --booklet is missing: a file to print to, such as sheet.pdf",
    "--out か --booklet で、sheet.pdf のような印刷先を指定してください",
)
PER_PAGE_OF_SHEETS = Sentence(
    "--per-page is for sheets: a booklet has a puzzle a page",
    "--per-page は用紙のためのものです。冊子は1ページに1問です",
)
LETTERS_NEED_AN_ANSWER = Sentence(
    "{path} has no answer, and {option} shows letters of it",
    "{path}に解答がないため、{option} で文字を見せられません",
)
FEW_OPEN_CELLS = Sentence(
    "{path} has {cells} open cells, too few for {count} --starters",
    "{path}の空いているマスは{cells}個なので、--starters {count} は多すぎます",
)
NOT_PRINTED = Sentence(
    "{path} cannot be printed: its name should end in {known}", "{path}には印刷できません（使える拡張子: {known}）"
)
NO_BOOKLET = Sentence(
    "{path} cannot be a booklet: its name should end in .pdf",
    "{path}は冊子にできません（拡張子を .pdf にしてください）",
)
NO_LIST = Sentence(
    "--words is missing: a file or a bundled list, such as enable or kana",
    "--words で、ファイルか付属のリスト（enable、kana など）を指定してください",
)
OTHER_SIZE = Sentence(
    "{file} is {width}x{height}, but --size says {size}", "{file}は{width}×{height}ですが、--size は{size}です"
)
NOT_A_SIZE = Sentence(
    "the size {text} is not of the form WIDTHxHEIGHT, such as 15x15",
    "サイズ{text}は、15x15 のような「横x縦」の形ではありません",
)
OWN_LANGUAGE = Sentence(
    "--own is a table in one language: say --lang ja or --lang en",
    "--own の表はひとつの言語です。--lang ja か --lang en を指定してください",
)
COUNT_FROM_ONE = Sentence("--count is at least 1, not {count}", "--count は1以上です（{count}ではなく）")
NO_WORD = Sentence("there is no word", "ことばがありません")
UNKNOWN_WORD = Sentence("the concept base does not know {word}", "連想データに「{word}」がありません")
NO_NUMPY = Sentence(
    "concept packs are built with numpy, which is not here: pip install 'masume[concepts]'",
    "連想データを作るには numpy が必要です: pip install 'masume[concepts]'",
)
NO_SOURCE = Sentence(
    "there is no source {name}: expected one of {known}", "{name}という資料はありません（使える資料: {known}）"
)
NEEDED_SOURCE = Sentence("the pack {pack} cannot be built without {name}", "{name}なしでは{pack}のデータを作れません")
NO_FILE = Sentence("there is no file {path}", "{path}というファイルはありません")
NO_FOLDER = Sentence("there is no folder {path}", "{path}というフォルダーはありません")
NOT_MADE = Sentence("{path} cannot be made: {why}", "{path}を作れません: {why}")
A_FOLDER = Sentence("it is a folder", "フォルダーです")
NO_PERMISSION = Sentence("no permission", "書き込みの権限がありません")
STUDIO = Sentence("the studio", "スタジオ")
PERHAPS = Sentence(" (did you mean {names}?)", "（{names} のことですか？）")
NOT_A_SHEET = Sentence(
    "--before-after writes a sheet, so {path} should end in {suffix}",
    "--before-after は用紙を書き出すため、{path}の拡張子を {suffix} にしてください",
)
CANNOT_HOLD = Sentence(
    "{path} cannot hold a {kind}: its name should end in {known}",
    "{path}の形式では{kind}を保存できません（使える拡張子: {known}）",
)
NO_FORMAT = Sentence(
    "{path} has no format that can be written: its name should end in {known}",
    "{path}の形式には書き出せません（使える拡張子: {known}）",
)
OTHER_SECRET = Sentence(
    "the studio needs a secret, or another: set the variable MASUME_SECRET",
    "スタジオの合言葉がないか、違っています。環境変数 MASUME_SECRET に設定してください",
)
STRANGE_ANSWER = Sentence("the studio answers {status} {reason}", "スタジオの応答: {status} {reason}")
NO_ANSWER = Sentence(
    "{address} does not answer in {seconds:g} seconds", "{address}から{seconds:g}秒たっても応答がありません"
)
NOT_REACHED = Sentence("{address} cannot be reached: {reason}", "{address}に接続できません: {reason}")
