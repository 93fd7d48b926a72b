"""Lists as people have them: what they paste or save, and what a person would say each column is for."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass

from openpyxl import Workbook


@dataclass(frozen=True)
class PersonsList:
    """A list, the roles a person would give its columns, how many words it has, and one row as it should be read."""

    data: bytes
    roles: str
    count: int
    row: dict[str, str]
    suffix: str = ".txt"
    asks: bool = False
    """True if a person would not be sure either."""


def workbook(rows: Sequence[Sequence[object]]) -> bytes:
    """The rows as a spreadsheet of Excel."""
    book = Workbook()
    assert book.active is not None
    for row in rows:
        book.active.append(list(row))
    book.create_sheet("Sheet2")
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def open_document(rows: Sequence[Sequence[str]]) -> bytes:
    """The rows as a spreadsheet of LibreOffice, which says how often empty rows and cells repeat."""
    cells = "".join(
        "<table:table-row>"
        + "".join(
            f'<table:table-cell office:value-type="string"><text:p>{cell}</text:p></table:table-cell>'
            if cell
            else "<table:table-cell/>"
            for cell in row
        )
        + '<table:table-cell table:number-columns-repeated="1020"/></table:table-row>'
        for row in rows
    )
    names = " ".join(
        f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for name in ("office", "table", "text")
    )
    content = (
        f'<?xml version="1.0" encoding="UTF-8"?><office:document-content {names}><office:body><office:spreadsheet>'
        f'<table:table table:name="S">{cells}<table:table-row table:number-rows-repeated="1048000">'
        '<table:table-cell table:number-columns-repeated="1024"/></table:table-row></table:table>'
        "</office:spreadsheet></office:body></office:document-content>"
    )
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr("content.xml", content)
    return file.getvalue()


SCIENCE = [
    ("photosynthesis", "the process by which plants make food from sunlight"),
    ("evaporation", "when a liquid turns into a gas"),
    ("habitat", "the place where an animal or plant lives"),
    ("predator", "an animal that hunts other animals for food"),
    ("gravity", "the force that pulls things to the ground"),
]
RIKA = [
    ("光合成", "こうごうせい", "植物が光を使って養分をつくるはたらき"),
    ("蒸発", "じょうはつ", "液体が気体に変わること"),
    ("てこ", "てこ", "小さな力で重い物を動かすしくみ"),
    ("気圧", "きあつ", "空気がまわりを押す力"),
    ("振り子", "ふりこ", "糸につるしたおもりが往復するもの"),
]
FRUIT = [("apple", "りんご"), ("grape", "ぶどう"), ("peach", "もも"), ("orange", "オレンジ"), ("melon", "メロン")]
TOWNS = [("札幌市", "さっぽろし"), ("函館市", "はこだてし"), ("小樽市", "おたるし"), ("旭川市", "あさひかわし")]


def lines(rows: Sequence[Sequence[str]], separator: str, header: str = "", end: str = "\n") -> str:
    """The rows, one in each line."""
    return end.join(([header] if header else []) + [separator.join(row) for row in rows]) + end


def quoted(rows: Sequence[Sequence[str]], header: str = "") -> str:
    """The rows as spreadsheets write them with quotation marks."""
    return lines([tuple(f'"{field}"' for field in row) for row in rows], ",", header)


def text(
    content: str, roles: str, count: int, suffix: str = ".txt", encoding: str = "utf-8", **row: str
) -> PersonsList:
    """A list that is text."""
    asks = bool(row.pop("asks", ""))
    return PersonsList(content.encode(encoding), roles, count, row, suffix, asks)


FIRST = {"word": "photosynthesis", "clue": SCIENCE[0][1]}
KOGO = {"word": "光合成", "reading": "こうごうせい", "clue": RIKA[0][2]}

LISTS: dict[str, PersonsList] = {
    # ------------------------------------------------------------ English, from programs
    "csv word,definition": text(quoted(SCIENCE, "Word,Definition"), "word,clue", 5, ".csv", **FIRST),
    "csv term,meaning": text(quoted(SCIENCE, "Term,Meaning"), "word,clue", 5, ".csv", **FIRST),
    "csv without header": text(quoted(SCIENCE), "word,clue", 5, ".csv", **FIRST),
    "csv definition first": text(
        quoted([(b, a) for a, b in SCIENCE], "Definition,Vocabulary Word"), "clue,word", 5, ".csv", **FIRST
    ),
    "csv definition first, no header": text(quoted([(b, a) for a, b in SCIENCE]), "clue,word", 5, ".csv", **FIRST),
    "csv bare commas": text(
        "Word,Definition\nhabitat,the place, or home, of an animal\nprey,an animal that is hunted\n",
        "word,clue",
        2,
        ".csv",
        word="habitat",
        clue="the place, or home, of an animal",
    ),
    "csv bare commas, no header": text(
        "habitat,the place, or home, of an animal\nprey,an animal that is hunted by others\n"
        "herd,a group of cows, sheep, or deer\n",
        "word,clue",
        3,
        ".csv",
        word="herd",
        clue="a group of cows, sheep, or deer",
        asks="1",
    ),
    "csv semicolons, cp1252": text(
        "mot;définition\nété;la saison chaude de l'année\nforêt;un grand groupe d'arbres\n",
        "word,clue",
        2,
        ".csv",
        "cp1252",
        word="forêt",
        clue="un grand groupe d'arbres",
    ),
    "tsv without header": text(lines(SCIENCE, "\t"), "word,clue", 5, ".tsv", **FIRST),
    "tsv, crlf, utf-16": text(
        lines(SCIENCE, "\t", "Term\tDefinition", "\r\n"), "word,clue", 5, ".txt", "utf-16", **FIRST
    ),
    "utf-16 without a mark": text(lines(SCIENCE, "\t"), "word,clue", 5, ".txt", "utf-16-le", **FIRST),
    "numbered rows": text(
        lines([(str(n), a, b) for n, (a, b) in enumerate(SCIENCE, 1)], "\t", "No.\tWord\tDefinition"),
        "skip,word,clue",
        5,
        **FIRST,
    ),
    "numbered rows, no header": text(
        lines([(str(n), a, b) for n, (a, b) in enumerate(SCIENCE, 1)], "\t"), "skip,word,clue", 5, **FIRST
    ),
    "units and parts of speech": text(
        lines([(a, "noun", b, "Unit 3") for a, b in SCIENCE], "\t", "Word\tPart of speech\tDefinition\tUnit"),
        "word,skip,clue,tags",
        5,
        **FIRST,
    ),
    "unknown headings": text(lines(SCIENCE, "\t", "Our science terms\tWhat it is"), "word,clue", 5, **FIRST),
    "title above": PersonsList(
        workbook([["Science, Year 5"], [], ["Word", "Definition"], *SCIENCE]), "word,clue", 5, FIRST, ".xlsx"
    ),
    "xlsx": PersonsList(workbook([["Vocabulary", "Clue"], *SCIENCE]), "word,clue", 5, FIRST, ".xlsx"),
    "ods": PersonsList(open_document([["Term", "Definition"], *SCIENCE]), "word,clue", 5, FIRST, ".ods"),
    # ------------------------------------------------------------ English, by hand
    "dashes": text(lines(SCIENCE, " – "), "word,clue", 5, **FIRST),
    "hyphens": text(lines(SCIENCE, " - "), "word,clue", 5, **FIRST),
    "colons": text(lines(SCIENCE, ": "), "word,clue", 5, **FIRST),
    "numbered dashes": text(
        "\n".join(f"{n}. {a} – {b}" for n, (a, b) in enumerate(SCIENCE, 1)), "word,clue", 5, **FIRST
    ),
    "numbered words": text("1. volcano\n2. earthquake\n3. tsunami\n", "word", 3, word="earthquake"),
    "bullets": text("Words for Friday\n\n• volcano\n• earthquake\n• tsunami\n• magma\n", "word", 4, word="magma"),
    "plain words": text("volcano\nearthquake\ntsunami\nNew York\n", "word", 4, word="New York"),
    "one line with commas": text("volcano, earthquake, tsunami, magma, lava\n", "word", 5, word="tsunami"),
    "words in rows": text("cat, dog, cow\nhen, pig\nhorse, goat, sheep, duck\n", "word", 9, word="duck"),
    "brackets": text("colour (color)\nrun (verb)\nfavourite (favorite)\n", "word", 3, word="colour"),
    "other spellings": text("grey/gray\ntyre/tire\nplough/plow\n", "word", 3, word="tyre"),
    "cards in turn": text("\n".join(f"{a}\n{b}\n" for a, b in SCIENCE), "word,clue", 5, **FIRST),
    "heading word alone": text("Words\nvolcano\nearthquake\ntsunami\n", "word", 3, word="volcano"),
    "a word that is a heading": text("name\naddress\nhint\nanswer\n", "word", 4, word="hint"),
    "list of answers": text(
        "Question,Answer\nWhat pulls things down?,gravity\nWhere does an animal live?,habitat\n",
        "clue,word",
        2,
        ".csv",
        word="gravity",
        clue="What pulls things down?",
    ),
    # ------------------------------------------------------------ exports of cards
    "anki": text(
        "#separator:tab\n#html:true\n#tags column:3\n"
        + lines([(a, f"{b}<br>", "science::y5") for a, b in SCIENCE], "\t"),
        "word,clue,tags",
        5,
        **FIRST,
    ),
    "anki cloze": text(
        "#separator:tab\n#html:true\nThe capital of France is {{c1::Paris}}.\tEurope\n"
        "The capital of Peru is {{c1::Lima}}.\tAmerica\n",
        "word,clue,gloss",
        2,
        word="Paris",
        clue="The capital of France is ____.",
        asks="1",
    ),
    "anki furigana": text(
        "#separator:tab\n犬[いぬ]\tdog\n猫[ねこ]\tcat\n鳥[とり]\tbird\n",
        "word,clue",
        3,
        word="猫",
        reading="ねこ",
        clue="cat",
        asks="1",
    ),
    "quizlet": text(lines(SCIENCE, "\t"), "word,clue", 5, **FIRST),
    "quizlet, commas and semicolons": text(
        "cat,a pet that purrs;dog,a pet that barks;cow,it gives milk",
        "word,clue",
        3,
        word="dog",
        clue="a pet that barks",
    ),
    "web table": text(
        "<meta charset='utf-8'><table><tr><th>Word</th><th>Definition</th></tr>"
        + "".join(f"<tr><td><b>{a}</b></td><td>{b}&nbsp;</td></tr>" for a, b in SCIENCE)
        + "</table>",
        "word,clue",
        5,
        **FIRST,
    ),
    "markdown table": text(
        "| Word | Definition |\n|------|------------|\n" + "".join(f"| {a} | {b} |\n" for a, b in SCIENCE),
        "word,clue",
        5,
        **FIRST,
    ),
    # ------------------------------------------------------------ Japanese
    "用語,よみがな,説明": text(lines(RIKA, ",", "用語,よみがな,説明"), "word,reading,clue", 5, ".csv", **KOGO),
    "cp932": text(lines(RIKA, ",", "単語,読み,意味", "\r\n"), "word,reading,clue", 5, ".csv", "cp932", **KOGO),
    "euc-jp": text(lines(RIKA, ",", "単語,読み,意味"), "word,reading,clue", 5, ".csv", "euc_jp", **KOGO),
    "utf-8 with a mark": text(
        lines(RIKA, ",", "ことば,ふりがな,カギ"), "word,reading,clue", 5, ".csv", "utf-8-sig", **KOGO
    ),
    "読みが先": text(lines([(b, a, c) for a, b, c in RIKA], "\t"), "reading,word,clue", 5, **KOGO),
    "見出しなし": text(lines(RIKA, "\t"), "word,reading,clue", 5, ".tsv", **KOGO),
    "読みだけ": text(
        lines([(b, c) for _, b, c in RIKA], ",", "よみ,意味"),
        "word,clue",
        5,
        ".csv",
        word="こうごうせい",
        clue=RIKA[0][2],
    ),
    "町の名前": text(
        lines(TOWNS, ",", "市町村名,ふりがな"), "word,reading", 4, ".csv", word="小樽市", reading="おたるし"
    ),
    "町の名前, 見出しなし": text(lines(TOWNS, ","), "word,reading", 4, ".csv", word="函館市", reading="はこだてし"),
    "かっこの読み": text(
        "札幌（さっぽろ）\n函館（はこだて）\n小樽（おたる）\n", "word", 3, word="函館", reading="はこだて"
    ),
    "全角コロン": text(lines([(a, c) for a, _, c in RIKA], "："), "word,clue", 5, word="光合成", clue=RIKA[0][2]),
    "全角空白": text(lines([(a, c) for a, _, c in RIKA], "　"), "word,clue", 5, word="光合成", clue=RIKA[0][2]),
    "中黒": text("・さくら\n・ひまわり\n・あさがお\n", "word", 3, word="ひまわり"),
    "読点": text("りんご、みかん、ぶどう、もも、なし\n", "word", 5, word="もも"),
    "丸数字": text(
        "①織田信長（おだのぶなが）：安土城を築いた武将\n②徳川家康（とくがわいえやす）：江戸幕府を開いた武将\n"
        "③聖武天皇（しょうむてんのう）：東大寺の大仏を造らせた天皇\n",
        "word,reading,clue",
        3,
        word="徳川家康",
        reading="とくがわいえやす",
        clue="江戸幕府を開いた武将",
    ),
    "英単語": text(lines(FRUIT, ",", "英単語,意味"), "word,clue", 5, ".csv", word="peach", clue="もも"),
    "英単語, 見出しなし": text(lines(FRUIT, "\t"), "word,clue", 5, word="peach", clue="もも", asks="1"),
    "番号と備考": text(
        lines(
            [(str(n), a, b, c, "p.12") for n, (a, b, c) in enumerate(RIKA, 1)], "\t", "番号\t用語\t読み方\t説明\t備考"
        ),
        "skip,word,reading,clue,skip",
        5,
        **KOGO,
    ),
    "xlsx 単語・読み・意味": PersonsList(
        workbook([["理科 5年 重要語句"], ["単語", "読み", "意味"], *RIKA]),
        "word,reading,clue",
        5,
        KOGO,
        ".xlsx",
    ),
    "ods 用語": PersonsList(open_document([["用語", "読みがな", "意味"], *RIKA]), "word,reading,clue", 5, KOGO, ".ods"),
    # ------------------------------------------------------------ odd ones
    "excel's separator": text(
        "sep=;\nWord;Definition\nhabitat;where it lives\nprey;it is hunted\n",
        "word,clue",
        2,
        ".csv",
        word="prey",
        clue="it is hunted",
    ),
    "labels": text(
        "Term: habitat\nDefinition: where an animal lives\n\nTerm: prey\nDefinition: it is hunted\n",
        "word,clue",
        2,
        word="prey",
        clue="it is hunted",
    ),
    "questions": text(
        "Q: What pulls things down?\nA: gravity\nQ: Where does an animal live?\nA: habitat\n",
        "clue,word",
        2,
        word="gravity",
        clue="What pulls things down?",
    ),
    "a title above pairs": text("Science, Year 5\n\n" + lines(SCIENCE, " – "), "word,clue", 5, **FIRST),
    "numbers without dots": text("1 volcano\n2 earthquake\n3 tsunami\n", "word", 3, word="earthquake"),
    "part of speech": text(
        "1. habitat (noun) - where an animal lives\n2. hunt (verb) - to look for food\n",
        "word,clue",
        2,
        word="hunt",
        clue="to look for food",
    ),
    "隅付きかっこ": text(
        "林檎【りんご】赤くて丸い果物\n葡萄【ぶどう】房になる果物\n蜜柑【みかん】冬に食べる果物\n",
        "word,reading,clue",
        3,
        word="葡萄",
        reading="ぶどう",
        clue="房になる果物",
    ),
    "英単語と日本語": text(lines(FRUIT, " "), "word,clue", 5, word="peach", clue="もも", asks="1"),
    "空白ひとつの表": text(lines(RIKA, " "), "word,reading,clue", 5, **KOGO, asks="1"),
    "題名のある表": PersonsList(workbook([["理科 5年"], *RIKA]), "word,reading,clue", 5, KOGO, ".xlsx"),
    # ------------------------------------------------------------ numbers, and lists of programs
    "numbers": text("013\n040\n1234\n", "word", 3, word="040"),
    "scores": text("AA;50\nAAH;40\n", "word,weight", 2, ".dict", word="AAH", weight="40"),
    "words with scores": text(
        "apple,50\npear,30\nplum,20\nfig,10\n", "word,weight", 4, ".csv", word="pear", weight="30", asks="1"
    ),
    "our own columns": text(
        "word\treading\tgloss\ttags\nさつぽろ\tさっぽろ\t札幌市\t01100\n",
        "word,reading,gloss,tags",
        1,
        ".tsv",
        word="さつぽろ",
        reading="さっぽろ",
        gloss="札幌市",
    ),
}

BROCHURE = """湯ノ浜町は、日本海に面した人口約八千人の町です。江戸時代から温泉地として知られ、夏には海水浴客で
にぎわいます。
町の中心にある湯ノ浜神社では、毎年七月に大漁を祈る祭りが行われます。
名産は岩ガキと庄内米。冬には寒だら汁がふるまわれます。
"""
"""No list at all: words have to be found in it."""
