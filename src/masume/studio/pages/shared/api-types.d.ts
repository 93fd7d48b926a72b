/** What the studio's API takes and answers. Written by `python -m tools.api_types` from the OpenAPI document. */

/** The collections by title. */
export type AllCollections = {
  collections: CollectionCard[];
};

/** The tags in use. */
export type AllTags = {
  tags: TagCount[];
};

/** The states in which a puzzle was saved, the newest first. */
export type AllVersions = {
  versions: VersionCard[];
};

/** A puzzle and how far the player has come; the question itself if there is no board. */
export type AskHint = {
  document: string;
  board?: Board | null;
  seconds?: number;
};

/** What to fill: everything that is blank, or some cells, whose letters may be replaced unless they are locked. */
export type AutoFill = {
  draft: Draft;
  source: FillWords;
  cells?: number[];
  seconds?: number;
  rounds?: number | null;
  improve?: boolean;
  seed?: number;
};

/** A sentence in every language the studio speaks. */
export type Bilingual = {
  en: string;
  ja: string;
};

/** A grid row by row, as large as the studio works on. */
export type Board = {
  width: number;
  height: number;
  cells: (number | string)[];
};

/** A draft, and the words it is filled from. */
export type BoardFreedom = {
  draft: Draft;
  source: FillWords;
};

/** Puzzles, and how they shall be bound. */
export type Booklet = {
  documents: string[];
  title?: string;
  author?: string;
  paper?: "a4" | "a5" | "b5" | "letter";
  answers?: boolean;
  by_level?: boolean;
  language?: "en" | "ja" | null;
};

/** How a collection shall be bound. */
export type BookletOptions = {
  title?: string;
  author?: string;
  paper?: "a4" | "a5" | "b5" | "letter";
  answers?: boolean;
  by_level?: boolean;
  language?: "en" | "ja" | null;
};

/** A word that fits. */
export type CandidateView = {
  word: string;
  symbols: string[];
  score: number;
  freedom: number;
  least?: number | null;
  gloss?: string;
  clue?: string;
};

/** The best words for a slot, best first; those that make the board impossible last. */
export type Candidates = {
  cells: number[];
  candidates: CandidateView[];
  total: number;
  alive: number;
};

/** A draft to check; with a source, words that its lists do not have are named too. */
export type CheckBoard = {
  draft: Draft;
  source?: FillWords | null;
};

/** What is wrong with a draft, its slots by number, and how far it is. */
export type Checked = {
  faults: FaultView[];
  slots: SlotView[];
  white: number;
  black: number;
  filled: number;
};

/** A value that a field may have, and what it is called. */
export type ChoiceView = {
  value: string;
  title: Bilingual;
};

/** Puzzles that a collection shall have, too. */
export type Collect = {
  puzzles: string[];
};

/** A collection as a list shows it. */
export type CollectionCard = {
  id: string;
  title: string;
  count: number;
  created: string;
  updated: string;
};

/** What shall be different about a collection; what is left out stays. */
export type CollectionChange = {
  title?: string | null;
  puzzles?: string[] | null;
};

/** A collection with its puzzles in their order. */
export type CollectionKept = {
  id: string;
  title: string;
  count: number;
  created: string;
  updated: string;
  puzzles: PuzzleCard[];
};

/** A column of a list: what it is for, what stands over it, and the first fields below. */
export type ColumnRead = {
  role: Role;
  heading: string;
  is_sure: boolean;
  fields: string[];
};

/** A draft; with a source, a crossword's words take with them what their lists say. */
export type ComposePuzzle = {
  draft: Draft;
  source?: FillWords | null;
};

/** Whether themes and clues can be had in a language. */
export type ConceptsView = {
  language: string;
  lack: Bilingual | null;
};

/** A part of a picture, in shares of its width and height. */
export type Crop = {
  left: number;
  top: number;
  width: number;
  height: number;
};

/** A slot without a word, and why it has none. */
export type DeadSlot = {
  cells: number[];
  message: Bilingual;
};

/** A puzzle to be saved, under another title or author if they are given. */
export type Describe = {
  document: string;
  title?: string | null;
  author?: string | null;
};

/** A puzzle as it is kept, with what lists and searches need to know of it. */
export type Description = {
  document: string;
  kind: string;
  title: string;
  author: string;
  language: string;
  level: number | null;
  width: number;
  height: number;
  words: string;
  picture: string;
};

/** The way a word runs. */
export type Direction = "across" | "down";

/** A crossword or a skeleton, finished or not. */
export type Draft = {
  kind?: "skeleton" | "numbers" | "crossword";
  board: Board;
  givens?: number[];
  locked?: number[];
  rules?: "" | "american" | "british" | "free" | "japanese" | "japanese-strict";
  words?: DraftWord[];
  clues?: DraftClue[];
  title?: string;
  author?: string;
  copyright?: string;
  notes?: string;
};

/** What is said about the slot that starts in a cell. */
export type DraftClue = {
  cell: number;
  direction: Direction;
  text: string;
};

/** A word of the puzzle's own list; `symbols` says how it stands in cells if one has several letters. */
export type DraftWord = {
  word: string;
  symbols?: string[];
  reading?: string;
  gloss?: string;
  clue?: string;
  weight?: number;
  tags?: string[];
};

/** A draft that was made from a puzzle. */
export type Drafted = {
  draft: Draft;
};

/** How much work a nonogram is for an occasional solver. */
export type EffortView = {
  level: number;
  minutes: number;
};

/** A word with what is known about it. */
export type EntryView = {
  word: string;
  symbols: string[];
  reading?: string;
  gloss?: string;
  clue?: string;
  weight?: number;
};

/** A puzzle, and the file it shall become. */
export type Export = {
  document: string;
  format: "cwd" | "dat" | "exolve" | "g" | "html" | "ipuz" | "jpz" | "mk" | "nin" | "non" | "pdf" | "png" | "puz" | "svg" | "toml" | "tsv" | "txt" | "xd" | "xml" | "xwj";
  answer?: boolean;
  paper?: "a4" | "a5" | "b5" | "letter";
  language?: "en" | "ja" | null;
};

/** A broken rule: what to say of it, and the cells it is about. */
export type FaultView = {
  code: string;
  message: Bilingual;
  cells: number[];
  level: "fault" | "note" | "open";
};

/** A field of a form. */
export type FieldView = {
  name: string;
  form: "board" | "choice" | "flag" | "levels" | "number" | "pairs" | "range" | "text" | "words";
  title: Bilingual;
  help: Bilingual;
  default?: any;
  least?: number | null;
  most?: number | null;
  choices?: ChoiceView[];
  needs?: string[];
  excluded_by?: string[];
  is_advanced?: boolean;
};

/** How good a board is, and how it came about. */
export type Figures = {
  status: string;
  seed: number;
  seconds: number;
  rounds: number;
  score: number;
  bound: number | null;
  ratio: number;
  highest_ratio: number | null;
  words: number;
  listed: number;
  black: number;
  crossings: number;
  givens: number;
  theme_words: number | null;
  unique: boolean | null;
  level: number | null;
};

/** A file with its name. */
export type FileMade = {
  name: string;
  media_type: string;
  data: string;
  left_out: string[];
};

/** Word lists; the first that has a word decides on its score. */
export type FillWords = {
  own?: string;
  puzzle?: boolean;
  lists?: string[];
  min_score?: number;
};

/** The filled board, or why there is none. */
export type Filled = {
  board: Board | null;
  message: Bilingual;
  score: number;
  cells: number[];
  remarks: Bilingual[];
};

/** How letters are made equal before they go into cells. */
export type Folds = {
  small_kana?: boolean;
  hiragana?: boolean;
  katakana?: boolean;
  keep_marks?: boolean;
  long_vowels?: boolean;
  unvoiced?: boolean;
  spellings?: boolean;
};

/** A format that can hold a puzzle. */
export type FormatView = {
  format: string;
  left_out: Bilingual[];
  is_printed: boolean;
};

/** The formats that can hold a puzzle. */
export type FormatsListed = {
  formats: FormatView[];
};

/** A frame and what is to be expected of it. */
export type FrameView = {
  board: Board;
  message: Bilingual;
  black: number;
  slots: number;
};

/** The frames, best first. */
export type Frames = {
  frames: FrameView[];
};

/** A puzzle to grade. */
export type GradePuzzle = {
  seconds?: number;
  document: string;
  with_steps?: boolean;
};

/** How the studio is. */
export type Health = {
  ok: boolean;
  database: boolean;
  workers: boolean;
};

/** A word that a clue brings to mind. */
export type HintCandidate = {
  word: string;
  spelling: string;
  is_left: boolean;
};

/** Where to look, then what follows there and why; cells are counted row by row from 0. */
export type HintFound = {
  status: "complete" | "mistakes" | "no_completion" | "no_solution" | "several" | "step" | "stuck" | "told";
  nudge: Bilingual | null;
  reason: Bilingual;
  steps: StepView[];
  mistakes: number[];
  after: Board;
};

/** The board in the end, every slot, and what each order of narrowing did. */
export type HintsSolved = {
  status: "found" | "ungiven" | "without_concepts";
  remarks: Bilingual[];
  board: Board | null;
  orders: NarrowingOrderView[];
  slots: SlotNarrowing[];
};

/** Long work: what was asked, how it stands, and what came of it. */
export type Job = {
  id: string;
  operation: string;
  state: "done" | "failed" | "running" | "stopped" | "waiting";
  position: number;
  created: string;
  progress: Progress | null;
  result: any | null;
  error: string | null;
  error_ja: string | null;
};

/** Jobs, the newest first, without their results. */
export type Jobs = {
  jobs: Job[];
};

/** The picture, with 1 for ink and 0 for paper. */
export type JudgePicture = {
  board: Board;
};

/** A draft that is partly filled. */
export type KeepWhatHolds = {
  draft: Draft;
  source: FillWords;
};

/** The board with the words that hold. */
export type Kept = {
  board: Board;
  message: Bilingual;
  cells: number[];
};

/** The blocks of every row, from the top, and of every column, from the left. */
export type LineClues = {
  rows: number[][];
  columns: number[][];
};

/** A puzzle to be written. */
export type ListFormats = {
  document: string;
};

/** How a picture is looked at. */
export type LookAsked = {
  width: number;
  height: number;
  crop?: Crop | null;
  tone?: "auto" | "edges" | "threshold";
  threshold?: number | null;
  invert?: boolean;
};

/** What came of making a puzzle; without a puzzle the remarks say why there is none. */
export type MadePuzzle = {
  puzzle: PuzzleView | null;
  figures: Figures;
  unplaced: UnplacedWord[];
  unplaced_total: number;
  remarks: Bilingual[];
  missed: Bilingual[];
  headline: Bilingual | null;
};

/** An order for a criss-cross with its words and their clues. */
export type MakeCrissCross = {
  seconds?: number | null;
  rounds?: number | null;
  seed?: number | null;
  title?: string;
  author?: string;
  largest?: number;
  threads?: number;
  words: WordSource;
};

/** An order for a crossword with its words. */
export type MakeCrossword = {
  seconds?: number | null;
  rounds?: number | null;
  seed?: number | null;
  title?: string;
  author?: string;
  width?: number | null;
  height?: number | null;
  shape?: string | null;
  board?: Board | null;
  rules?: string;
  symmetry?: string | null;
  aim?: "fewest-black" | "most-theme" | "score" | null;
  black?: [number, number] | null;
  must?: string[];
  banned?: string[];
  levels?: [number, number] | null;
  hints?: number | null;
  threads?: number;
  words: WordSource;
  theme?: WordSource | null;
  min_score?: number | null;
};

/** An order for a skeleton with its words; numbers make a number skeleton. */
export type MakeSkeleton = {
  seconds?: number | null;
  rounds?: number | null;
  seed?: number | null;
  title?: string;
  author?: string;
  width?: number | null;
  height?: number | null;
  shape?: string | null;
  board?: Board | null;
  smallest?: boolean;
  goal?: string;
  must?: string[];
  apart?: [string, string][];
  max_words?: number | null;
  min_crossings?: number;
  japanese?: boolean;
  no_blocks?: boolean;
  unique?: boolean;
  levels?: [number, number] | null;
  max_givens?: number | null;
  method?: string;
  threads?: number;
  bound?: boolean;
  words: WordSource;
};

/** A picture to change as little as possible until line solving solves it. */
export type MendPicture = {
  levels?: [number, number] | null;
  seconds?: number | null;
  rounds?: number | null;
  seed?: number | null;
  board: Board;
  shades?: number[];
  locked?: number[];
};

/** The filled board and the cells that changed; no board if none was found. */
export type Mended = {
  board: Board | null;
  message: Bilingual;
  changed: number[];
};

/** What the sub-puzzles of one number of slots did. */
export type NarrowingOrderView = {
  order: number;
  removed: number;
  left: number;
  message: Bilingual;
};

/** A collection to begin. */
export type NewCollection = {
  title: string;
  puzzles?: string[];
};

/** A puzzle to keep; its own title unless another is given. */
export type NewPuzzle = {
  document: string;
  title?: string | null;
  tags?: string[];
  note?: string;
};

/** A puzzle after it was changed. */
export type NewVersion = {
  document: string;
  base_version: number;
  title?: string | null;
  note?: string;
};

/** A puzzle to edit. */
export type OpenDraft = {
  document: string;
};

/** The fields of one sort of puzzle, or of sheets ("print"), in order. */
export type OrderForm = {
  sort: string;
  fields: FieldView[];
};

/** A question without details. */
export type OrderForms = {
};

/** A form for each sort, and one for sheets. */
export type OrderFormsFound = {
  forms: OrderForm[];
};

/** A page as it will be printed. */
export type PageDrawn = {
  svg: string;
  title: string;
  width: number;
  height: number;
};

/** A page, and what a browser should let it do. */
export type PageMade = {
  page: string;
  policy: string;
  etag: string;
};

/** A pattern; with open cells if the time was too short to mend it. */
export type PatternMade = {
  board: Board;
  open: number[];
  level: number | null;
  remarks: Bilingual[];
};

/** A picture: PNG, JPEG, GIF, WebP or SVG, whatever its name says. */
export type PictureFile = {
  name: string;
  data: string;
};

/** What a picture is worth as a puzzle. */
export type PictureJudged = {
  solutions: "one" | "several" | "unknown";
  is_line_solvable: boolean;
  open: number[];
  differing: number[];
  level: number | null;
  effort_level: number | null;
  minutes: number | null;
  steps: number;
  lines: LineClues;
  message: Bilingual;
};

/** The picture after it was changed. */
export type PictureMended = {
  board: Board;
  changed: number[];
  open: number[];
  level: number | null;
  remarks: Bilingual[];
};

/** The looks in the order they were asked for. */
export type PictureSketched = {
  key: string;
  needs_file: boolean;
  width: number;
  height: number;
  sketches: Sketched[];
};

/** A puzzle to be played. */
export type PlayPage = {
  document: string;
  report?: string;
};

/** Sheets to be looked at. */
export type PreviewSheets = {
  paper?: "a4" | "a5" | "b5" | "letter";
  answers?: "foot" | "none" | "page" | "turned";
  per_page?: 1 | 2 | 4;
  versions?: 1 | 2;
  name_line?: boolean;
  instructions?: string;
  no_instructions?: boolean;
  word_bank?: boolean;
  furigana?: boolean;
  large_print?: boolean;
  cells?: "black" | "grey" | "white";
  surround?: "shaded" | "white";
  first_letters?: boolean;
  starters?: number;
  seed?: number;
  vertical?: boolean;
  level_marks?: boolean;
  in_order?: boolean;
  language?: "en" | "ja" | null;
  title?: string;
  author?: string;
  dpi?: number;
  documents: string[];
  whole?: boolean;
};

/** Sheets to be saved as a file. */
export type PrintSheets = {
  paper?: "a4" | "a5" | "b5" | "letter";
  answers?: "foot" | "none" | "page" | "turned";
  per_page?: 1 | 2 | 4;
  versions?: 1 | 2;
  name_line?: boolean;
  instructions?: string;
  no_instructions?: boolean;
  word_bank?: boolean;
  furigana?: boolean;
  large_print?: boolean;
  cells?: "black" | "grey" | "white";
  surround?: "shaded" | "white";
  first_letters?: boolean;
  starters?: number;
  seed?: number;
  vertical?: boolean;
  level_marks?: boolean;
  in_order?: boolean;
  language?: "en" | "ja" | null;
  title?: string;
  author?: string;
  dpi?: number;
  documents: string[];
  format?: "pdf" | "png" | "svg";
};

/** Why a request is refused: one sentence, in English and in Japanese. */
export type Problem = {
  error: string;
  ja: string;
};

/** Where a long operation stands; every field may be missing. */
export type Progress = {
  seconds?: number;
  share?: number | null;
  score?: number | null;
  bound?: number | null;
  ratio?: number | null;
  board?: Board | null;
  standing?: Bilingual | null;
};

/** A draft whose words may have glosses or clues in the lists. */
export type ProposeClues = {
  draft: Draft;
  source: FillWords;
};

/** What the lists say of words on the board. */
export type Proposed = {
  clues: WrittenView[];
};

/** A puzzle of the library as a list shows it. */
export type PuzzleCard = {
  id: string;
  version: number;
  kind: string;
  title: string;
  author: string;
  language: string;
  level: number | null;
  width: number;
  height: number;
  created: string;
  updated: string;
  trashed: string | null;
  tags: string[];
  is_shared: boolean;
};

/** What shall be different about a puzzle; what is left out stays. */
export type PuzzleChange = {
  title?: string | null;
  author?: string | null;
  tags?: string[] | null;
};

/** A file with a puzzle in any format masume reads; the suffix of the name says which. */
export type PuzzleFile = {
  name: string;
  data: string;
};

/** The level from 1 to 5, what it is taken from, and the steps that prove it. */
export type PuzzleGrade = {
  status: "faulty" | "impossible" | "solved" | "stopped" | "stuck" | "ungraded";
  remarks: Bilingual[];
  level: number | null;
  needed: number | null;
  effort: EffortView | null;
  curve: number[];
  bottleneck: number | null;
  techniques: TechniqueView[];
  steps: StepView[];
  cells_left: number;
};

/** A puzzle of the library with everything that is kept of it. */
export type PuzzleKept = {
  id: string;
  version: number;
  kind: string;
  title: string;
  author: string;
  language: string;
  level: number | null;
  width: number;
  height: number;
  created: string;
  updated: string;
  trashed: string | null;
  tags: string[];
  is_shared: boolean;
  document: string;
  view: PuzzleView | null;
};

/** The puzzle of a file, and what the file had beside that masume has no place for. */
export type PuzzleRead = {
  puzzle: PuzzleView;
  unread: Unread[];
  unread_titles: Bilingual[];
};

/** The solutions that were found and what is known of others; cells are counted row by row from 0. */
export type PuzzleSolved = {
  status: "faulty" | "impossible" | "several" | "undecided" | "unique" | "without_clues" | "without_words";
  remarks: Bilingual[];
  solutions: Board[];
  is_complete: boolean;
  differing: number[];
  blamed: number[][];
  seconds: number;
};

/** A puzzle with everything a page shows of it, and the document it can be written from again. */
export type PuzzleView = {
  kind: string;
  title: string;
  author: string;
  language: string;
  board: Board;
  answer: Board | null;
  words: EntryView[];
  slots: SlotView[];
  lines: LineClues | null;
  document: string;
};

/** A page of what a search has found. */
export type PuzzlesFound = {
  total: number;
  puzzles: PuzzleCard[];
};

/** What the pattern should be like. */
export type RandomNonogram = {
  levels?: [number, number] | null;
  seconds?: number | null;
  rounds?: number | null;
  seed?: number | null;
  width?: number;
  height?: number;
  density?: number;
  symmetry?: Symmetry | null;
};

/** A file to read. */
export type ReadPuzzle = {
  file: PuzzleFile;
};

/** A puzzle that was made from a list, and the list as it is now. */
export type RenewWords = {
  document: string;
  words: WordSource;
};

/** A draft whose frame may change; locked letters stay, and the frame's rules are kept. */
export type RepairFrame = {
  draft: Draft;
  source: FillWords;
  symmetry?: Symmetry | null;
  seconds?: number;
  seed?: number;
};

/** A step of the workflow. Locked letters stay; other words may go where that helps. */
export type Rework = {
  draft: Draft;
  source: FillWords;
  step?: "again" | "all" | "fill" | "touch-up";
  seconds?: number;
  symmetry?: Symmetry | null;
  seed?: number;
};

/** The board after a step, with the words that hold. */
export type Reworked = {
  board: Board;
  message: Bilingual;
  satisfied: number;
  slots: number;
  changed: number[];
};

/** What the fields of a column are for. */
export type Role = "clue" | "gloss" | "reading" | "related" | "skip" | "tags" | "weight" | "word";

/** The freedom of a board: of each cell from 0 to 1, null where nothing is open; of each slot; and what is dead. */
export type Room = {
  cells: (number | null)[];
  slots: SlotRoom[];
  dead: DeadSlot[];
  is_possible: boolean;
  message: Bilingual | null;
};

/** A row of a list with what becomes of it: the symbols of its cells, or the reason why it is left out. */
export type RowRead = {
  line: number;
  word: string;
  reading?: string;
  gloss?: string;
  clue?: string;
  weight?: string;
  tags?: string;
  symbols?: string[];
  problem?: Bilingual | null;
};

/** The same with more time. */
export type SearchSolutions = {
  seconds?: number;
  limit?: number;
  document: string;
};

/** Who is here, and how the studio is run. */
export type Session = {
  mode: "hosted" | "local";
  owner: string;
  csrf: string;
};

/** What shall be different about several puzzles. */
export type Several = {
  ids: string[];
  add_tags?: string[];
  remove_tags?: string[];
  trashed?: boolean | null;
};

/** A shape and a size. */
export type ShapeBoard = {
  shape: string;
  width: number;
  height: number;
};

/** A board whose cells outside the shape are cut off. */
export type ShapedBoard = {
  board: Board;
};

/** What shall be different about a link; what is left out stays. */
export type ShareChange = {
  statistics?: boolean | null;
  version?: number | null;
};

/** A link with its address, and how players fared. */
export type ShareKept = {
  token: string;
  version: number | null;
  statistics: boolean;
  created: string;
  url: string;
  solves: Statistics;
};

/** The first pages, or all of them: those of the puzzles, then those of their answers. */
export type SheetsDrawn = {
  pages: PageDrawn[];
  total: number;
  remarks: Bilingual[];
};

/** What an owner knows. */
export type SignIn = {
  secret: string;
};

/** A picture, or the key of one that was sent before, and the looks at it. */
export type SketchPicture = {
  looks: LookAsked[];
  file?: PictureFile | null;
  key?: string;
};

/** What one look saw; no board, but a sentence, if nothing of the picture is left. */
export type Sketched = {
  crop: Crop;
  tone: "auto" | "edges" | "threshold";
  threshold: number;
  board: Board | null;
  shades: number[];
  problem: Bilingual | null;
};

/** A slot to find words for. */
export type SlotCandidates = {
  draft: Draft;
  source: FillWords;
  slot: SlotName;
  limit?: number;
};

/** A slot of the board: any of its cells, and its direction. */
export type SlotName = {
  cell: number;
  direction: Direction;
};

/** What became of one slot; `slot` as in the puzzle's view. */
export type SlotNarrowing = {
  slot: number;
  name: Bilingual;
  clue: string;
  counts: number[];
  candidates: HintCandidate[];
  letters: string[];
  how: Bilingual;
  is_right: boolean | null;
};

/** How many words a slot still has. */
export type SlotRoom = {
  cell: number;
  direction: Direction;
  count: number;
  share: number;
};

/** Where a word goes, and what a crossword says about it; `cells` are counted row by row from 0. */
export type SlotView = {
  number: number;
  direction: Direction;
  cells: number[];
  clue?: string;
};

/** A crossword to solve from its clues. */
export type SolveHints = {
  seconds?: number;
  candidates?: number;
  blank_price?: number | null;
  narrow_seconds?: number | null;
  document: string;
};

/** A puzzle to solve from its words or its blocks. */
export type SolvePuzzle = {
  seconds?: number;
  limit?: number;
  document: string;
};

/** How long a solve took, and how much help; nothing about who it was. */
export type SolveReport = {
  seconds: number;
  hints?: number;
  checks?: number;
  revealed?: number;
};

/** How found puzzles are sorted. */
export type SortOrder = "created" | "level" | "title" | "updated";

/** How players fared. */
export type Statistics = {
  count: number;
  median_seconds: number | null;
  without_help: number;
  hints: number[];
};

/** One deduction; cells are counted row by row from 0, slots as in the puzzle's view. */
export type StepView = {
  technique: string;
  level: number;
  reason: Bilingual;
  used?: number[];
  decided?: number[];
  symbols?: string[];
  line?: [Direction, number] | null;
  slot?: number | null;
  excluded?: [number, string][];
};

/** The board to make a frame on: its black cells, cells outside and letters stay, unless `afresh`. */
export type SuggestFrame = {
  draft: Draft;
  source: FillWords;
  afresh?: boolean;
  symmetry?: Symmetry | null;
  fewest?: number | null;
  most?: number | null;
  longest?: number | null;
  count?: number;
  seconds?: number;
  seed?: number;
};

/** A turn or a mirror; a frame has the symmetry if it looks the same afterwards. */
export type Symmetry = "diagonal" | "half-turn" | "left-right" | "quarter-turn" | "top-bottom";

/** A tag, and how many puzzles have it. */
export type TagCount = {
  tag: string;
  count: number;
};

/** A technique, how often it is used, and the first step that does. */
export type TechniqueView = {
  name: string;
  title: Bilingual;
  level: number;
  count: number;
  first: number;
};

/** The words of a text, the most typical first. */
export type TextFound = {
  rows: TextWordRead[];
};

/** A word of the text: the row it makes in a list, and what to judge it by. */
export type TextWordRead = {
  spelling: string;
  row: RowRead;
  count: number;
  is_chosen?: boolean;
  is_doubtful?: boolean;
  other_readings?: string[];
  context?: string;
  clues?: string[];
};

/** A text, and how many of its words are wanted. */
export type TextWords = {
  text: string;
  folds?: Folds;
  language?: "en" | "ja" | null;
  count?: number;
  longest?: number;
};

/** Whether words can be found in texts of a language. */
export type TextsView = {
  language: string;
  lack: Bilingual | null;
};

/** The words of a theme, the fittest first. */
export type ThemeFound = {
  theme: string;
  language: string;
  rows: RowRead[];
};

/** What words should be about. */
export type ThemeWords = {
  theme: string;
  language?: "en" | "ja" | null;
  count?: number;
  longest?: number | null;
  members_only?: boolean;
  katakana?: boolean;
};

/** A skeleton with its words. */
export type UniqueCheck = {
  draft: Draft;
  seconds?: number;
};

/** How many solutions there are, as far as it matters. */
export type Uniqueness = {
  verdict: "none" | "one" | "open" | "several";
  message: Bilingual;
  cells: number[];
  boards: Board[];
};

/** A word that is not on the board, and why. */
export type UnplacedWord = {
  word: string;
  reason: Bilingual;
};

/** One kind of thing that was in a file and is not in the document. */
export type Unread = "circles" | "details" | "diagramless" | "explanations" | "formatting" | "hints" | "images" | "incomplete" | "locked" | "others" | "progress" | "questions" | "rules" | "shading" | "stray";

/** A state in which a puzzle was saved. */
export type VersionCard = {
  version: number;
  created: string;
  note: string;
  title: string;
};

/** A state in which a puzzle was saved, with its document. */
export type VersionKept = {
  version: number;
  created: string;
  note: string;
  title: string;
  document: string;
};

/** A file with a list of words: text, a table, a spreadsheet. */
export type WordFile = {
  name: string;
  data: string;
};

/** A list that can be chosen: of the user's own, or one that comes with the studio. */
export type WordListView = {
  name: string;
  title: Bilingual;
  origin: string;
  licence: string;
  language: string;
  words: number;
  longest: number;
  is_own: boolean;
};

/** A question without details. */
export type WordLists = {
};

/** Every list that can be chosen, and the languages of themes and texts. */
export type WordListsFound = {
  lists: WordListView[];
  concepts: ConceptsView[];
  texts: TextsView[];
};

/** A row of a table of words, as the user wrote it. */
export type WordRow = {
  line?: number;
  word?: string;
  reading?: string;
  gloss?: string;
  clue?: string;
  weight?: string;
  tags?: string;
};

/** Words, from exactly one of four places. */
export type WordSource = {
  rows?: WordRow[] | null;
  text?: string | null;
  file?: WordFile | null;
  columns?: Role[] | null;
  list?: string | null;
  folds?: Folds;
  title?: string;
};

/** The rows of a list; blank lines of texts and files are left out. */
export type WordsRead = {
  title: string;
  rows: RowRead[];
  total: number;
  usable: number;
  all_digits: boolean;
  columns: ColumnRead[];
  notes: Bilingual[];
  questions: Bilingual[];
  is_text: boolean;
};

/** An order for clues of the complete words of a draft. */
export type WriteClues = {
  hints?: number;
  keep?: boolean;
  crossword?: boolean;
  levels?: [number, number] | null;
  seed?: number;
  draft: Draft;
};

/** A picture with its title and author. */
export type WritePicture = {
  board: Board;
  title?: string;
  author?: string;
  base?: string | null;
};

/** The clues that were written, and what is said about them. */
export type Written = {
  clues: WrittenView[];
  remarks: Bilingual[];
  level: number | null;
};

/** A clue for the slot that starts in a cell. */
export type WrittenView = {
  cell: number;
  direction: Direction;
  text: string;
};

/** What each quick operation takes and answers. */
export type Operations = {
  "check-board": { takes: CheckBoard; answers: Checked };
  "compose-puzzle": { takes: ComposePuzzle; answers: PuzzleView };
  "describe": { takes: Describe; answers: Description };
  "export": { takes: Export; answers: FileMade };
  "freedom": { takes: BoardFreedom; answers: Room };
  "grade-puzzle": { takes: GradePuzzle; answers: PuzzleGrade };
  "hint": { takes: AskHint; answers: HintFound };
  "judge-picture": { takes: JudgePicture; answers: PictureJudged };
  "keep-what-holds": { takes: KeepWhatHolds; answers: Kept };
  "list-formats": { takes: ListFormats; answers: FormatsListed };
  "open-draft": { takes: OpenDraft; answers: Drafted };
  "order-forms": { takes: OrderForms; answers: OrderFormsFound };
  "play-page": { takes: PlayPage; answers: PageMade };
  "preview-sheets": { takes: PreviewSheets; answers: SheetsDrawn };
  "print-sheets": { takes: PrintSheets; answers: FileMade };
  "propose-clues": { takes: ProposeClues; answers: Proposed };
  "read-puzzle": { takes: ReadPuzzle; answers: PuzzleRead };
  "read-words": { takes: WordSource; answers: WordsRead };
  "renew-words": { takes: RenewWords; answers: PuzzleView };
  "shape-board": { takes: ShapeBoard; answers: ShapedBoard };
  "sketch-picture": { takes: SketchPicture; answers: PictureSketched };
  "slot-candidates": { takes: SlotCandidates; answers: Candidates };
  "solve-puzzle": { takes: SolvePuzzle; answers: PuzzleSolved };
  "suggest-frame": { takes: SuggestFrame; answers: Frames };
  "text-words": { takes: TextWords; answers: TextFound };
  "theme-words": { takes: ThemeWords; answers: ThemeFound };
  "unique-check": { takes: UniqueCheck; answers: Uniqueness };
  "word-lists": { takes: WordLists; answers: WordListsFound };
  "write-picture": { takes: WritePicture; answers: PuzzleView };
};
