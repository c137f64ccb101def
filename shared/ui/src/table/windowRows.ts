/** Rows from one index to before another one. */
export interface RowRange {
  readonly from: number;
  /** Not part of it. */
  readonly to: number;
}

/** Which rows of a list are drawn, and around which row. */
export interface WindowRows {
  /** The first row that can be seen, rounded down to a multiple of `anchorStep`. */
  readonly anchor: number;
  /** Whether the rows around those that can be seen are wanted as well. */
  readonly isWide: boolean;
  readonly drawn: RowRange;
}

/** How much of a list there is room for. */
export interface WindowShape {
  readonly rowCount: number;
  /** Rows that fill what can be seen wherever it is scrolled to between two anchors. */
  readonly fitting: number;
}

/** Rows of the window are moved by this many at once, so that most scroll events change nothing. */
export const anchorStep = 4;

/** Rows wanted below what can be seen, once there is time for them. */
const overscan = 8;

/**
 * [Note: rows a frame] Each frame draws this many new rows at most: a row is some thirty elements, whose style, layout and
 * paint come in one piece that nobody can interrupt. What can be seen is there after two or three frames.
 */
const rowsAtLeast = 8;
/** No window takes more frames than this to be filled, however tall it is. */
const mostFrames = 8;

/** The new rows of one frame. */
export function rowsAFrame({ fitting }: WindowShape): number {
  return Math.max(rowsAtLeast, Math.ceil(fitting / mostFrames));
}

/** A window before anything was measured. */
export const firstWindow: WindowRows = { anchor: 0, isWide: false, drawn: { from: 0, to: 0 } };

/** The rows that are to be there in the end. */
export function wantedRows({ anchor, isWide }: WindowRows, { rowCount, fitting }: WindowShape): RowRange {
  const from = Math.min(isWide ? Math.max(0, anchor - anchorStep) : anchor, Math.max(0, rowCount - 1));
  return { from, to: Math.min(rowCount, from + fitting + (isWide ? overscan : 0)) };
}

/** The rows that are drawn now: of those before, what is still wanted; where all are new, the first ones. */
export function shownRows(rows: WindowRows, shape: WindowShape): RowRange {
  const wanted = wantedRows(rows, shape);
  const from = Math.max(rows.drawn.from, wanted.from);
  const to = Math.min(rows.drawn.to, wanted.to);
  return from < to ? { from, to } : { from: wanted.from, to: Math.min(wanted.to, wanted.from + rowsAFrame(shape)) };
}

/** The same with the next rows: those below first, except above what was scrolled up to. */
export function grownWindow(rows: WindowRows, shape: WindowShape): WindowRows {
  const wanted = wantedRows(rows, shape);
  const { from, to } = shownRows(rows, shape);
  const isFresh = from >= rows.drawn.to || to <= rows.drawn.from;
  if (isFresh) return { ...rows, drawn: { from, to } };
  const most = rowsAFrame(shape);
  const seenAbove = Math.min(Math.max(0, from - rows.anchor), most);
  const below = Math.min(wanted.to - to, most - seenAbove);
  const above = Math.min(from - wanted.from, most - below);
  return { ...rows, drawn: { from: from - above, to: to + below } };
}

/** Where a list was scrolled to. */
export interface WindowMove {
  readonly anchor: number;
  /** Rows that can be seen at once: behind a leap of more, what is around them waits. */
  readonly seen: number;
  /** The row that it was scrolled for, which comes first; undefined where it was scrolled by hand. */
  readonly target?: number | undefined;
}

/** The window after scrolling to other rows. */
export function movedWindow(rows: WindowRows, move: WindowMove, shape: WindowShape): WindowRows {
  const { anchor, seen, target } = move;
  if (anchor === rows.anchor) return rows;
  const isLeap = Math.abs(anchor - rows.anchor) > seen;
  const moved = { ...rows, anchor, isWide: rows.isWide && !isLeap };
  const wanted = wantedRows(moved, shape);
  const isFresh = rows.drawn.from >= wanted.to || rows.drawn.to <= wanted.from;
  if (!isFresh || target === undefined) return grownWindow(moved, shape);
  const most = rowsAFrame(shape);
  const from = Math.max(wanted.from, Math.min(target + 1, wanted.to) - most);
  return { ...moved, drawn: { from, to: Math.min(wanted.to, from + most) } };
}

/** The window with a row that is wanted but not drawn yet: with everything in between, or without the rest if it is far. */
export function reachedWindow(rows: WindowRows, row: number, shape: WindowShape): WindowRows {
  const wanted = wantedRows(rows, shape);
  const shown = shownRows(rows, shape);
  if (row < wanted.from || row >= wanted.to || (row >= shown.from && row < shown.to)) return rows;
  const most = rowsAFrame(shape);
  const distance = row < shown.from ? shown.from - row : row + 1 - shown.to;
  if (distance <= most) return { ...rows, drawn: { from: Math.min(shown.from, row), to: Math.max(shown.to, row + 1) } };
  const from = Math.max(wanted.from, row + 1 - most);
  return { ...rows, drawn: { from, to: Math.min(wanted.to, from + most) } };
}

/** Whether all rows that are wanted are drawn. */
export function isWhole(rows: WindowRows, shape: WindowShape): boolean {
  const wanted = wantedRows(rows, shape);
  const shown = shownRows(rows, shape);
  return shown.from === wanted.from && shown.to === wanted.to;
}
