import type { ReactNode } from 'react';

/** A column of a table. */
export interface Column<Row> {
  id: string;
  /** Empty for a column without a head, such as one of buttons. */
  header: string;
  /** The head of a SimpleTable's column is only for screen readers. */
  hideHeader?: boolean;
  cell: (row: Row) => ReactNode;
  /** Shown before the content of the first column, outside its link. */
  lead?: ((row: Row) => ReactNode) | undefined;
  /** Pixels; without it the column shares what is left by `grow`. */
  width?: number;
  /** Share of the free width, 1 when left out; only without `width`. */
  grow?: number;
  /** Floor of a column without `width`, in pixels; for the first column 24 characters when left out. */
  minWidth?: number;
  /** Its place in the order in which columns give way when the table is too narrow; without it the column stays. */
  giveWay?: number;
  /** How it is drawn in less room, which comes before it gives way. */
  narrow?: { giveWay: number; minWidth: number; cell: (row: Row) => ReactNode };
  /** Numbers are aligned at the end. */
  align?: 'start' | 'end';
  /** `name` for what the row is called by, `quiet` for a fact beside it. */
  look?: 'name' | 'quiet';
  sortable?: boolean;
  /** Shape of the gray bars while loading. */
  skeleton?: 'text' | 'tags' | 'person' | 'short';
}

/** By what a list is sorted. */
export interface Sort {
  columnId: string;
  direction: 'ascending' | 'descending';
}

/** Something a row offers to do, as an icon at its end. */
export interface RowAction<Row> {
  id: string;
  label: string;
  icon: ReactNode;
  onRun: (row: Row) => void;
  /** Shown on every row; others only on the row under the pointer or the active one. */
  always?: boolean;
  /** Shown with its label. */
  isLabeled?: boolean;
  /** Offered in a cell or in the row's menu: there is no button at the end. Phones have no cells. */
  isElsewhere?: boolean;
  /** The shortcut on the active row. */
  key?: string;
  disabledReason?: string | undefined;
}

/** A row as two lines, for phones. */
export interface PhoneRow {
  /** Before both lines, as high as they are. */
  start?: ReactNode;
  title: ReactNode;
  /** Version, who, when. */
  meta: ReactNode;
  /** Only when someone must act. */
  state?: ReactNode;
  /** At the end of the row, in place of its one icon. It takes no presses of its own. */
  end?: ReactNode;
  /** Id of the action that a press on the row does, wherever it is no link; it is opened when left out. */
  press?: string;
  /** The title is the name of a thing. */
  mono?: boolean;
}

/** A hint in the foot: keys and what they do. */
export interface KeyHint {
  keys: readonly string[];
  label: string;
}
