/** How large the cells of a nonogram are: as large as the page has room for, and never too small for a finger. */

const LARGEST = 40;
const MOUSE = { smallest: 16, handy: 20 };
const FINGER = { smallest: 24, handy: 26 };

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
    // The clues take their size from the cells, so the second round knows how much room they leave.
    for (let round = 0; round < 2; round += 1) element.style.setProperty("--cell", `${cellSize(width, box, grid)}px`);
    element.style.setProperty("--across", String(grid.width));
    box.style.scrollPadding = `${grid.corner.offsetHeight}px 0 0 ${grid.corner.offsetWidth}px`;
    element.classList.toggle("scrolls", box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight);
  });
  observer.observe(element);
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
  const size = Math.min(LARGEST, across, down(parseFloat(getComputedStyle(box).maxHeight)), Math.max(handy, down(screen)));
  return Math.max(smallest, Math.floor(size));
}
