/** The first page: one button that makes a puzzle, and links to everything else. */

import { get } from "/static/studio/shared/api.js";
import { boardPicture, el } from "/static/studio/shared/elements.js";
import { editorOf, titleOf } from "/static/studio/shared/kinds.js";
import { addTexts, language, t } from "/static/studio/shared/texts.js";

addTexts({
  homeTitle: ["Puzzles for your class, your town, your paper", "教室に、まちに、紙面に。パズルをつくろう"],
  homeLead: [
    "Start from words, a theme or a picture. You get a puzzle with one solution, as hard as you like, to print or to play on a phone.",
    "ことばやテーマや絵から、答えがひとつで、ねらった難しさのパズルをつくります。印刷しても、スマートフォンでも遊べます。",
  ],
  homeGo: ["Make a puzzle now", "いますぐつくる"],
  homeMake: ["Make", "つくる"],
  homeMakeNote: [
    "Criss-crosses with clues or with a word list, number fill-ins and crosswords, from your own words.",
    "ことばのリストから、クロスワード、スケルトン、ナンスケを。",
  ],
  homeEdit: ["Edit", "編集"],
  homeEditNote: [
    "Draw a frame, type and lock words, and fill the rest automatically.",
    "マスを組み、ことばを入れ、残りは自動で埋める。",
  ],
  homePicture: ["Picture", "絵から"],
  homePictureNote: ["A nonogram from a photo or painted by hand.", "写真や手描きの絵から、ノノグラムを。"],
  homeLook: ["Solve and grade", "解いて難しさを見る"],
  homeLookNote: [
    "Open any puzzle file to see its solution, its level and every step.",
    "どの形式のファイルでも、答えと難しさ、解き方を一手ずつ。",
  ],
  homeLibrary: ["Library", "ライブラリ"],
  homeRecent: ["Recent puzzles", "最近のパズル"],
  homeLibraryNote: [
    "Your saved puzzles: find them, share them, print a booklet.",
    "つくったパズルをしまう、さがす、配る、冊子にする。",
  ],
});

const LINKS = [
  ["/make", "homeMake"],
  ["/edit", "homeEdit"],
  ["/picture", "homePicture"],
  ["/look", "homeLook"],
  ["/library", "homeLibrary"],
];

/** A skeleton of countries, and one of towns of Hokkaido. */
const SAMPLE = {
  en: ["CONGO##M#B", "O###MONACO", "LIBYA##L#T", "O#H#N#LAOS", "M#US#C#Y#W", "B#T#RUSSIA", "IRAN#B#I#N", "A#N#CANADA"],
  ja: [
    "とまこまい#るもい",
    "#し###し##ま",
    "おけと#しんひだか",
    "く##ら#と##ね",
    "しよさんべつ#し#",
    "り##こ#かみかわ",
    "#ひがしかわ#べ#",
  ],
};

/** A few rows of text as a board. @param {string[]} rows */
function sampleBoard(rows) {
  const cells = rows.flatMap((row) => [...row].map((symbol) => (symbol === "#" ? 1 : symbol)));
  return { width: [...rows[0]].length, height: rows.length, cells };
}

/**
 * What was kept last; nothing for a newcomer, or before signing in.
 * @returns {Promise<HTMLElement[]>}
 */
async function recent() {
  if (document.documentElement.dataset.mode === "hosted" && !(await get("/api/session")).owner) return [];
  const { puzzles } = await get("/api/puzzles?limit=6");
  if (!puzzles.length) return [];
  const cards = puzzles.map(
    (/** @type {{id: string, version: number, kind: string, title: string}} */ { id, version, kind, title }) =>
      el(
        "li",
        {},
        el(
          "a",
          { href: editorOf({ kind, id }) },
          el("img", { src: `/api/puzzles/${id}/picture?version=${version}`, alt: "", loading: "lazy" }),
          el("span", {}, title || t("untitled")),
          el("span", { class: "small" }, titleOf(kind)),
        ),
      ),
  );
  return [el("section", {}, el("h2", {}, t("homeRecent")), el("ul", { class: "recent" }, ...cards))];
}

/** @param {HTMLElement} main */
export async function show(main) {
  const picture = boardPicture({ board: sampleBoard(SAMPLE[language]) });
  const opening = el(
    "section",
    { class: "opening" },
    el(
      "div",
      {},
      el("h1", {}, t("homeTitle")),
      el("p", { class: "lead" }, t("homeLead")),
      el("a", { class: "button primary large", href: "/make#now" }, t("homeGo")),
    ),
    picture,
  );
  const links = LINKS.map(([path, name]) =>
    el("li", {}, el("a", { href: path }, el("h2", {}, t(name)), el("p", {}, t(`${name}Note`)))),
  );
  const home = el("div", { class: "home" }, opening, el("ul", { class: "doors" }, ...links));
  main.append(home);
  home.append(...(await recent()));
}
