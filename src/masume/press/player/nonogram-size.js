/** How large the cells of a nonogram are: as large as the page has room for, and never too small for a finger. */

const LARGEST = 40;
const MOUSE = { smallest: 16, handy: 20 };
const FINGER = { smallest: 24, handy: 26 };
/** Clues that would take more than this of the width or of the box are set closer. */
const CROWDED = 0.32;

/**
 * Sizes the cells whenever the page has got another width; a board that is larger still scrolls in its box.
 * @param {HTMLElement} element
 * @param {HTMLElement} box
 * @param {import("./nonogram-grid.js").NonogramGrid} grid
 */
export function keepFitted(element, box, grid) {
  let width = 0;
  const observer = new ResizeObserver(() => {
    if (element.clientWidth === width) return;
    width = element.clientWidth;
    element.classList.remove("crowded");
    // The clues take their size from the cells, so the second round knows how much room they leave.
    for (let round = 0; round < 2; round += 1) {
      element.style.setProperty("--cell", `${cellSize(width, box, grid)}px`);
      if (isCrowded(width, box, grid)) element.classList.add("crowded");
    }
    element.style.setProperty("--across", String(grid.width));
    box.style.scrollPadding = `${grid.corner.offsetHeight}px 0 0 ${grid.corner.offsetWidth}px`;
    element.classList.toggle("scrolls", box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight);
  });
  observer.observe(element);
}

/** @param {number} width @param {HTMLElement} box @param {import("./nonogram-grid.js").NonogramGrid} grid */
function isCrowded(width, box, { corner }) {
  return corner.offsetWidth > CROWDED * width || corner.offsetHeight > CROWDED * highest(box);
}

/** How high a box may become. @param {HTMLElement} box */
function highest(box) {
  return parseFloat(getComputedStyle(box).maxHeight);
}

/**
 * The whole board in sight if its cells stay handy, else the whole board in its box, else cells that can still be hit.
 * @param {number} width
 * @param {HTMLElement} box
 * @param {import("./nonogram-grid.js").NonogramGrid} grid
 */
function cellSize(width, box, grid) {
  const { smallest, handy } = window.matchMedia("(any-pointer: coarse)").matches ? FINGER : MOUSE;
  const { offsetWidth, offsetHeight } = grid.corner;
  const screen = document.documentElement.clientHeight - box.getBoundingClientRect().top - window.scrollY;
  const down = (/** @type {number} */ height) => (height - offsetHeight - 4) / grid.height;
  const across = (width - offsetWidth - 4) / grid.width;
  const size = Math.min(LARGEST, across, down(highest(box)), Math.max(handy, down(screen)));
  return Math.max(smallest, Math.floor(size));
}
