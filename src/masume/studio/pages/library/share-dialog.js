/** A link for players: copied, shown as a QR code, with statistics if the owner likes, and ended. */

import { ApiError, del, get, post, request } from "/static/studio/shared/api.js";
import { button, dialog, el, orSay, say, tick } from "/static/studio/shared/elements.js";
import { titleOf } from "/static/studio/shared/kinds.js";
import { addTexts, number, t } from "/static/studio/shared/texts.js";
import { clockText } from "/static/player/texts.js";
import { nameOf } from "/static/studio/library/names.js";

addTexts({
  shareTitle: ["Share {title}", "「{title}」を配る"],
  shareLead: [
    "Anyone with the link can play the puzzle, on a phone or a computer, without an account.",
    "リンクを知っている人は誰でも、登録なしで、スマートフォンやパソコンで遊べます。",
  ],
  onlyHere: [
    "The link works on this computer only, because no other device can reach this studio. For phones, start the studio with --host, or send the playable page: More, Download, .html.",
    "このスタジオはこのパソコンからしか開けないため、リンクもここでしか使えません。スマートフォンで遊ぶには、--host をつけて起動するか、遊べるページ（その他→ダウンロード→.html）を送ってください。",
  ],
  makeLink: ["Make a link", "リンクをつくる"],
  link: ["Link", "リンク"],
  copy: ["Copy", "コピー"],
  copied: ["Link copied", "リンクをコピーしました"],
  openLink: ["Open", "開く"],
  qrCode: ["QR code of the link", "リンクのQRコード"],
  qrPrint: ["Print", "印刷"],
  qrLarge: ["Show large", "大きく表示"],
  qrSave: ["Save as SVG", "SVGで保存"],
  posterCall: ["Play it on your phone", "スマートフォンで遊べます"],
  statistics: ["Count solves", "解いた記録を集める"],
  statisticsNote: [
    "For each solve the studio keeps the day, the time, and how many hints, checks and revealed cells it took. It does not know who solved the puzzle, and the page informs its players.",
    "解かれるたびに、日付、秒数、ヒント・確認・答え表示の回数だけを保存します。誰が解いたかは残りません。遊ぶ人の画面にもそう表示します。",
  ],
  solvesNone: ["No one has solved it yet.", "まだ解いた人はいません。"],
  solvesCount: ["Solved", "解いた回数"],
  solvesMedian: ["Median time", "時間の中央値"],
  solvesAlone: ["Without help", "ヒントなし・確認なし"],
  solvesHints: ["Hints taken", "使ったヒント"],
  hintsMore: ["{count} or more", "{count}回以上"],
  revoke: ["Stop sharing", "公開をやめる"],
  revokeSure: [
    "Stop sharing? The link will never work again, even where it is printed, and its statistics are deleted.",
    "公開をやめますか？　印刷したものもふくめて、このリンクは二度と使えなくなり、記録も消えます。",
  ],
  revoked: ["The puzzle is no longer shared.", "公開をやめました。"],
});

/** @import { PuzzleCard, ShareKept } from "../shared/api-types.js" */

/** @param {PuzzleCard} puzzle @param {() => Promise<void>} changed */
export async function shareDialog(puzzle, changed) {
  const share = await shareOf(puzzle);
  const body = el("div", { class: "stack share" });
  const box = dialog(t("shareTitle", { title: nameOf(puzzle) }), body);
  box.addEventListener("close", () => changed());
  if (share) show(body, puzzle, share);
  else offer(body, puzzle);
}

/** @param {PuzzleCard} puzzle @returns {Promise<ShareKept|null>} */
async function shareOf(puzzle) {
  if (!puzzle.is_shared) return null;
  return get(addressOf(puzzle)).catch((error) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
}

/** @param {PuzzleCard} puzzle */
const addressOf = (puzzle) => `/api/puzzles/${puzzle.id}/share`;

/** @param {HTMLElement} body @param {PuzzleCard} puzzle */
function offer(body, puzzle) {
  const make = button(t("makeLink"), () => orSay(async () => show(body, puzzle, await post(addressOf(puzzle)))), {
    class: "primary",
  });
  body.replaceChildren(el("p", {}, t("shareLead")), el("div", { class: "bar" }, make));
}

/** @param {HTMLElement} body @param {PuzzleCard} puzzle @param {ShareKept} share */
function show(body, puzzle, share) {
  const change = (/** @type {boolean} */ statistics) =>
    orSay(async () => show(body, puzzle, await request("PATCH", addressOf(puzzle), { statistics })));
  const revoke = () =>
    orSay(async () => {
      if (!window.confirm(t("revokeSure"))) return;
      await del(addressOf(puzzle));
      say(t("revoked"));
      offer(body, puzzle);
    });
  body.replaceChildren(
    el("p", {}, t("shareLead")),
    el(
      "div",
      { class: "link-and-code" },
      el(
        "div",
        { class: "stack" },
        linkField(share),
        tick(t("statistics"), share.statistics, change),
        el("p", { class: "note" }, t("statisticsNote")),
      ),
      code(puzzle),
    ),
    ...(isOnlyHere(share.url) ? [el("p", { class: "notice small" }, t("onlyHere"))] : []),
    ...(share.statistics ? [statistics(share)] : []),
    el("div", { class: "bar" }, button(t("revoke"), revoke, { class: "danger" })),
    poster(puzzle, share),
  );
}

/**
 * True if other devices cannot open a link: it leads to this computer by a name that means "myself".
 * @param {string} url
 */
function isOnlyHere(url) {
  return ["127.0.0.1", "localhost", "[::1]", "0.0.0.0", "[::]"].includes(new URL(url).hostname);
}

/** @param {ShareKept} share */
function linkField(share) {
  const input = /** @type {HTMLInputElement} */ (
    el("input", { readonly: true, value: share.url, "aria-label": t("link"), focus: () => input.select() })
  );
  const copy = button(t("copy"), () => copyText(input), { class: "primary" });
  return el(
    "div",
    { class: "link" },
    input,
    copy,
    el("a", { class: "button", href: share.url, target: "_blank", rel: "noopener" }, t("openLink")),
  );
}

/** Some browsers give the clipboard only to pages of a secure address. @param {HTMLInputElement} input */
async function copyText(input) {
  input.select();
  const isCopied = navigator.clipboard
    ? await navigator.clipboard.writeText(input.value).then(
        () => true,
        () => false,
      )
    : document.execCommand("copy");
  if (isCopied) say(t("copied"));
}

/** @param {PuzzleCard} puzzle */
function code(puzzle) {
  const address = `${addressOf(puzzle)}/qr`;
  const large = el("a", { href: address, target: "_blank", rel: "noopener" }, t("qrLarge"));
  const save = el("a", { href: address, download: `qr-${puzzle.id}.svg` }, t("qrSave"));
  const print = button(t("qrPrint"), () => window.print());
  return el(
    "figure",
    { class: "code" },
    el("img", { src: address, alt: t("qrCode"), width: 160, height: 160 }),
    el("figcaption", { class: "small" }, print, el("br"), large, el("br"), save),
  );
}

/**
 * What is printed of the dialog: the title, the code and the link, for a wall or a handout.
 * @param {PuzzleCard} puzzle
 * @param {ShareKept} share
 */
function poster(puzzle, share) {
  const code = el("img", { src: `${addressOf(puzzle)}/qr`, alt: "" });
  return el(
    "div",
    { class: "poster", "aria-hidden": "true" },
    el("h1", { lang: puzzle.language }, nameOf(puzzle)),
    el("p", {}, titleOf(puzzle.kind), " · ", t("posterCall")),
    code,
    el("p", {}, share.url),
  );
}

/** @param {ShareKept} share */
function statistics({ solves }) {
  if (!solves.count) return el("p", { class: "panel" }, t("solvesNone"));
  const figure = (/** @type {string} */ name, /** @type {string} */ value) =>
    el("div", {}, el("dt", {}, t(name)), el("dd", {}, value));
  const most = Math.max(...solves.hints);
  const last = solves.hints.length - 1;
  const bars = solves.hints.map((count, hints) => {
    const bar = el("span", { class: "bar-of" });
    bar.style.width = `${(100 * count) / most}%`;
    return el(
      "tr",
      {},
      el("th", { scope: "row" }, hints === last ? t("hintsMore", { count: hints }) : number(hints)),
      el("td", {}, bar),
      el("td", { class: "number" }, number(count)),
    );
  });
  return el(
    "section",
    { class: "panel solves" },
    el(
      "dl",
      {},
      figure("solvesCount", number(solves.count)),
      figure("solvesMedian", clockText(solves.median_seconds ?? 0)),
      figure("solvesAlone", number(solves.without_help)),
    ),
    el("table", { class: "histogram" }, el("caption", {}, t("solvesHints")), el("tbody", {}, ...bars)),
  );
}
