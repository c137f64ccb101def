import type { ReactNode } from 'react';
import type { MenuEntry } from '../floating/menuEntry.ts';
import type { Column, KeyHint, PhoneRow, RowAction, Sort } from './column.ts';
import type { RowSelection } from './selection.ts';

/** Props of DataTable. */
export interface DataTableProps<Row> {
  /** Accessible name. */
  label: string;
  /** Give the same array every time: a new one draws every row again. */
  columns: readonly Column<Row>[];
  /** What is loaded so far. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Name of a row, for labels of its controls. */
  rowName: (row: Row) => string;
  status: 'loading' | 'ready' | 'error';
  /** How many rows the list has; the loaded ones when left out. */
  total?: number;
  /** Replaces the number, as in "1,000+". */
  totalText?: string;
  hasMore?: boolean;
  /** Asked for the next page shortly before the end is reached; once for each number of loaded rows. */
  onNeedMore?: () => void;
  /** Loads again what failed: the list, or its next page. */
  onRetry?: () => void;
  sort?: Sort;
  onSortChange?: (sort: Sort) => void;
  /** From `useSelection`; without it rows can't be selected. */
  selection?: RowSelection<Row>;
  /** Why a row can't be selected: its checkbox is disabled and says so. Without it such a row has none. */
  unselectableReason?: (row: Row) => string;
  onOpen?: (row: Row) => void;
  /** What Enter does on the active row, where that is not opening it. */
  onEnter?: (row: Row) => void;
  /** Makes the first column a real link. */
  rowHref?: (row: Row) => string;
  /** Icons at the end of a row; as many for every row. */
  actions?: (row: Row) => readonly RowAction<Row>[];
  menu?: (row: Row) => readonly MenuEntry[];
  phoneRow: (row: Row) => PhoneRow;
  /** Shown when there is nothing. */
  empty: ReactNode;
  /** Shown when filters hide everything. */
  filtered?: ReactNode;
  isFiltered?: boolean;
  /** Shown when nothing could be loaded. */
  error: ReactNode;
  /** Height of rows, when it is not the one that the person chose for lists. */
  density?: 'regular' | 'compact' | 'tall' | 'codes';
  /** Key of the row that a side panel explains. */
  activeKey?: string;
  /** More hints than moving and opening. */
  keys?: readonly KeyHint[];
  footNote?: ReactNode;
  /** A SelectionBar, floating above the foot while rows are selected. */
  selectionBar?: ReactNode;
}
