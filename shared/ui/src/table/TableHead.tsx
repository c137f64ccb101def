import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { ArrowDown, ArrowUp, Check, Minus } from '../icons/index.ts';
import type { Column, Sort } from './column.ts';
import { tableMessages } from './tableMessages.ts';
import { uiMessages } from '../theme/uiMessages.ts';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSortChange: ((sort: Sort) => void) | undefined;
  /** Undefined if rows can't be selected. */
  checked: 'all' | 'some' | 'none' | undefined;
  onCheckAll: () => void;
  hasEnd: boolean;
  headRef: RefObject<HTMLDivElement | null>;
  onLeaveDown: () => void;
}

/** The header row: arrow left and right move between its controls, arrow down returns to the rows. */
export function TableHead<Row>(props: TableHeadProps<Row>): ReactNode {
  const { columns, sort, onSortChange, checked, headRef } = props;
  const handleKey = (event: KeyboardEvent): void => {
    const stops = [...(headRef.current?.querySelectorAll<HTMLElement>('button, input') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key.startsWith('Arrow')) event.stopPropagation();
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      props.onLeaveDown();
    } else if (step !== undefined) {
      event.preventDefault();
      stops[Math.max(0, Math.min(stops.length - 1, at + step))]?.focus();
    }
  };
  return (
    <div role="row" className="cd-thead" aria-rowindex={1} ref={headRef} onKeyDown={handleKey}>
      {checked !== undefined && (
        <div role="columnheader" className="cd-th cd-td-check">
          <span className="cd-check-box">
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={tableMessages.selectAll}
              checked={checked === 'all'}
              ref={(input) => {
                if (input !== null) input.indeterminate = checked === 'some';
              }}
              onChange={props.onCheckAll}
            />
            {checked === 'some' ? <Minus aria-hidden="true" /> : <Check aria-hidden="true" />}
          </span>
        </div>
      )}
      {columns.map((column) => (
        <HeadCell key={column.id} column={column} sort={sort} onSortChange={onSortChange} />
      ))}
      {props.hasEnd && (
        <div role="columnheader" className="cd-th">
          <span className="cd-hidden">{uiMessages.more}</span>
        </div>
      )}
    </div>
  );
}

function HeadCell<Row>(props: {
  column: Column<Row>;
  sort: Sort | undefined;
  onSortChange: ((sort: Sort) => void) | undefined;
}): ReactNode {
  const { column, sort, onSortChange } = props;
  const direction = sort?.columnId === column.id ? sort.direction : undefined;
  const place = column.align === 'end' ? 'cd-th cd-td-end' : 'cd-th';
  const className = column.lead === undefined ? place : `${place} cd-th-lead`;
  if (column.sortable !== true || onSortChange === undefined) {
    return (
      <div role="columnheader" className={className} data-column={column.id}>
        {column.header}
      </div>
    );
  }
  return (
    <div role="columnheader" className={className} data-column={column.id} aria-sort={direction ?? 'none'}>
      <button
        type="button"
        tabIndex={-1}
        className={direction === undefined ? 'cd-th-button' : 'cd-th-button cd-th-sorted'}
        onClick={() =>
          onSortChange({ columnId: column.id, direction: direction === 'ascending' ? 'descending' : 'ascending' })
        }
      >
        {column.header}
        {direction === 'ascending' && <ArrowUp aria-hidden="true" />}
        {direction === 'descending' && <ArrowDown aria-hidden="true" />}
      </button>
    </div>
  );
}
