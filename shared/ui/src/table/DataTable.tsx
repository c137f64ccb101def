import {
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type FocusEvent,
  type ReactNode,
} from 'react';
import { LiveText } from '../base/Hidden.tsx';
import { MenuAt } from '../floating/MenuAt.tsx';
import type { MenuEntry } from '../floating/menuEntry.ts';
import { numberFormat } from '../format/numbers.ts';
import { useUi } from '../theme/UiContext.ts';
import { usePageKeyHints, type PageKey } from '../theme/pageKeys.ts';
import { useDelayed } from '../theme/useDelayed.ts';
import { useRegisteredActions } from '../theme/useRegisteredActions.ts';
import { useIsPhone } from '../theme/useMediaQuery.ts';
import { BulkActionBar } from './BulkActionBar.tsx';
import type { RowAction } from './column.ts';
import type { DataTableProps } from './DataTableProps.ts';
import { toTargetActions } from './listAction.ts';
import type { RowSelection } from './selection.ts';
import { TableFoot } from './TableFoot.tsx';
import { headHeight, layOutTable, rowHeights } from './tableGeometry.ts';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { SkeletonRow } from './TableSkeleton.tsx';
import { useActiveRow } from './useActiveRow.ts';
import { useEnterByKey } from './useEnterByKey.ts';
import { useGridEvents } from './useGridEvents.ts';
import { useHoveredRow } from './useHoveredRow.ts';
import { useNextPage } from './useNextPage.ts';
import { useTableWindow } from './useTableWindow.ts';
import { tableMessages } from './tableMessages.ts';
import { bulkActionsOf, withRowActions } from './withRowActions.ts';
import { uiMessages } from '../theme/uiMessages.ts';
import '../form/Checkbox.css';
import '../base/Button.css';
import './DataTable.css';

const skeletonRows = 12;
const skeletonRowsAtEnd = 4;
const noActions: readonly never[] = [];
/** The width of a labeled action, in icons. */
const labeledWidth = 4;

/**
 * A list of any length: only visible rows are in the document. One tab stop; arrows, Home, End and the page
 * keys move, Space selects, Enter opens, arrow right enters the row's controls and Escape leaves them.
 */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { rows, status, hasMore = false } = props;
  if (rows.length === 0 && status === 'error') return <div className="cd-table-state">{props.error}</div>;
  if (rows.length === 0 && status === 'ready' && !hasMore) {
    const isFiltered = props.isFiltered === true && props.filtered !== undefined;
    return <div className="cd-table-state">{isFiltered ? props.filtered : props.empty}</div>;
  }
  return <TableGrid {...props} />;
}

/** The table with rows; its listeners are bound to its element. */
function TableGrid<Row>(given: DataTableProps<Row>): ReactNode {
  const { locale, density: usual, onNavigate } = useUi();
  const props = useMemo(() => withRowActions(given, onNavigate), [given, onNavigate]);
  const { columns, rows, rowKey, rowName, status, selection, hasMore = false } = props;
  const density = props.density ?? usual;
  const isPhone = useIsPhone();
  const gridId = useId();
  const active = useActiveRow(rows, rowKey);
  const [menu, setMenu] = useState<{ items: readonly MenuEntry[]; button: Element; key: string; index: number }>();
  const head = useRef<HTMLDivElement>(null);
  const range = useRef<HTMLSpanElement>(null);

  const loading = status === 'loading' && rows.length === 0;
  const showSkeleton = useDelayed(loading);
  const total = props.total ?? rows.length;
  const number = numberFormat(locale);
  const totalText = props.totalText ?? number.format(total);
  const rowsAtEnd = hasMore && status !== 'error' ? skeletonRowsAtEnd : 0;
  const drawn = loading ? (showSkeleton ? skeletonRows : 0) : rows.length + rowsAtEnd;
  const rowHeight = isPhone ? rowHeights.phone : rowHeights[density];

  const askForMore = useNextPage(props);
  const handleVisible = (from: number, to: number): void => {
    const last = Math.min(to, rows.length - 1);
    const words = last < 0 ? '' : tableMessages.rowsShown(from + 1, last + 1, totalText);
    if (range.current !== null && range.current.textContent !== words) range.current.textContent = words;
    askForMore(to);
  };
  const firstOfList = rows[0];
  const view = useTableWindow({ rowCount: drawn, rowHeight, headHeight, onVisible: handleVisible });
  const { scroller, visible } = view;
  useEffect(() => {
    const { from, to } = visible();
    handleVisible(from, to);
  });

  const hasCheck = selection !== undefined && !isPhone;
  const { width } = view;
  const firstActions = (firstOfList === undefined ? undefined : props.actions?.(firstOfList)) ?? noActions;
  const moreButtons = props.menu === undefined ? 0 : 1;
  const hasEnd = props.actions !== undefined || props.menu !== undefined;
  const endButtons = hasEnd ? Math.max(countButtons(firstActions) + moreButtons, 1) : 0;
  const leastEndButtons =
    moreButtons === 0 ? endButtons : countButtons(firstActions.filter(({ always }) => always === true)) + moreButtons;
  const {
    columns: shownColumns,
    template,
    hidesActions,
  } = useMemo(
    () => layOutTable(columns, width, { hasCheck, endButtons, leastEndButtons }),
    [columns, width, hasCheck, endButtons, leastEndButtons],
  );
  const chosen = selection?.count ?? 0;
  const { handleClick, handleKey, handleLongPress } = useGridEvents({
    props,
    scroller,
    head,
    active,
    scrollToRow: view.scrollToRow,
    pageRows: view.pageRows,
    isPhone,
    openMenu: (row, button) =>
      setMenu({
        items: [...(isPhone ? selectEntries(selection, row) : []), ...(props.menu?.(row) ?? [])],
        button,
        key: rowKey(row),
        index: rows.indexOf(row),
      }),
  });
  const { hovered, gridFocused } = useHoveredRow(scroller);
  const closeMenu = useCallback(() => {
    setMenu(undefined);
    scroller.current?.focus({ preventScroll: true });
  }, [scroller]);
  const menuRow = menu === undefined ? undefined : rows[menu.index];
  const hasMenuMoved = menu !== undefined && (menuRow === undefined || rowKey(menuRow) !== menu.key);
  useEffect(() => {
    // A menu acts on one row, so it closes when that row moves.
    if (hasMenuMoved) return closeMenu();
    if (menu === undefined) return;
    const element = scroller.current;
    element?.addEventListener('scroll', closeMenu, { passive: true });
    return () => element?.removeEventListener('scroll', closeMenu);
  }, [menu, hasMenuMoved, closeMenu, scroller]);

  const handleFocus = (event: FocusEvent): void => {
    if (event.target === event.currentTarget && active.row === undefined) active.activate(active.from);
  };

  useEnterByKey(() => {
    scroller.current?.focus();
    if (active.row === undefined) active.activate(0);
  });

  usePageKeyHints(keysOf(firstActions));
  const bulk = bulkActionsOf(props, onNavigate);
  const selectedText = tableMessages.selected(number.format(chosen));
  const { row: activeRow } = active;
  const ofActiveRow =
    activeRow === undefined
      ? noActions
      : toTargetActions(props.rowActions?.(activeRow) ?? noActions, rowName(activeRow));
  useRegisteredActions(bulk.length > 0 ? toTargetActions(bulk, selectedText) : ofActiveRow);
  const first = Math.min(view.first, Math.max(0, drawn - 1));
  const indexes = Array.from({ length: Math.min(view.size, drawn - first) }, (_, offset) => first + offset);
  const style = {
    '--columns': template,
    '--row': `${rowHeight}px`,
  } as CSSProperties;
  return (
    <div className="cd-table" style={style}>
      <div
        role="grid"
        className="cd-grid"
        aria-label={props.label}
        aria-rowcount={hasMore && props.total === undefined ? -1 : total + 1}
        aria-colcount={shownColumns.length + (hasCheck ? 1 : 0) + (hasEnd ? 1 : 0)}
        aria-multiselectable={selection !== undefined || undefined}
        aria-busy={status === 'loading' || undefined}
        aria-activedescendant={indexes.includes(active.index) ? `${gridId}-${active.index}` : undefined}
        tabIndex={0}
        ref={scroller}
        onClick={handleClick}
        onContextMenu={isPhone ? handleLongPress : undefined}
        onFocus={handleFocus}
        onKeyDown={handleKey}
      >
        <TableHead
          columns={shownColumns}
          sort={props.sort}
          onSortChange={props.onSortChange}
          checked={hasCheck ? selection.state : undefined}
          onCheckAll={() => (selection?.state === 'all' ? selection.clear() : selection?.selectAll())}
          hasEnd={hasEnd}
          headRef={head}
          onLeaveDown={() => scroller.current?.focus()}
        />
        <div className="cd-tbody" role="rowgroup" style={{ height: drawn * rowHeight }}>
          <div className="cd-twindow" role="presentation" style={{ transform: `translateY(${first * rowHeight}px)` }}>
            {indexes.map((index) => {
              const row = rows[index];
              if (row === undefined) {
                const key = `skeleton-${index}`;
                const shape = { columns: shownColumns, index, hasCheck, hasEnd, phone: isPhone };
                return <SkeletonRow key={key} {...shape} />;
              }
              const key = rowKey(row);
              const name = rowName(row);
              const selected = selection === undefined ? undefined : stateOf(selection, row);
              return (
                <TableRow<Row>
                  key={key}
                  id={`${gridId}-${index}`}
                  row={row}
                  rowKey={key}
                  index={index}
                  columns={shownColumns}
                  href={props.rowHref?.(row)}
                  selected={selected}
                  selectLabel={`${tableMessages.select} ${name}`}
                  unselectableReason={selected === null ? props.unselectableReason?.(row) : undefined}
                  moreLabel={props.menu === undefined ? undefined : `${uiMessages.more}: ${name}`}
                  active={index === active.index}
                  marked={key === props.activeKey}
                  showsActions={!hidesActions && (key === hovered || (index === active.index && gridFocused))}
                  actionsOf={props.actions}
                  phoneOf={isPhone ? props.phoneRow : undefined}
                />
              );
            })}
          </div>
        </div>
      </div>
      {chosen > 0 &&
        (props.selectionBar ??
          (bulk.length > 0 && selection !== undefined && (
            <BulkActionBar
              text={selectedText}
              actions={bulk}
              isReading={selection.isReading === true}
              onClear={selection.clear}
            />
          )))}
      {props.withoutFoot !== true && (
        <TableFoot
          rangeRef={range}
          selectedText={chosen > 0 ? tableMessages.rowsSelected(number.format(chosen), totalText) : undefined}
          note={props.footNote}
          keys={props.keys ?? noActions}
          canOpen={props.onOpen !== undefined && props.onEnter === undefined}
          failure={
            status === 'error' && props.onRetry !== undefined
              ? { text: hasMore ? tableMessages.loadMoreFailed : tableMessages.refreshFailed, onRetry: props.onRetry }
              : undefined
          }
        />
      )}
      <LiveText>{status === 'ready' ? tableMessages.rowCount(totalText) : ''}</LiveText>
      {menu !== undefined && <MenuAt items={menu.items} anchor={menu.button} onClose={closeMenu} />}
    </div>
  );
}

/** Null if this row can't be selected. */
function stateOf<Row>(selection: RowSelection<Row>, row: Row): boolean | null {
  return selection.isSelectable(row) ? selection.isSelected(row) : null;
}

/** Selects this row on a phone; from then on, taps select. */
function selectEntries<Row>(selection: RowSelection<Row> | undefined, row: Row): readonly MenuEntry[] {
  if (selection?.isSelectable(row) !== true) return [];
  const isSelected = selection.isSelected(row);
  const label = isSelected ? tableMessages.deselect : tableMessages.select;
  return [{ id: 'select', label, onSelect: () => selection.set([row], !isSelected) }];
}

/** The width of these actions, in icons. */
function countButtons<Row>(actions: readonly RowAction<Row>[]): number {
  const atEnd = actions.filter(({ isElsewhere }) => isElsewhere !== true);
  return atEnd.reduce((sum, { isLabeled }) => sum + (isLabeled === true ? labeledWidth : 1), 0);
}

/** The shortcuts on the active row. */
function keysOf<Row>(actions: readonly RowAction<Row>[]): readonly PageKey[] {
  return actions.flatMap(({ key, label, disabledReason }) =>
    key === undefined || disabledReason !== undefined ? [] : [{ keys: [key.toUpperCase()], label }],
  );
}
