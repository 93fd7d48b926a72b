/** The beginning of every page: fills the shell with the page it is for. */

import "/static/studio/shared/board-view.js";
import { one } from "/static/studio/shared/elements.js";

/** @typedef {{show: (main: HTMLElement) => void|Promise<void>}} Page */

/** @type {Record<string, () => Promise<Page>>} */
const PAGES = {
  front: () => import("/static/studio/front/front.js"),
  make: () => import("/static/studio/make/make.js"),
  edit: () => import("/static/studio/edit/edit.js"),
  picture: () => import("/static/studio/picture/picture.js"),
  look: () => import("/static/studio/look/look.js"),
  library: () => import("/static/studio/library/library.js"),
  collection: () => import("/static/studio/collection/collection.js"),
  login: () => import("/static/studio/login/login.js"),
  api: () => import("/static/studio/api/api.js"),
  missing: () => import("/static/studio/missing/missing.js"),
};

const root = document.documentElement;
const prefersDark = window.matchMedia("(prefers-color-scheme: dark)");

function showTheme() {
  root.dataset.theme = prefersDark.matches ? "dark" : "light";
}

one("#language").addEventListener("click", () => {
  document.cookie = `masume_language=${root.dataset.other}; path=/; max-age=31536000; samesite=strict`;
  location.reload();
});
prefersDark.addEventListener("change", showTheme);
showTheme();

const main = one("#page");
const name = main.dataset.page ?? "missing";
const page = await PAGES[name]();
await page.show(main);
root.dataset.ready = "";
