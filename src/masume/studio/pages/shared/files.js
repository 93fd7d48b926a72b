/** Files from the visitor: a place to drop them, and their bytes for the API. */

import { el } from "/static/studio/shared/elements.js";

/** @import { FileMade } from "./api-types.js" */

/**
 * A place to drop files on, which is also a button that chooses them.
 * @param {string} label
 * @param {string} accept  suffixes, as an input takes them
 * @param {(files: File[]) => void} take
 * @param {{several?: boolean}} [options]
 */
export function dropZone(label, accept, take, { several = false } = {}) {
  const input = /** @type {HTMLInputElement} */ (
    el("input", { type: "file", accept, multiple: several, class: "aloud" })
  );
  const zone = el("label", { class: "drop" }, el("span", {}, label), input);
  input.addEventListener("change", () => {
    if (input.files?.length) take([...input.files]);
    input.value = "";
  });
  acceptDrops(zone, take);
  return zone;
}

/**
 * Lets an element take dropped files, unless one inside it has taken them.
 * @param {HTMLElement} element
 * @param {(files: File[]) => void} take
 */
export function acceptDrops(element, take) {
  element.addEventListener("dragover", (event) => {
    event.preventDefault();
    element.classList.add("over");
  });
  element.addEventListener("dragleave", () => element.classList.remove("over"));
  element.addEventListener("drop", (event) => {
    element.classList.remove("over");
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (event.dataTransfer?.files.length) take([...event.dataTransfer.files]);
  });
}

/**
 * Takes files that are dropped anywhere else on the page, which a browser would otherwise open in its place.
 * @param {(files: File[]) => void} take
 */
export function acceptAnywhere(take) {
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    if (event.defaultPrevented || !event.dataTransfer?.files.length) return;
    event.preventDefault();
    take([...event.dataTransfer.files]);
  });
}

/**
 * A file as the API takes it: its name, its bytes as base64.
 * @param {File} file
 * @returns {Promise<{name: string, data: string}>}
 */
export async function encoded(file) {
  const url = await new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  return { name: file.name.slice(-200), data: String(url).slice(String(url).indexOf(",") + 1) };
}

/** Saves a file that the studio made. @param {FileMade} file */
export function saveMade({ name, data, media_type: type }) {
  download(name, new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], { type }));
}

/** Saves bytes as a file of the visitor's. @param {string} name @param {Blob} content */
export function download(name, content) {
  const link = /** @type {HTMLAnchorElement} */ (el("a", { href: URL.createObjectURL(content), download: name }));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
