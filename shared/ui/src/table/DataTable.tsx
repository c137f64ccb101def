import {
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { LiveText } from '../base/Hidden.tsx';
import { MenuAt } from '../floating/MenuAt.tsx';
import type { MenuEntry } from '../floating/menuEntry.ts';
import type { MenuBox } from '../floating/usePlace.ts';
import { useMessages, useUi } from '../theme/UiContext.ts';
import { useDelayed } from '../theme/useDelayed.ts';
import { useIsPhone } from '../theme/useMediaQuery.ts';
import type { Column, KeyHint, PhoneRow, RowAction, Sort } from './column.ts';
import { moveOf } from './gridKeys.ts';
import { emptySelection, isRowSelected, selectAll, selectedCount, withRows, type Selection } from './selection.ts';
import { TableFoot } from './TableFoot.tsx';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { SkeletonRow } from './TableSkeleton.tsx';
import { TableTip } from './TableTip.tsx';
import { useTableWindow } from './useTableWindow.ts';
import '../form/Checkbox.css';
import '../base/Button.css';
import './DataTable.css';

/** Props of DataTable. */
export interface DataTableProps<Row> {
  /** Accessible name. */
  label: string;
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
  sort?: Sort;
  onSortChange?: (sort: Sort) => void;
  selection?: Selection;
  onSelectionChange?: (selection: Selection) => void;
  isSelectable?: (row: Row) => boolean;
  onOpen?: (row: Row) => void;
  /** Makes the first column a real link. */
  rowHref?: (row: Row) => string;
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
  density?: 'regular' | 'compact' | 'tall';
  /** Key of the row that a side panel explains. */
  activeKey?: string;
  /** More hints than moving and opening. */
  keys?: readonly KeyHint[];
  footNote?: ReactNode;
  /** A SelectionBar, floating above the foot while rows are chosen. */
  selectionBar?: ReactNode;
}

const rowHeights = { regular: 40, compact: 34, tall: 52 };
const phoneRowHeight = 65;
const headHeight = 34;
const checkWidth = 52;
/** Rows before the end at which the next page is asked for. */
const needMoreWithin = 40;
const skeletonRowsAtEnd = 4;
const noActions: readonly never[] = [];

function boxOf(element: Element): MenuBox {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

/**
 * A list of any length: only the rows that can be seen are in the document. One tab stop; arrows, Home, End and the page
 * keys move, Space chooses, Enter opens, arrow right walks into the row's own controls and Escape comes back.
 */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { columns, rows, rowKey, rowName, status, hasMore = false, onNeedMore, selection, density = 'regular' } = props;
  const messages = useMessages();
  const { locale } = useUi();
  const isPhone = useIsPhone();
  const gridId = useId();
  const [active, setActive] = useState(0);
  const [menu, setMenu] = useState<{ items: readonly MenuEntry[]; button: Element }>();
  const head = useRef<HTMLDivElement>(null);
  const range = useRef<HTMLSpanElement>(null);
  const rangeAnchor = useRef(0);
  const askedAt = useRef(-1);

  const loading = status === 'loading' && rows.length === 0;
  const showSkeleton = useDelayed(loading);
  const rowHeight = isPhone ? phoneRowHeight : rowHeights[density];
  const total = props.total ?? rows.length;
  const number = useMemo(() => new Intl.NumberFormat(locale), [locale]);
  const totalText = props.totalText ?? number.format(total);
  const isLoadingEnd = hasMore && status !== 'error';
  const drawn = loading ? (showSkeleton ? 12 : 0) : rows.length + (isLoadingEnd ? skeletonRowsAtEnd : 0);

  const handleVisible = (from: number, to: number): void => {
    if (range.current !== null) {
      const end = Math.min(to, rows.length - 1);
      range.current.textContent = rows.length === 0 ? '' : messages.rowsShown(from + 1, end + 1, totalText);
    }
    if (!hasMore || status !== 'ready' || to < rows.length - needMoreWithin || askedAt.current === rows.length) return;
    askedAt.current = rows.length;
    onNeedMore?.();
  };
  const view = useTableWindow({ rowCount: drawn, rowHeight, headHeight, onVisible: handleVisible });
  const { scroller, visible, scrollToRow } = view;
  useEffect(() => {
    if (rows.length < askedAt.current) askedAt.current = -1;
    const { from, to } = visible();
    handleVisible(from, to);
  });

  const shownColumns = useMemo(
    () => columns.filter((column) => column.hideBelow === undefined || view.width >= column.hideBelow),
    [columns, view.width],
  );
  const canSelect = selection !== undefined && props.onSelectionChange !== undefined;
  const firstActions = rows[0] === undefined ? noActions : (props.actions?.(rows[0]) ?? noActions);
  const hasEnd = props.actions !== undefined || props.menu !== undefined;
  const endWidth = (firstActions.length + (props.menu === undefined ? 0 : 1)) * 30 + 34;
  const template = [
    canSelect ? `${checkWidth}px` : undefined,
    ...shownColumns.map((column) => (column.width === undefined ? `minmax(0, ${column.grow ?? 1}fr)` : `${column.width}px`)),
    hasEnd ? `${endWidth}px` : undefined,
  ]
    .filter(Boolean)
    .join(' ');

  const isSelectable = (row: Row): boolean => canSelect && props.isSelectable?.(row) !== false;
  const select = (indexes: readonly number[], selected: boolean): void => {
    if (selection === undefined) return;
    const chosen = indexes.map((index) => rows[index]).filter((row): row is Row => row !== undefined && isSelectable(row));
    if (chosen.length > 0) props.onSelectionChange?.(withRows(selection, chosen.map(rowKey), selected));
  };
  const toggle = (index: number, ranged: boolean): void => {
    const row = rows[index];
    if (row === undefined || selection === undefined) return;
    const selected = !isRowSelected(selection, rowKey(row));
    const from = ranged ? Math.min(rangeAnchor.current, index) : index;
    const to = ranged ? Math.max(rangeAnchor.current, index) : index;
    select(Array.from({ length: to - from + 1 }, (_, offset) => from + offset), selected);
    rangeAnchor.current = index;
  };
  const openMenu = (row: Row, button: Element): void => {
    setMenu({ items: props.menu?.(row) ?? [], button });
  };
  const run = (row: Row, actionId: string): void => {
    const action = props.actions?.(row).find((candidate) => candidate.id === actionId);
    if (action !== undefined && action.disabledReason === undefined) action.onRun(row);
  };
  const rowElement = (index: number): HTMLElement | null =>
    scroller.current?.querySelector<HTMLElement>(`[data-row="${index}"]`) ?? null;

  const handleClick = (event: MouseEvent<HTMLDivElement>): void => {
    const target = event.target instanceof Element ? event.target : null;
    const index = Number(target?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? Number.NaN);
    const row = rows[index];
    if (row === undefined || target === null) return;
    const control = target.closest<HTMLElement>('[data-do]');
    const what = control?.dataset['do'];
    setActive(index);
    if (what === 'select') toggle(index, event.shiftKey);
    else if (what === 'more' && control !== null) openMenu(row, control);
    else if (what === 'open' || what === undefined) {
      // A link keeps what a browser does with it: new tab, new window, copy address.
      const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
      const ownControl = what === undefined && target.closest('a, button, input, select, label') !== null;
      if (props.onOpen === undefined || !plain || ownControl || window.getSelection()?.isCollapsed === false) return;
      event.preventDefault();
      props.onOpen(row);
    } else run(row, what);
  };

  const handleKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    const onGrid = event.target === event.currentTarget;
    const row = rows[active];
    const move = moveOf(event, active, { rowCount: rows.length, pageRows: view.pageRows });
    const controls = [...(rowElement(active)?.querySelectorAll<HTMLElement>('a, button, input') ?? [])];
    const at = controls.indexOf(document.activeElement as HTMLElement);
    if (move !== undefined) {
      event.preventDefault();
      if (move.to < 0) head.current?.querySelector<HTMLElement>('button, input')?.focus();
      else {
        if (move.extend) select([active, move.to], true);
        if (!onGrid) scroller.current?.focus();
        setActive(move.to);
        scrollToRow(move.to);
      }
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault();
      const next = at + (event.key === 'ArrowRight' ? 1 : -1);
      if (next < 0) scroller.current?.focus();
      else controls[Math.min(next, controls.length - 1)]?.focus();
    } else if (event.key === 'Escape' && !onGrid) {
      event.preventDefault();
      event.stopPropagation();
      scroller.current?.focus();
    } else if (row === undefined || !onGrid) return;
    else if (event.key === 'Enter') {
      if (props.onOpen === undefined) return;
      event.preventDefault();
      props.onOpen(row);
    } else if (event.key === ' ') {
      event.preventDefault();
      if (isSelectable(row)) toggle(active, event.shiftKey);
    } else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && canSelect) {
      event.preventDefault();
      props.onSelectionChange?.(selectAll());
    } else if (event.key === 'Escape' && selection !== undefined && selectedCount(selection, total) > 0) {
      event.preventDefault();
      props.onSelectionChange?.(emptySelection);
    } else if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) {
      const button = rowElement(active)?.querySelector('[data-do="more"]');
      if (props.menu === undefined || button === null || button === undefined) return;
      event.preventDefault();
      openMenu(row, button);
    } else if (!event.ctrlKey && !event.metaKey && !event.altKey) {
      const action = props.actions?.(row).find((candidate) => candidate.key === event.key.toLowerCase());
      if (action === undefined) return;
      event.preventDefault();
      run(row, action.id);
    }
  };
  const closeMenu = useCallback(() => {
    setMenu(undefined);
    scroller.current?.focus();
  }, [scroller]);

  if (rows.length === 0 && status === 'error') return <div className="cd-table-state">{props.error}</div>;
  if (rows.length === 0 && status === 'ready' && !hasMore) {
    const state = props.isFiltered === true && props.filtered !== undefined ? props.filtered : props.empty;
    return <div className="cd-table-state">{state}</div>;
  }

  const current = Math.min(active, rows.length - 1);
  const first = Math.min(view.first, Math.max(0, drawn - 1));
  const indexes = Array.from({ length: Math.min(view.size, drawn - first) }, (_, offset) => first + offset);
  const chosen = selection === undefined ? 0 : selectedCount(selection, total);
  const checked = !canSelect || isPhone ? undefined : chosen === 0 ? 'none' : chosen >= total ? 'all' : 'some';
  const style = { '--columns': template, '--row': `${rowHeight}px` } as CSSProperties;
  return (
    <div className="cd-table" style={style}>
      <div
        role="grid"
        className="cd-grid"
        aria-label={props.label}
        aria-rowcount={total + 1}
        aria-colcount={shownColumns.length + (canSelect ? 1 : 0) + (hasEnd ? 1 : 0)}
        aria-multiselectable={canSelect || undefined}
        aria-busy={status === 'loading' || undefined}
        aria-activedescendant={indexes.includes(current) && rows.length > 0 ? `${gridId}-${current}` : undefined}
        tabIndex={0}
        ref={scroller}
        onClick={handleClick}
        onKeyDown={handleKey}
      >
        <TableHead
          columns={shownColumns}
          sort={props.sort}
          onSortChange={props.onSortChange}
          checked={checked}
          onCheckAll={() => props.onSelectionChange?.(checked === 'all' ? emptySelection : selectAll())}
          hasEnd={hasEnd}
          headRef={head}
          onLeaveDown={() => scroller.current?.focus()}
        />
        <div className="cd-tbody" role="rowgroup" style={{ height: drawn * rowHeight }}>
          <div className="cd-twindow" role="presentation" style={{ transform: `translateY(${first * rowHeight}px)` }}>
            {indexes.map((index) => {
              const row = rows[index];
              if (row === undefined) {
                return (
                  <SkeletonRow
                    key={`skeleton-${index}`}
                    index={index}
                    columns={shownColumns}
                    hasCheck={canSelect && !isPhone}
                    hasEnd={hasEnd}
                    phone={isPhone}
                  />
                );
              }
              const key = rowKey(row);
              const name = rowName(row);
              return (
                <TableRow<Row>
                  key={key}
                  id={`${gridId}-${index}`}
                  row={row}
                  index={index}
                  name={name}
                  columns={shownColumns}
                  href={props.rowHref?.(row)}
                  selected={!canSelect ? undefined : isSelectable(row) ? isRowSelected(selection, key) : null}
                  selectLabel={`${messages.select} ${name}`}
                  moreLabel={props.menu === undefined ? undefined : `${messages.more}: ${name}`}
                  active={index === current}
                  marked={key === props.activeKey}
                  actions={props.actions?.(row) ?? noActions}
                  phone={isPhone ? props.phoneRow(row) : undefined}
                />
              );
            })}
          </div>
        </div>
      </div>
      {chosen > 0 && props.selectionBar}
      <TableFoot
        rangeRef={range}
        selectedText={chosen > 0 ? messages.rowsSelected(chosen, totalText) : undefined}
        note={props.footNote}
        keys={[
          { keys: ['↑', '↓'], label: messages.move },
          ...(props.onOpen === undefined ? [] : [{ keys: ['Enter'], label: messages.open }]),
          ...(props.keys ?? []),
        ]}
        onRetry={status === 'error' && onNeedMore !== undefined ? onNeedMore : undefined}
      />
      <LiveText>{status === 'ready' ? messages.rowsShown(1, rows.length, totalText) : ''}</LiveText>
      <TableTip area={scroller} />
      {menu !== undefined && <MenuAt items={menu.items} box={() => boxOf(menu.button)} onClose={closeMenu} />}
    </div>
  );
}
