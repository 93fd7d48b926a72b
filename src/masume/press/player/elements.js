/** Small helpers for making elements. */

/**
 * An element with attributes and children; a function among the attributes listens to the event of its name.
 * @param {string} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Node|string)} children
 * @returns {HTMLElement}
 */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, /** @type {EventListener} */ (value));
    else if (value !== null && value !== undefined && value !== false)
      element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children);
  return element;
}

/**
 * A button that says what it does.
 * @param {string} label
 * @param {() => void} click
 * @param {Record<string, unknown>} [attributes]
 */
export function button(label, click, attributes = {}) {
  return /** @type {HTMLButtonElement} */ (el("button", { type: "button", click, ...attributes }, label));
}
