/** What a drag does to the cells of a nonogram. Nothing here touches the page. */

export const OPEN = "";

/** @typedef {"row"|"column"} Axis */

/**
 * A stroke sets what an earlier cell decides along one line, and leaves marks of any other sort as they are. It reaches
 * from its first cell to the one it was led to last: led back, it shrinks again.
 */
export class Stroke {
  /**
   * @param {string[]} values  of the whole board
   * @param {number} width
   * @param {number} start
   * @param {string} from  the only value that the stroke replaces
   * @param {string} to    what it puts there
   */
  constructor(values, width, start, from, to) {
    this.before = [...values];
    this.width = width;
    this.start = start;
    this.end = start;
    this.from = from;
    this.to = to;
    /** @type {Axis|null} */
    this.axis = null;
  }

  /** The stroke of a press: open cells take the mark, cells that hold it are emptied; null on a mark of the other sort.
   * @param {string[]} values @param {number} width @param {number} start @param {string} mark
   */
  static pressed(values, width, start, mark) {
    if (values[start] === OPEN) return new Stroke(values, width, start, OPEN, mark);
    return values[start] === mark ? new Stroke(values, width, start, mark, OPEN) : null;
  }

  /** Locks the stroke to the row or column it began in, once. @param {Axis} axis */
  lock(axis) {
    this.axis ??= axis;
  }

  /**
   * Leads the stroke along its line to the row or column of a cell.
   * @param {number} row
   * @param {number} column
   * @returns {import("./session.js").Change[]} every cell that it touches or has left, with what it shall hold
   */
  reach(row, column) {
    const left = this.cells;
    this.end = this.#onLine(row, column);
    const held = new Set(this.cells);
    return [...new Set([...left, ...held])].map((cell) => [
      cell,
      held.has(cell) ? this.#painted(cell) : this.before[cell],
    ]);
  }

  /** The cells from the first to the last. @returns {number[]} */
  get cells() {
    const step = this.axis === "column" ? this.width : 1;
    const count = Math.abs(this.end - this.start) / step + 1;
    return [...Array(count).keys()].map((i) => Math.min(this.start, this.end) + i * step);
  }

  /** @param {number} row @param {number} column */
  #onLine(row, column) {
    const { axis, start, width } = this;
    if (axis === "row") return Math.floor(start / width) * width + column;
    return axis === "column" ? row * width + (start % width) : start;
  }

  /** @param {number} cell */
  #painted(cell) {
    return cell === this.start || this.before[cell] === this.from ? this.to : this.before[cell];
  }
}

/**
 * The number that helps to count: how long the run is that a stroke ends in, or how many cells an emptying one covers.
 * @param {Stroke} stroke
 * @param {string[]} values  with the stroke on them
 * @param {number[]} line  the cells of its line
 */
export function runLength({ end, to, cells }, values, line) {
  if (to === OPEN || values[end] !== to) return cells.length;
  const at = line.indexOf(end);
  let [first, last] = [at, at];
  while (values[line[first - 1]] === to) first -= 1;
  while (values[line[last + 1]] === to) last += 1;
  return last - first + 1;
}
