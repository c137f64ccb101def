import { memo, type ReactNode } from 'react';
import type { Column, PhoneRow, RowAction } from './column.ts';
import { RowButton } from './RowButton.tsx';
import './PhoneRow.css';

/** Props of TableRow. Handlers are missing on purpose: the table listens once for all rows. */
interface TableRowProps<Row> {
  row: Row;
  rowKey: string;
  /** Counted from 0. */
  index: number;
  id: string;
  columns: readonly Column<Row>[];
  href: string | undefined;
  /** Undefined if rows can't be selected; null if this one can't. */
  selected: boolean | undefined | null;
  selectLabel: string;
  /** The reason, for its disabled checkbox. */
  unselectableReason: string | undefined;
  moreLabel: string | undefined;
  /** The active row for keyboard actions. */
  active: boolean;
  /** The row that a side panel explains. */
  marked: boolean;
  /** Hovered or active: shows all actions. */
  showsActions: boolean;
  /** Functions instead of their results: a new list on each render would re-render every row. */
  actionsOf: ((row: Row) => readonly RowAction<Row>[]) | undefined;
  phoneOf: ((row: Row) => PhoneRow) | undefined;
}

function TableRowView<Row>(props: TableRowProps<Row>): ReactNode {
  const { row, index, columns, href, selected } = props;
  const phone = props.phoneOf?.(row);
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
      aria-current={props.marked || undefined}
      data-row={index}
      data-key={props.rowKey}
      data-action={phone?.press}
    >
      {selected !== undefined && phone === undefined && (
        <div role="gridcell" className="cd-td cd-td-check" data-action={selected === null ? undefined : 'select'}>
          {(selected !== null || props.unselectableReason !== undefined) && (
            <RowCheck checked={selected === true} label={props.selectLabel} disabledReason={props.unselectableReason} />
          )}
        </div>
      )}
      {phone === undefined ? (
        <RowCells row={row} columns={columns} href={href} />
      ) : (
        <PhoneCell phone={phone} href={href} />
      )}
      {phone?.end === undefined ? (
        <RowEnd
          row={row}
          actionsOf={props.actionsOf}
          moreLabel={props.moreLabel}
          showsActions={props.showsActions}
          isPhone={phone !== undefined}
        />
      ) : (
        <div role="gridcell" className="cd-td cd-td-end-phone">
          {phone.end}
        </div>
      )}
    </div>
  );
}

/** Re-renders only if something changed; functions are compared by their results. */
export const TableRow = memo(TableRowView, isSame) as typeof TableRowView;

/** The props that determine a row's actions. */
type WithActions<Row> = Pick<TableRowProps<Row>, 'row' | 'actionsOf'>;

function isSame<Row, Props extends WithActions<Row>>(before: Props, after: Props): boolean {
  return (Object.keys(after) as (keyof Props)[]).every(
    (name) =>
      Object.is(before[name], after[name]) ||
      (name === 'actionsOf' &&
        before.row === after.row &&
        looksSame(before.actionsOf?.(after.row) ?? [], after.actionsOf?.(after.row) ?? [])),
  );
}

/** Whether actions look the same. Their handlers are looked up on use. */
function looksSame<Row>(before: readonly RowAction<Row>[], after: readonly RowAction<Row>[]): boolean {
  return (
    before.length === after.length &&
    before.every((one, at) =>
      (['id', 'label', 'disabledReason', 'always', 'isLabeled'] as const).every(
        (part) => one[part] === after[at]?.[part],
      ),
    )
  );
}

/** The facts of a row: hovering or selecting it doesn't change them. */
const RowCells = memo(RowCellsView) as typeof RowCellsView;

function RowCellsView<Row>({ row, columns, href }: Pick<TableRowProps<Row>, 'row' | 'columns' | 'href'>): ReactNode {
  return columns.map((column, at) => (
    <div key={column.id} role="gridcell" className={cellClass(column)}>
      {column.lead?.(row)}
      {at === 0 && href !== undefined ? (
        <a className="cd-tr-link" href={href} tabIndex={-1} data-action="open">
          {column.cell(row)}
        </a>
      ) : (
        column.cell(row)
      )}
    </div>
  ));
}

function cellClass<Row>({ align, look, lead }: Column<Row>): string {
  const line = lead === undefined ? '' : ' cd-td-lead';
  return `cd-td${line}${align === 'end' ? ' cd-td-end' : ''}${look === undefined ? '' : ` cd-td-${look}`}`;
}

function RowCheck({ checked, label, disabledReason }: RowCheckProps): ReactNode {
  return (
    <span className="cd-check-box" data-tip={disabledReason}>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={disabledReason === undefined ? label : `${label}: ${disabledReason}`}
        aria-disabled={disabledReason === undefined ? undefined : true}
        checked={checked}
        readOnly
      />
    </span>
  );
}

interface RowCheckProps {
  checked: boolean;
  label: string;
  disabledReason: string | undefined;
}

function PhoneCell({ phone, href }: { phone: PhoneRow; href: string | undefined }): ReactNode {
  const title = (
    <span className={phone.mono === false ? 'cd-ellipsis cd-strong' : 'cd-ellipsis cd-name'}>{phone.title}</span>
  );
  const { start } = phone;
  return (
    <div role="gridcell" className={start === undefined ? 'cd-td cd-td-phone' : 'cd-td cd-td-phone cd-td-phone-led'}>
      {start}
      {href === undefined ? (
        title
      ) : (
        <a className="cd-tr-link" href={href} tabIndex={-1} data-action="open">
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

type RowEndProps<Row> = Pick<TableRowProps<Row>, 'row' | 'actionsOf' | 'moreLabel' | 'showsActions'> & {
  isPhone: boolean;
};

const RowEnd = memo(RowEndView, isSame) as typeof RowEndView;

function RowEndView<Row>({ row, actionsOf, showsActions, moreLabel, isPhone }: RowEndProps<Row>): ReactNode {
  if (actionsOf === undefined && moreLabel === undefined) return null;
  const actions = actionsOf?.(row) ?? [];
  const always = actions.filter((action) => action.always === true);
  const shown = isPhone
    ? always.slice(0, 1)
    : (showsActions ? actions : always).filter(({ isElsewhere }) => isElsewhere !== true);
  const hasMore = moreLabel !== undefined && (!isPhone || shown.length === 0);
  return (
    <div role="gridcell" className="cd-td cd-td-actions">
      {shown.map((action) => (
        <RowButton
          key={action.id}
          action={action.id}
          label={action.label}
          icon={action.icon}
          isLabeled={action.isLabeled === true && !isPhone}
          disabledReason={action.disabledReason}
        />
      ))}
      {hasMore && <RowButton action="more" label={moreLabel} icon={<span className="cd-tr-dots" />} hasPopup="menu" />}
    </div>
  );
}
