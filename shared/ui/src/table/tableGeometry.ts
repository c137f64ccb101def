import type { Column } from './column.ts';

/** Heights of rows in pixels. */
export const rowHeights = { regular: 40, compact: 34, tall: 52, codes: 56, phone: 65 };

/** Height of the head in pixels. */
export const headHeight = 34;

/** The minimum width of the first column: 24 characters. */
const nameFloor = 232;
const columnFloor = 120;
const checkWidth = 52;
const actionWidth = 30;
const endPadding = 34;
/** The position in the order at which actions move into the row's menu. */
const actionsGiveWay = 50;

/** The parts of a row other than its columns. */
interface RowEnds {
  readonly hasCheck: boolean;
  /** Buttons at the end, including those shown on hover. */
  readonly endButtons: number;
  /** Buttons at the end if the others are only in the row's menu. */
  readonly leastEndButtons: number;
}

/** The layout of a table. */
interface TableLayout<Row> {
  readonly columns: readonly Column<Row>[];
  /** The widths of a row, as `grid-template-columns`. */
  readonly template: string;
  /** The widths of the columns in pixels, for a table without grid. */
  readonly widths: readonly number[];
  /** Whether the table is wide enough for the columns that are never hidden. */
  readonly fits: boolean;
  /** Actions that show on hover are only in the row's menu. */
  readonly hidesActions: boolean;
}

/** Computes a layout: hides columns in their order until the rest fits; the first one keeps its minimum. */
export function layOutTable<Row>(all: readonly Column<Row>[], width: number, ends: RowEnds): TableLayout<Row> {
  const orders = all.flatMap(({ giveWay = 0, narrow }) => [giveWay, narrow?.giveWay ?? 0]);
  const steps = [...orders, 0, actionsGiveWay].sort((one, other) => one - other);
  const layouts = steps.map((step) => layOutAt(all, step, ends));
  const layout = layouts.find(({ least }) => least <= width) ?? layOutAt(all, steps.at(-1) ?? 0, ends);
  const { columns, floors, least } = layout;
  const shares = columns.map(({ width: fixed, grow = 1 }) => (fixed === undefined ? grow : 0));
  const perShare = Math.max(0, width - least) / shares.reduce((sum, share) => sum + share, 0);
  const fits = least <= width;
  return { ...layout, fits, widths: floors.map((floor, at) => floor + (shares[at] ? shares[at] * perShare : 0)) };
}

interface LayoutStep<Row> extends Omit<TableLayout<Row>, 'widths' | 'fits'> {
  readonly floors: readonly number[];
  /** Its minimum width. */
  readonly least: number;
}

/** The layout after hiding everything up to a position in the order. */
function layOutAt<Row>(
  all: readonly Column<Row>[],
  step: number,
  { hasCheck, endButtons, leastEndButtons }: RowEnds,
): LayoutStep<Row> {
  const columns = all
    .filter(({ giveWay }) => giveWay === undefined || giveWay > step)
    .map((column) => {
      const { narrow } = column;
      if (narrow === undefined || narrow.giveWay > step) return column;
      return { ...column, minWidth: narrow.minWidth, cell: narrow.cell };
    });
  const floors = columns.map(({ width, minWidth }, at) => width ?? minWidth ?? (at === 0 ? nameFloor : columnFloor));
  const tracks = columns.map(({ width, grow = 1 }, at) =>
    width === undefined ? `minmax(${floors[at]}px, ${grow}fr)` : `${width}px`,
  );
  const check = hasCheck ? [checkWidth] : [];
  const hidesActions = step >= actionsGiveWay && leastEndButtons < endButtons;
  const buttons = hidesActions ? leastEndButtons : endButtons;
  const end = buttons > 0 ? [buttons * actionWidth + endPadding] : [];
  return {
    columns,
    template: [...check.map((px) => `${px}px`), ...tracks, ...end.map((px) => `${px}px`)].join(' '),
    hidesActions,
    floors,
    least: [...check, ...floors, ...end].reduce((sum, part) => sum + part, 0),
  };
}
