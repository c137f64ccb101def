import type { ReactNode } from 'react';
import type { MenuEntry } from '../floating/menuEntry.ts';
import type { MenuItem } from '../floating/toMenuEntries.ts';
import type { Column, KeyHint, PhoneRow, RowAction, Sort } from './column.ts';
import type { ListAction } from './listAction.ts';
import type { RowSelection } from './selection.ts';

/** Props of DataTable. */
export interface DataTableProps<Row> {
  /** Accessible name. */
  label: string;
  /** Must be a stable array: a new one re-renders every row. */
  columns: readonly Column<Row>[];
  /** The loaded rows. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Name of a row, for labels of its controls. */
  rowName: (row: Row) => string;
  status: 'loading' | 'ready' | 'error';
  /** How many rows the list has; by default the loaded ones. */
  total?: number;
  /** Replaces the number, as in "1,000+". */
  totalText?: string;
  hasMore?: boolean;
  /** Called for the next page shortly before the end; once per number of loaded rows, unless reading it was canceled. */
  onNeedMore?: () => void;
  /** Rows are being read. The next page is requested afterward: a page's request and a refresh cancel each other. */
  isReading?: boolean;
  /** Retries the list, or its next page. */
  onRetry?: () => void;
  sort?: Sort;
  onSortChange?: (sort: Sort) => void;
  /** From `useSelection`; without it rows can't be selected. */
  selection?: RowSelection<Row>;
  /** Why a row can't be selected: its disabled checkbox shows it. Without it, such a row has no checkbox. */
  unselectableReason?: (row: Row) => string;
  onOpen?: (row: Row) => void;
  /** The action of Enter on the active row, if not opening it. */
  onEnter?: (row: Row) => void;
  /** Makes the first column a real link. */
  rowHref?: (row: Row) => string;
  /**
   * The actions on a row. Its icons, its menu, its keys and their hints in the footer are made from them, and the palette
   * offers them for the active row. Every row has the same ones at its end.
   */
  rowActions?: (row: Row) => readonly ListAction[];
  /** The actions on selected rows, for the bar above the footer and the palette. */
  bulkActions?: (rows: readonly Row[]) => readonly MenuItem[];
  /** Icons at the end of a row, for a table without menus; the same number for every row. */
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
  /** Height of rows, if it isn't the person's density. */
  density?: 'regular' | 'compact' | 'tall' | 'codes';
  /** Key of the row shown in a side panel. */
  activeKey?: string;
  /** Further hints. */
  keys?: readonly KeyHint[];
  footNote?: ReactNode;
  /** Leaves out the foot, where the page has one that says the same. */
  withoutFoot?: boolean;
  /** Replaces the bar made from `bulkActions`: a SelectionBar, floating above the foot while rows are selected. */
  selectionBar?: ReactNode;
}
