import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import type { DataTableProps } from './DataTableProps.ts';
import { moveOf } from './gridKeys.ts';
import { emptySelection, selectAll } from './selection.ts';
import type { RowSelection } from './useRowSelection.ts';

/** What presses and keys act on. */
export interface GridEventOptions<Row> {
  props: DataTableProps<Row>;
  scroller: RefObject<HTMLDivElement | null>;
  head: RefObject<HTMLDivElement | null>;
  selection: RowSelection<Row>;
  /** Index of the active row. */
  active: number;
  setActive: (index: number) => void;
  scrollToRow: (index: number) => void;
  pageRows: number;
  /** How many rows are chosen. */
  chosen: number;
  openMenu: (row: Row, button: Element) => void;
}

/** Handlers of the grid: it listens once for all of its rows, which carry only `data-row` and `data-do`. */
export function useGridEvents<Row>(options: GridEventOptions<Row>): {
  handleClick: (event: MouseEvent<HTMLDivElement>) => void;
  handleKey: (event: KeyboardEvent<HTMLDivElement>) => void;
} {
  const { props, scroller, head, selection, active, setActive, openMenu } = options;
  const { rows, onOpen, onSelectionChange, onEnter = onOpen } = props;

  const run = (row: Row, actionId: string): void => {
    const action = props.actions?.(row).find((candidate) => candidate.id === actionId);
    if (action !== undefined && action.disabledReason === undefined) action.onRun(row);
  };
  const rowElement = (): HTMLElement | null =>
    scroller.current?.querySelector<HTMLElement>(`[data-row="${active}"]`) ?? null;

  const handleClick = (event: MouseEvent<HTMLDivElement>): void => {
    const target = event.target instanceof Element ? event.target : null;
    const index = Number(target?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? Number.NaN);
    const row = rows[index];
    if (row === undefined || target === null) return;
    const control = target.closest<HTMLElement>('[data-do]');
    const what = control?.dataset['do'];
    setActive(index);
    if (what === 'select') selection.toggle(index, event.shiftKey);
    else if (what === 'more' && control !== null) openMenu(row, control);
    else if (what !== undefined && what !== 'open') run(row, what);
    else {
      // A link keeps what a browser does with it (new tab, new window), and a text marked by hand is no press.
      const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
      const onControl = what === undefined && target.closest('a, button, input, select, label') !== null;
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

  /** Keys that mean something only on the grid itself. Gives whether the key was one of them. */
  const actOnRow = (event: KeyboardEvent, row: Row): boolean => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key === 'Enter' && onEnter !== undefined) onEnter(row);
    else if (key === ' ') {
      if (selection.isSelectable(row)) selection.toggle(active, shiftKey);
    } else if (key === 'a' && (ctrlKey || metaKey) && selection.canSelect) onSelectionChange?.(selectAll());
    else if (key === 'Escape' && options.chosen > 0) onSelectionChange?.(emptySelection);
    else if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) {
      const button = rowElement()?.querySelector('[data-do="more"]') ?? null;
      if (button === null) return false;
      openMenu(row, button);
    } else {
      if (ctrlKey || metaKey || altKey) return false;
      const action = props.actions?.(row).find((candidate) => candidate.key === key.toLowerCase());
      if (action === undefined) return false;
      run(row, action.id);
    }
    return true;
  };

  const handleKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    const onGrid = event.target === event.currentTarget;
    const row = rows[active];
    const move = moveOf(event, active, { rowCount: rows.length, pageRows: options.pageRows });
    if (move !== undefined) {
      event.preventDefault();
      if (move.to < 0) {
        head.current?.querySelector<HTMLElement>('button, input')?.focus();
        return;
      }
      if (move.extend) selection.set([active, move.to], true);
      if (!onGrid) scroller.current?.focus();
      setActive(move.to);
      options.scrollToRow(move.to);
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault();
      walk(event.key === 'ArrowRight' ? 1 : -1);
    } else if (event.key === 'Escape' && !onGrid) {
      event.preventDefault();
      event.stopPropagation();
      scroller.current?.focus();
    } else if (row !== undefined && onGrid && actOnRow(event, row)) event.preventDefault();
  };
  return { handleClick, handleKey };
}
