/** The API for people: every address with what it does, from the OpenAPI document. */

import { get } from "/static/studio/shared/api.js";
import { el } from "/static/studio/shared/elements.js";
import { addTexts, t } from "/static/studio/shared/texts.js";

addTexts({
  apiTitle: ["The API", "API"],
  apiNote: [
    "Programs can use everything in the studio through JSON. The full description: ",
    "スタジオの機能は、すべてJSONで使えます。プログラム向けのくわしい記述：",
  ],
});

/** @param {HTMLElement} main */
export async function show(main) {
  const { paths } = await get("/api/openapi.json");
  /** @type {Map<string, HTMLElement[]>} */
  const chapters = new Map();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, about] of Object.entries(/** @type {Record<string, any>} */ (methods))) {
      const row = el(
        "tr",
        {},
        el("td", {}, el("code", { class: `method ${method}` }, method.toUpperCase())),
        el("td", {}, el("code", {}, path)),
        el("td", { lang: "en" }, about.summary),
      );
      chapters.set(about.tags[0], [...(chapters.get(about.tags[0]) ?? []), row]);
    }
  }
  main.append(
    el("h1", {}, t("apiTitle")),
    el("p", {}, t("apiNote"), el("a", { href: "/api/openapi.json" }, "openapi.json")),
  );
  for (const [name, rows] of chapters)
    main.append(
      el("section", {}, el("h2", { lang: "en" }, name), el("table", { class: "addresses" }, el("tbody", {}, ...rows))),
    );
}
