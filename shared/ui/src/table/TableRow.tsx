import { memo, type ReactNode } from 'react';
import { Check, Ellipsis } from '../icons/index.ts';
import type { Column, PhoneRow, RowAction } from './column.ts';

/** Props of TableRow. Handlers are missing on purpose: the table listens once for all rows. */
export interface TableRowProps<Row> {
  row: Row;
  /** Counted from 0. */
  index: number;
  id: string;
  columns: readonly Column<Row>[];
  href: string | undefined;
  /** Undefined where rows cannot be chosen; null where this one cannot. */
  selected: boolean | undefined | null;
  selectLabel: string;
  moreLabel: string | undefined;
  /** The row that keys act on. */
  active: boolean;
  /** The row that a side panel explains. */
  marked: boolean;
  actions: readonly RowAction<Row>[];
  phone: PhoneRow | undefined;
}

function TableRowView<Row>(props: TableRowProps<Row>): ReactNode {
  const { row, index, columns, href, selected, phone } = props;
  const classes = ['cd-tr'];
  if (props.active) classes.push('cd-tr-active');
  if (props.marked) classes.push('cd-row-active');
  if (phone !== undefined) classes.push('cd-tr-phone');
  return (
    <div
      role="row"
      id={props.id}
      className={classes.join(' ')}
      aria-rowindex={index + 2}
      aria-selected={selected ?? undefined}
      data-row={index}
    >
      {selected !== undefined && phone === undefined && (
        <div role="gridcell" className="cd-td cd-td-check" data-do={selected === null ? undefined : 'select'}>
          {selected !== null && <RowCheck checked={selected} label={props.selectLabel} />}
        </div>
      )}
      {phone === undefined ? (
        columns.map((column, at) => (
          <div key={column.id} role="gridcell" className={column.align === 'end' ? 'cd-td cd-td-end' : 'cd-td'}>
            {at === 0 && href !== undefined ? (
              <a className="cd-tr-link" href={href} tabIndex={-1} data-do="open">
                {column.cell(row)}
              </a>
            ) : (
              column.cell(row)
            )}
          </div>
        ))
      ) : (
        <PhoneCell phone={phone} href={href} />
      )}
      <RowEnd {...props} />
    </div>
  );
}

/** Drawn again only when something of it changed. */
export const TableRow = memo(TableRowView) as typeof TableRowView;

function RowCheck({ checked, label }: { checked: boolean; label: string }): ReactNode {
  return (
    <span className="cd-check-box">
      <input type="checkbox" tabIndex={-1} aria-label={label} checked={checked} readOnly />
      <Check aria-hidden="true" />
    </span>
  );
}

function PhoneCell({ phone, href }: { phone: PhoneRow; href: string | undefined }): ReactNode {
  const title = (
    <span className={phone.mono === false ? 'cd-ellipsis cd-strong' : 'cd-ellipsis cd-name'}>{phone.title}</span>
  );
  return (
    <div role="gridcell" className="cd-td cd-td-phone">
      {href === undefined ? (
        title
      ) : (
        <a className="cd-tr-link" href={href} tabIndex={-1} data-do="open">
          {title}
        </a>
      )}
      <span className="cd-td-meta">
        <span className="cd-ellipsis">{phone.meta}</span>
        {phone.state}
      </span>
    </div>
  );
}

function RowEnd<Row>({ actions, moreLabel, phone }: TableRowProps<Row>): ReactNode {
  if (actions.length === 0 && moreLabel === undefined) return null;
  const shown = phone === undefined ? actions : actions.filter((action) => action.always === true).slice(0, 1);
  const hasMore = moreLabel !== undefined && (phone === undefined || shown.length === 0);
  return (
    <div role="gridcell" className="cd-td cd-td-actions">
      {shown.map((action) => (
        <button
          key={action.id}
          type="button"
          tabIndex={-1}
          className={
            action.always === true
              ? 'cd-button cd-button-text cd-button-icon cd-button-icon-small'
              : 'cd-button cd-button-text cd-button-icon cd-button-icon-small cd-on-hover'
          }
          aria-label={action.label}
          aria-disabled={action.disabledReason === undefined ? undefined : true}
          data-do={action.id}
          data-tip={action.disabledReason ?? action.label}
        >
          {action.icon}
        </button>
      ))}
      {hasMore && (
        <button
          type="button"
          tabIndex={-1}
          className="cd-button cd-button-text cd-button-icon cd-button-icon-small"
          aria-label={moreLabel}
          aria-haspopup="menu"
          data-do="more"
          data-tip={moreLabel}
        >
          <Ellipsis />
        </button>
      )}
    </div>
  );
}
