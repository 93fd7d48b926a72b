/** What the studio's operations answer, for the modules of this page. */

/** @typedef {import("/static/studio/shared/board-view.js").Board} Board */
/** @typedef {import("/static/studio/shared/board-view.js").Lines} Lines */
/** @typedef {import("/static/studio/look/steps-player.js").Step} Step */
/** @typedef {import("/static/studio/look/steps-player.js").SlotView} SlotView */
/** @typedef {{en: string, ja: string}} Told */
/**
 * @typedef {object} PuzzleView
 * @property {"skeleton"|"numbers"|"crossword"|"nonogram"} kind
 * @property {string} title
 * @property {string} author
 * @property {Board} board
 * @property {Board|null} answer
 * @property {{word: string, symbols: string[], gloss?: string, reading?: string}[]} words
 * @property {SlotView[]} slots
 * @property {Lines|null} lines
 * @property {string} document
 */
/** @typedef {{puzzle: PuzzleView, unread: string[], unread_told: Told[]}} PuzzleRead */
/**
 * @typedef {object} PuzzleSolved
 * @property {"unique"|"several"|"impossible"|"undecided"|"faulty"|"without_words"|"without_clues"} status
 * @property {Told[]} told
 * @property {Board[]} solutions
 * @property {number[]} differing
 * @property {number[][]} blamed
 */
/** @typedef {{name: string, title: Told, level: number, count: number, first: number}} TechniqueView */
/**
 * @typedef {object} PuzzleGrade
 * @property {"solved"|"stuck"|"impossible"|"stopped"|"faulty"|"ungraded"} status
 * @property {Told[]} told
 * @property {number|null} level
 * @property {number|null} needed
 * @property {number[]} curve
 * @property {number|null} bottleneck
 * @property {TechniqueView[]} techniques
 * @property {Step[]} steps
 */
/** @typedef {{order: number, removed: number, left: number, told: Told}} OrderView */
/** @typedef {{word: string, spelling: string, is_left: boolean}} HintCandidate */
/**
 * @typedef {object} SlotNarrowing
 * @property {number} slot
 * @property {Told} name
 * @property {string} clue
 * @property {number[]} counts
 * @property {HintCandidate[]} candidates
 * @property {string[]} letters
 * @property {Told} how
 * @property {boolean|null} is_right
 */
/**
 * @typedef {object} HintsSolved
 * @property {"found"|"ungiven"|"without_concepts"} status
 * @property {Told[]} told
 * @property {Board|null} board
 * @property {OrderView[]} orders
 * @property {SlotNarrowing[]} slots
 */

export {};
