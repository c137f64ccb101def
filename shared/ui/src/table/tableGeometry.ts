import type { Column } from './column.ts';

/** Heights of rows in pixels. */
export const rowHeights = { regular: 40, compact: 34, tall: 52, codes: 56, phone: 65 };

/** Height of the head in pixels. */
export const headHeight = 34;

const checkWidth = 52;
const actionWidth = 30;

/** The widths of a row, as `grid-template-columns`. */
export function gridTemplate<Row>(
  columns: readonly Column<Row>[],
  { hasCheck, endButtons }: { hasCheck: boolean; endButtons: number },
): string {
  const widths = columns.map(({ width, grow = 1 }) => (width === undefined ? `minmax(0, ${grow}fr)` : `${width}px`));
  if (hasCheck) widths.unshift(`${checkWidth}px`);
  if (endButtons > 0) widths.push(`${endButtons * actionWidth + 34}px`);
  return widths.join(' ');
}

/** The columns that fit into a table of this width. */
export function fittingColumns<Row>(columns: readonly Column<Row>[], width: number): readonly Column<Row>[] {
  return columns.filter((column) => column.hideBelow === undefined || width >= column.hideBelow);
}
