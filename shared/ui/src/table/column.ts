import type { ReactNode } from 'react';

/** A column of a table. */
export interface Column<Row> {
  id: string;
  /** Empty for a column without a header, such as one of buttons. */
  header: string;
  /** The head of a SimpleTable's column is only for screen readers. */
  hideHeader?: boolean;
  cell: (row: Row) => ReactNode;
  /** Shown before the content of the first column, outside its link. */
  lead?: ((row: Row) => ReactNode) | undefined;
  /** Pixels; without it, the column shares the remaining width by `grow`. */
  width?: number;
  /** Share of the free width, 1 by default; only without `width`. */
  grow?: number;
  /** Minimum width of a column without `width`, in pixels; 24 characters by default for the first column. */
  minWidth?: number;
  /** Its order in which columns are hidden if the table is too narrow; without it, the column stays. */
  giveWay?: number;
  /** A compact form, used before it's hidden. */
  narrow?: { giveWay: number; minWidth: number; cell: (row: Row) => ReactNode };
  /** Numbers are aligned at the end. */
  align?: 'start' | 'end';
  /** `name` for the row's name, `quiet` for secondary data. */
  look?: 'name' | 'quiet';
  sortable?: boolean;
  /** Shape of the gray bars while loading. */
  skeleton?: 'text' | 'tags' | 'person' | 'short';
}

/** The sort order of a list. */
export interface Sort {
  columnId: string;
  direction: 'ascending' | 'descending';
}

/** An action of a row, as an icon at its end. */
export interface RowAction<Row> {
  id: string;
  label: string;
  icon: ReactNode;
  /** While a promise isn't settled, its control is busy. It must not reject. */
  onRun: (row: Row) => unknown;
  /** Shown on every row; others only on the hovered or active one. */
  always?: boolean;
  /** Shown with its label. */
  isLabeled?: boolean;
  /** Offered in a cell or the row's menu, without a button at the end. Phones have no cells. */
  isElsewhere?: boolean;
  /** The shortcut on the active row. */
  key?: string;
  disabledReason?: string | undefined;
}

/** A row as two lines, for phones. */
export interface PhoneRow {
  /** Before both lines, with their height. */
  start?: ReactNode;
  title: ReactNode;
  /** Version, who, when. */
  meta: ReactNode;
  /** Only if action is needed. */
  state?: ReactNode;
  /** At the end of the row, instead of its icon. It has no handler. */
  end?: ReactNode;
  /** Id of the action of a tap on the row, outside links; by default it opens. */
  press?: string;
  /** The title is the name of a thing. */
  mono?: boolean;
}

/** A hint in the footer: keys and their action. */
export interface KeyHint {
  keys: readonly string[];
  label: string;
}
