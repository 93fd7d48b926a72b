"""What people write over the columns of their lists, in both languages."""

from __future__ import annotations

import re
import unicodedata

from masume.words.importing.roles import Role

_W, _R, _C, _G, _S = Role.WORD, Role.READING, Role.CLUE, Role.GLOSS, Role.SKIP

_LISTED: dict[tuple[Role, ...], tuple[str, ...]] = {
    (_W,): (
        "word words term terms answer answers a vocabulary vocab entry solution keyword headword lemma",
        "słowo slovo sana слово 단어 单词 词语",
        "mot mots terme palabra palabras término wort wörter begriff parola parole ord woord woorden palavra",
        "単語 用語 語 語句 語彙 ことば 言葉 コトバ 答え 答 こたえ 解答 見出し 見出し語 キーワード",
        "英単語 熟語 項目",
    ),
    (_R,): (
        "reading readings kana hiragana katakana furigana yomi yomigana",
        "読み よみ ヨミ 読みがな 読み仮名 よみがな よみかた 読み方 ふりがな フリガナ 振り仮名 振りがな ルビ",
        "かな カナ 仮名 ひらがな カタカナ",
    ),
    (_C,): (
        "clue clues hint hints q definition definitions def description explanation question prompt",
        "définition définitions definición significado signification definizione erklärung",
        "bedeutung beschreibung betydelse betekenis znaczenie význam merkitys betydning значение 뜻 意思 解释",
        "symbol 元素記号 記号 特徴 特色 せつめい もんだい",
        "カギ 鍵 かぎ ヒント 説明 説明文 定義 解説 問題 問題文 問い 設問 質問 問",
    ),
    (_C, _W): ("back", "裏面 うら"),
    (_C, _G): ("meaning meanings", "意味 いみ 内容 概要 紹介 紹介文"),
    (_C, _S): (
        "example sentence examples fact facts comment comments ejemplo exemple beispiel",
        "synonym synonyms antonym antonyms opposite 例文 用例 例 コメント 類義語 同義語 対義語 反対語 反意語",
    ),
    (_G,): ("gloss translation translations translated", "訳 和訳 日本語訳 訳語 対訳 英訳"),
    (_W, _G): ("name names name_ja title item kanji", "表記 名称 名前 漢字 正式名称"),
    (_W, _C): (
        "english japanese spanish french german italian chinese korean latin dutch swedish portuguese russian",
        "español français deutsch italiano nederlands svenska português anglais inglés inglese englisch engelska",
        "country capital city state element person author artist inventor animal plant front 表面 おもて",
        "国 国名 首都 県 都道府県 県庁所在地 英語 日本語 国語 フランス語 ドイツ語 中国語 韓国語",
    ),
    (Role.WEIGHT,): ("weight score priority frequency freq points", "重み 得点 優先度 スコア 頻度 重要度"),
    (Role.TAGS,): (
        "tags tag category categories topic subject unit lesson chapter genre type class group theme pos",
        "タグ 分類 カテゴリ カテゴリー ジャンル 単元 課 章 品詞 種類 テーマ 教科 部門 分野",
    ),
    (Role.RELATED,): ("related", "関連語"),
    (_S,): (
        "no no. nr # number num id index page p. date url link image picture audio sound notes note remarks deck guid",
        "level grade 番号 通し番号 連番 ページ 頁 日付 画像 写真 音声 備考 メモ 学年 レベル 順番 順 住所 電話 電話番号",
        "address phone telephone tel email website price",
        "所在地 営業時間 開館時間 休業日 定休日 休館日 価格 値段 料金 アクセス メールアドレス",
    ),
}
"""Headings by the roles they may have, the likeliest first; a later role is for lists whose first is taken."""

HEADINGS = {heading: roles for roles, listed in _LISTED.items() for heading in " ".join(listed).split()}

STRONG = frozenset(heading for heading, roles in HEADINGS.items() if roles == (_W,)) - {"entry", "solution"}
"""Headings that say "words follow" even if nothing stands beside them."""

_BRACKETS = re.compile(r"[(\[【][^)\]】]*[)\]】]")
_EDGES = re.compile(r"^[\s*:：.・\"'“”]+|[\s*:：.・\"'“”]+$")
_LONGEST_HEADING = 30


def normal(text: str) -> str:
    """A heading as the table has it: no brackets, no decoration, small letters; nothing for a long text."""
    if len(text) > _LONGEST_HEADING:
        return ""
    plain = unicodedata.normalize("NFKC", text).casefold()
    if plain.strip() in HEADINGS:
        return plain.strip()
    return _EDGES.sub("", _BRACKETS.sub("", plain)).strip()


def roles_of_heading(text: str) -> tuple[Role, ...]:
    """What a heading may mean, the likeliest first; nothing for one that is unknown.

    >>> [str(role) for role in roles_of_heading("Key Term (English)")]
    ['word']
    >>> [str(role) for role in roles_of_heading("ことばの意味")]
    ['clue', 'gloss']
    """
    if not (heading := normal(text)):
        return ()
    if heading in HEADINGS:
        return HEADINGS[heading]
    if HEADINGS.get(_WHICH.sub("", heading)) == (_C,):
        return (_C,)
    if not heading.isascii():
        return _japanese(heading)
    parts = re.split(r"[\s_/-]+", heading)
    found = HEADINGS.get(parts[-1], ()) if 1 < len(parts) <= 3 and parts[0] not in _ARTICLES else ()
    return () if found == (_W, _C) else found  # "French capital" is a clue


_ARTICLES = ("a", "an", "the", "some", "several", "many", "two", "three", "to", "in", "with")
"""What clues begin with rather than headings."""
_WHICH = re.compile(r"\s?\d+$|\s(?:for|of|in)\s.*")
"""What of several clues one is: Hint 2, Clue for children."""


_WORDS = ("ことば", "言葉", "コトバ")
"""What 花ことば and 合言葉 end with, too."""


def _japanese(heading: str) -> tuple[Role, ...]:
    """What the end of a Japanese heading says: ことばの意味, 町名の読み方, 施設名."""
    for length in range(len(heading) - 1, 1, -1):
        if (end := heading[-length:]) in HEADINGS and not end.isascii():
            return (_W, _C) if end in _WORDS else HEADINGS[end]
    if len(heading) >= 2 and heading.endswith("名"):
        return HEADINGS["名称"]
    return ()
