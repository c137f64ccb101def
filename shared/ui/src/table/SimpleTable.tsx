import { useMemo, type ReactNode } from 'react';
import { useElementWidth } from '../theme/useElementWidth.ts';
import { useIsPhone } from '../theme/useMediaQuery.ts';
import type { Column, PhoneRow } from './column.ts';
import { layOutTable } from './tableGeometry.ts';
import { uiMessages } from '../theme/uiMessages.ts';
import './DataTable.css';
import './SimpleTable.css';

/** Props of SimpleTable. */
export interface SimpleTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isSelected?: (row: Row) => boolean;
  /** A row as two lines, on phones and if the columns don't fit; without it, the table stays a table. */
  phoneRow?: (row: Row) => PhoneRow & { action?: ReactNode };
}

const noEnds = { hasCheck: false, endButtons: 0, leastEndButtons: 0 };

/**
 * A short table inside a card, completely in the document; long lists use DataTable. Columns are hidden in their order, and
 * if the rest doesn't fit either, as on phones, rows have two lines.
 */
export function SimpleTable<Row>(props: SimpleTableProps<Row>): ReactNode {
  const { phoneRow } = props;
  const isPhone = useIsPhone();
  const [width, measured] = useElementWidth();
  const { columns, widths, fits } = useMemo(() => layOutTable(props.columns, width, noEnds), [props.columns, width]);
  return (
    <div ref={measured}>
      {(isPhone || !fits) && phoneRow !== undefined ? (
        <TwoLineRows {...props} phoneRow={phoneRow} />
      ) : (
        <ColumnRows {...props} columns={columns} widths={widths} />
      )}
    </div>
  );
}

type TwoLineRowsProps<Row> = SimpleTableProps<Row> & Required<Pick<SimpleTableProps<Row>, 'phoneRow'>>;

function TwoLineRows<Row>({ label, rows, rowKey, phoneRow }: TwoLineRowsProps<Row>): ReactNode {
  return (
    <ul className="cd-simple-phone" aria-label={label}>
      {rows.map((row) => {
        const phone = phoneRow(row);
        return (
          <li key={rowKey(row)}>
            <span className="cd-td-phone cd-stack cd-gap-4">
              <span className={phone.mono === false ? 'cd-strong' : 'cd-row cd-name'}>{phone.title}</span>
              <span className="cd-td-meta">
                <span className="cd-ellipsis">{phone.meta}</span>
                {phone.state}
              </span>
            </span>
            {phone.action}
          </li>
        );
      })}
    </ul>
  );
}

function ColumnRows<Row>(props: SimpleTableProps<Row> & { widths: readonly number[] }): ReactNode {
  const { label, columns, widths, rows, rowKey, isSelected } = props;
  return (
    <table className="cd-simple" aria-label={label}>
      <colgroup>
        {columns.map((column, at) => (
          <col key={column.id} style={{ width: widths[at] }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              data-column={column.id}
              className={column.align === 'end' ? 'cd-simple-end' : undefined}
            >
              {column.header === '' || column.hideHeader === true ? (
                <span className="cd-hidden">{column.header || uiMessages.more}</span>
              ) : (
                column.header
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={isSelected?.(row) === true ? 'cd-simple-on' : undefined}>
            {columns.map((column) => (
              <td key={column.id} className={column.align === 'end' ? 'cd-simple-end' : undefined}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
