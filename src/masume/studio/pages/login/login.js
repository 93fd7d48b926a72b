/** Signing in with the studio's secret, on a host that asks for one. */

import { post } from "/static/studio/shared/api.js";
import { el, field } from "/static/studio/shared/elements.js";
import { addTexts, t } from "/static/studio/shared/texts.js";

addTexts({
  loginTitle: ["Sign in", "サインイン"],
  loginNote: [
    "You need this studio's secret to make puzzles. Playing needs none.",
    "このスタジオでパズルをつくるには合言葉が必要です。遊ぶだけなら要りません。",
  ],
  loginSecret: ["Secret", "合言葉"],
  loginGo: ["Sign in", "サインイン"],
});

/** Where to go afterwards: a page of this studio, whatever the address says. */
function destination() {
  const asked = new URLSearchParams(location.search).get("to") ?? "/";
  const to = URL.canParse(asked, location.origin) ? new URL(asked, location.origin) : null; // as a browser reads it
  return to?.origin === location.origin ? to.href : "/";
}

/** @param {HTMLElement} main */
export function show(main) {
  const secret = /** @type {HTMLInputElement} */ (
    el("input", { type: "password", name: "secret", required: true, autocomplete: "current-password" })
  );
  const problem = el("p", { class: "problem", role: "alert" });
  const form = el(
    "form",
    { class: "panel stack login" },
    field(t("loginSecret"), secret),
    problem,
    el("button", { class: "primary" }, t("loginGo")),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      await post("/api/session", { secret: secret.value });
      location.assign(destination());
    } catch (error) {
      problem.textContent = error instanceof Error ? error.message : String(error);
      secret.select();
    }
  });
  main.append(el("h1", {}, t("loginTitle")), el("p", {}, t("loginNote")), form);
  secret.focus();
}
