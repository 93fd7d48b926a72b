/** The page that solves and grades: any puzzle, its solution, its level, every step. */

import { el } from "/static/studio/shared/elements.js";
import { acceptAnywhere, dropZone } from "/static/studio/shared/files.js";
import "/static/studio/look/look-texts.js";
import { t } from "/static/studio/shared/texts.js";
import { PuzzlePage } from "/static/studio/look/puzzle-page.js";
import { fromAddress, fromFile, SAMPLES } from "/static/studio/look/source.js";

/** @typedef {import("/static/studio/look/source.js").Source} Source */

const ACCEPT = ".ipuz,.toml,.puz,.jpz,.xd,.exolve,.xwj,.tsv,.non,.xml,.g,.nin,.mk,.cwd,.dat,.txt";

/** @param {HTMLElement} main */
export async function show(main) {
  const place = el("div", { class: "look-place" });
  const look = new Look(place);
  const take = (/** @type {File[]} */ files) => void look.open(() => fromFile(files[0]));
  main.append(opening(take), place);
  acceptAnywhere(take);
  addEventListener("hashchange", () => void look.open(() => fromAddress(location.hash)));
  document.addEventListener("keydown", (event) => look.page?.steps.key(event));
  await look.open(() => fromAddress(location.hash));
}

/** The title, a place for files, and the examples. @param {(files: File[]) => void} take */
function opening(take) {
  const zone = dropZone(t("lookDrop"), ACCEPT, take);
  zone.append(el("span", { class: "small" }, t("lookFormats")));
  const samples = Object.entries(SAMPLES).map(([name, title]) =>
    el("a", { class: "button", href: `#${name}` }, t(title)),
  );
  const library = el("a", { class: "button", href: "/library" }, t("lookFromLibrary"));
  return el(
    "header",
    { class: "look-opening" },
    el("div", {}, el("h1", {}, t("lookTitle")), el("p", { class: "lead" }, t("lookLead"))),
    el(
      "div",
      { class: "stack" },
      zone,
      el("div", { class: "bar samples" }, el("span", { class: "small" }, t("lookSamples")), ...samples, library),
    ),
  );
}

/** The puzzle that is looked at; another one takes its place. */
class Look {
  /** @type {PuzzlePage|null} */
  page = null;
  /** Counts what was opened, so that a file that is read slowly does not come after its successor. */
  #turn = 0;

  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
  }

  /** Shows a puzzle, or why it cannot be shown. @param {() => Promise<Source>} source */
  async open(source) {
    const turn = ++this.#turn;
    this.page?.leave();
    this.page = null;
    this.place.replaceChildren(el("p", { role: "status" }, t("lookReading")));
    try {
      const found = await source();
      if (turn === this.#turn) await this.#show(new PuzzlePage(found));
    } catch (error) {
      if (turn === this.#turn) this.#refuse(error instanceof Error ? error.message : String(error));
    }
  }

  /** @param {PuzzlePage} page */
  #show(page) {
    this.page = page;
    this.place.replaceChildren(page.element);
    return page.ask();
  }

  /** @param {string} reason */
  #refuse(reason) {
    this.place.replaceChildren(
      el("p", { class: "notice", role: "alert" }, el("strong", {}, t("lookUnreadable")), " ", reason),
    );
  }
}
