/** What is done with a picture that is finished: saved, graded, printed, shared, taken back to an earlier version. */

import { get } from "/static/studio/shared/api.js";
import { button, el, orSay } from "/static/studio/shared/elements.js";
import { printButton } from "/static/studio/shared/print-panel.js";
import { language, t } from "/static/studio/shared/texts.js";
import { downloadDialog } from "/static/studio/library/download-dialog.js";
import "/static/studio/library/library-texts.js";
import { shareDialog } from "/static/studio/library/share-dialog.js";
import { versionsDialog } from "/static/studio/library/versions-dialog.js";

/** @import { PuzzleCard } from "../shared/api-types.js" */

export class Publishing {
  /** @param {import("./keeping.js").Keeping} keeping */
  constructor(keeping) {
    this.keeping = keeping;
    this.versions = button(t("versions"), () => this.#withSaved((card) => versionsDialog(card, () => this.#reopen())));
    this.element = el(
      "div",
      { class: "bar" },
      button(t("save"), () => void keeping.save(), { class: "primary", id: "save" }),
      button(t("pictureLook"), () => void keeping.look()),
      printButton(() => this.#printed()),
      button(t("download"), () => this.#withSaved(downloadDialog)),
      button(t("pictureShare"), () => this.#withSaved((card) => shareDialog(card, () => this.#sharedOrNot(card)))),
      this.versions,
    );
    this.refresh();
  }

  refresh() {
    this.versions.hidden = !this.keeping.kept;
  }

  /** The picture as it is now, saved or not. @returns {Promise<import("../shared/print-panel.js").Printed>} */
  async #printed() {
    return { documents: [await this.keeping.document()], title: this.keeping.session.title, language };
  }

  /**
   * Does something with the puzzle in the library, which has the picture as it is now.
   * @param {(card: PuzzleCard) => Promise<void>} work
   */
  async #withSaved(work) {
    const { keeping } = this;
    if (!keeping.isSaved) await keeping.save();
    const { kept } = keeping;
    if (kept && keeping.isSaved) await orSay(() => work(kept.card));
  }

  /** The card says whether there is a link. @param {PuzzleCard} card */
  async #sharedOrNot(card) {
    const { is_shared } = await get(`/api/puzzles/${card.id}`);
    card.is_shared = is_shared;
  }

  async #reopen() {
    this.keeping.dropDraft();
    location.reload();
  }
}
