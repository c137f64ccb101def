import { useRef, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import type { DataTableProps } from './DataTableProps.ts';
import { moveOf } from './gridKeys.ts';
import { useWorkingKeys } from '../theme/letterKeys.ts';
import type { ActiveRow } from './useActiveRow.ts';

/** The targets of clicks and keys. */
interface GridEventOptions<Row> {
  props: DataTableProps<Row>;
  scroller: RefObject<HTMLDivElement | null>;
  head: RefObject<HTMLDivElement | null>;
  active: ActiveRow<Row>;
  scrollToRow: (index: number) => void;
  pageRows: number;
  isPhone: boolean;
  openMenu: (row: Row, button: Element) => void;
}

/** Handlers of the grid: it listens once for all of its rows, which carry only `data-row` and `data-action`. */
export function useGridEvents<Row>(options: GridEventOptions<Row>): {
  handleClick: (event: MouseEvent<HTMLDivElement>) => void;
  handleKey: (event: KeyboardEvent<HTMLDivElement>) => void;
  /** Opens the menu of a row on a phone, which has no button for it and no checkbox. */
  handleLongPress: (event: MouseEvent<HTMLDivElement>) => void;
} {
  const { props, scroller, head, active, isPhone, openMenu } = options;
  const { rows, rowKey, onOpen, onEnter = onOpen, selection } = props;
  const isWorking = useWorkingKeys();
  /** Key of the last selected row, the start of a Shift selection. */
  const anchor = useRef<string>(undefined);

  /** The running actions, by row and action: none is started a second time. */
  const running = useRef(new Set<string>());

  /** Runs an action, and marks its control, if it has one in the row, as busy until it has ended. */
  const run = (row: Row, actionId: string, element: Element | null): void => {
    const action = props.actions?.(row).find((candidate) => candidate.id === actionId);
    const control = element?.querySelector(`[data-action="${actionId}"]`);
    const started = `${actionId} ${rowKey(row)}`;
    if (action === undefined || action.disabledReason !== undefined || running.current.has(started)) return;
    const work = action.onRun(row);
    if (!(work instanceof Promise)) return;
    running.current.add(started);
    // Not `aria-disabled`: the action itself can become disabled while it runs.
    control?.setAttribute('aria-busy', 'true');
    void work.finally(() => {
      running.current.delete(started);
      control?.removeAttribute('aria-busy');
    });
  };
  const rowElement = (): HTMLElement | null =>
    scroller.current?.querySelector<HTMLElement>(`[data-row="${active.index}"]`) ?? null;

  const toggle = (index: number, isRange: boolean): void => {
    const row = rows[index];
    if (row === undefined || selection === undefined || !selection.isSelectable(row)) return;
    const start = isRange ? rows.findIndex((one) => rowKey(one) === anchor.current) : -1;
    const range = start < 0 ? [row] : rows.slice(Math.min(start, index), Math.max(start, index) + 1);
    selection.set(range, !selection.isSelected(row));
    anchor.current = rowKey(row);
  };

  const pressed = (event: MouseEvent<HTMLDivElement>) => {
    const target = event.target instanceof Element ? event.target : null;
    const element = target?.closest<HTMLElement>('[data-row]') ?? null;
    const index = Number(element?.dataset['row'] ?? Number.NaN);
    return { target, element, index, row: rows[index] };
  };

  const handleLongPress = (event: MouseEvent<HTMLDivElement>): void => {
    const { element, index, row } = pressed(event);
    if (row === undefined || element === null || (props.menu === undefined && selection === undefined)) return;
    event.preventDefault();
    active.activate(index);
    openMenu(row, element);
  };

  const handleClick = (event: MouseEvent<HTMLDivElement>): void => {
    const { target, element, index, row } = pressed(event);
    if (row === undefined || target === null) return;
    const isOnControl = target.closest('button, input, select, label') !== null;
    if (isPhone && selection !== undefined && selection.count > 0 && !isOnControl) {
      event.preventDefault();
      toggle(index, false);
      return;
    }
    const control = target.closest<HTMLElement>('[data-action]');
    const what = control?.dataset['action'];
    // Focus the grid, not the clicked checkbox.
    if (what === 'select') scroller.current?.focus({ preventScroll: true });
    active.activate(index);
    if (what === 'select') toggle(index, event.shiftKey);
    else if (what === 'more' && control !== null) openMenu(row, control);
    else if (what !== undefined && what !== 'open') run(row, what, element);
    else {
      // Keep the browser's behavior of links (new tab, new window), and ignore text selection.
      const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
      const onControl = what === undefined && (isOnControl || target.closest('a') !== null);
      if (onOpen === undefined || !plain || onControl || window.getSelection()?.isCollapsed === false) return;
      event.preventDefault();
      onOpen(row);
    }
  };

  const walk = (step: 1 | -1): void => {
    const controls = [...(rowElement()?.querySelectorAll<HTMLElement>('a, button, input') ?? [])];
    const next = controls.indexOf(document.activeElement as HTMLElement) + step;
    if (next < 0) scroller.current?.focus();
    else controls[Math.min(next, controls.length - 1)]?.focus();
  };

  /** Handles keys of the grid itself. Returns whether the key was one of them. */
  const actOnRow = (event: KeyboardEvent, row: Row): boolean => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key === 'Enter' && onEnter !== undefined) onEnter(row);
    else if (key === ' ') toggle(active.index, shiftKey);
    else if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) {
      const button = rowElement()?.querySelector('[data-action="more"]') ?? null;
      if (button === null) return false;
      openMenu(row, button);
    } else {
      if (ctrlKey || metaKey || altKey || !isWorking(key)) return false;
      const action = props.actions?.(row).find((candidate) => candidate.key === key.toLowerCase());
      if (action === undefined) return false;
      run(row, action.id, rowElement());
    }
    return true;
  };

  const handleKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    // React passes on keys of menus that a cell opens; they are outside the grid.
    if (!event.currentTarget.contains(event.target as Node)) return;
    const onGrid = event.target === event.currentTarget;
    const move = moveOf(event, active.from, { rowCount: rows.length, pageRows: options.pageRows });
    if (move !== undefined) {
      event.preventDefault();
      if (move.to < 0) {
        head.current?.querySelector<HTMLElement>('button, input')?.focus();
        return;
      }
      // If the active row is gone, an arrow moves to the row at its position.
      const to = active.row === undefined && event.key.startsWith('Arrow') ? active.from : move.to;
      if (move.extend && active.row !== undefined) {
        const between = [active.row, rows[to]].filter((row) => row !== undefined);
        selection?.set(between, true);
      }
      if (!onGrid) scroller.current?.focus();
      active.activate(to);
      options.scrollToRow(to);
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault();
      walk(event.key === 'ArrowRight' ? 1 : -1);
    } else if (event.key === 'Escape' && !onGrid) {
      event.preventDefault();
      event.stopPropagation();
      scroller.current?.focus();
    } else if (onGrid && event.key === 'a' && (event.ctrlKey || event.metaKey) && selection !== undefined) {
      event.preventDefault();
      selection.selectAll();
    } else if (onGrid && event.key === 'Escape' && selection !== undefined && selection.count > 0) {
      event.preventDefault();
      selection.clear();
    } else if (onGrid && active.row !== undefined && actOnRow(event, active.row)) event.preventDefault();
  };
  return { handleClick, handleKey, handleLongPress };
}
