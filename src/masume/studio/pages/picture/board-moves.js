/** Pictures shifted, mirrored, turned, inverted, resized; lines and areas of cells. Nothing here touches the page. */

/** @typedef {import("./picture-session.js").Picture} Picture */

/**
 * A picture whose cells come from elsewhere in another one; those that come from nowhere are paper.
 * @param {Picture} picture
 * @param {number} width
 * @param {number} height
 * @param {(row: number, column: number) => [number, number]} origin
 * @returns {Picture}
 */
function moved(picture, width, height, origin) {
  const from = new Int32Array(width * height).map((_, cell) => {
    const [row, column] = origin(Math.floor(cell / width), cell % width);
    return row >= 0 && column >= 0 && row < picture.height && column < picture.width
      ? row * picture.width + column
      : -1;
  });
  const taken = (/** @type {Uint8Array} */ values) => Uint8Array.from(from, (cell) => (cell < 0 ? 0 : values[cell]));
  return {
    width,
    height,
    cells: taken(picture.cells),
    kept: taken(picture.kept),
    shades: picture.shades && taken(picture.shades),
    moment: null,
  };
}

/**
 * What leaves on one side comes back on the other.
 * @param {Picture} picture
 * @param {number} down
 * @param {number} across
 */
export function shifted(picture, down, across) {
  const { width, height } = picture;
  return moved(picture, width, height, (row, column) => [
    (row - down + height) % height,
    (column - across + width) % width,
  ]);
}

/** Left and right change places. @param {Picture} picture */
export function mirrored(picture) {
  return moved(picture, picture.width, picture.height, (row, column) => [row, picture.width - 1 - column]);
}

/** Top and bottom change places. @param {Picture} picture */
export function upsideDown(picture) {
  return moved(picture, picture.width, picture.height, (row, column) => [picture.height - 1 - row, column]);
}

/** A quarter turn to the right. @param {Picture} picture */
export function turned(picture) {
  return moved(picture, picture.height, picture.width, (row, column) => [picture.height - 1 - column, row]);
}

/**
 * More cells at the right and at the bottom, or fewer.
 * @param {Picture} picture
 * @param {number} width
 * @param {number} height
 */
export function resized(picture, width, height) {
  return moved(picture, width, height, (row, column) => [row, column]);
}

/** Ink becomes paper, and paper ink. @param {Picture} picture @returns {Picture} */
export function inverted(picture) {
  return {
    ...picture,
    cells: picture.cells.map((cell) => 1 - cell),
    shades: picture.shades && picture.shades.map((shade) => 255 - shade),
  };
}

/**
 * The cells of a straight line, ends included.
 * @param {number} width
 * @param {number} from
 * @param {number} to
 * @returns {number[]}
 */
export function lineBetween(width, from, to) {
  const [row, column] = [Math.floor(from / width), from % width];
  const [down, across] = [Math.floor(to / width) - row, (to % width) - column];
  const steps = Math.max(Math.abs(down), Math.abs(across));
  return [...Array(steps + 1).keys()].map((step) => {
    const share = steps ? step / steps : 0;
    return (row + Math.round(down * share)) * width + column + Math.round(across * share);
  });
}

/**
 * The cells of one colour that hang together by their sides.
 * @param {Picture} picture
 * @param {number} start
 * @returns {number[]}
 */
export function areaAround({ width, height, cells }, start) {
  const colour = cells[start];
  const area = new Set([start]);
  for (const cell of area) {
    const [row, column] = [Math.floor(cell / width), cell % width];
    const beside = [
      row > 0 && cell - width,
      row < height - 1 && cell + width,
      column > 0 && cell - 1,
      column < width - 1 && cell + 1,
    ];
    for (const next of beside) if (next !== false && cells[next] === colour) area.add(next);
  }
  return [...area];
}

/**
 * The blocks of ink in each row and each column.
 * @param {Picture} picture
 * @returns {{rows: number[][], columns: number[][]}}
 */
export function linesOf({ width, height, cells }) {
  const blocks = (/** @type {number} */ first, /** @type {number} */ step, /** @type {number} */ count) => {
    /** @type {number[]} */
    const found = [];
    let run = 0;
    for (let i = 0; i <= count; i += 1) {
      if (i < count && cells[first + i * step]) run += 1;
      else if (run) {
        found.push(run);
        run = 0;
      }
    }
    return found;
  };
  return {
    rows: [...Array(height).keys()].map((row) => blocks(row * width, 1, width)),
    columns: [...Array(width).keys()].map((column) => blocks(column, width, height)),
  };
}
