import type { ReactNode } from 'react';
import { useMessages } from '../theme/UiContext.ts';
import { useIsPhone } from '../theme/useMediaQuery.ts';
import type { Column, PhoneRow } from './column.ts';
import './DataTable.css';

/** Props of SimpleTable. */
export interface SimpleTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isSelected?: (row: Row) => boolean;
  /** A row as two lines on phones; without it the table stays a table. */
  phoneRow?: (row: Row) => PhoneRow & { action?: ReactNode };
}

/** A short table inside a card, all of it in the document. Long lists take DataTable. */
export function SimpleTable<Row>(props: SimpleTableProps<Row>): ReactNode {
  const { columns, rows, rowKey, phoneRow, isSelected } = props;
  const messages = useMessages();
  const isPhone = useIsPhone();
  if (isPhone && phoneRow !== undefined) {
    return (
      <ul className="cd-simple-phone" aria-label={props.label}>
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
  return (
    <table className="cd-simple" aria-label={props.label}>
      <colgroup>
        {columns.map((column) => (
          <col key={column.id} style={{ width: column.width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" className={column.align === 'end' ? 'cd-simple-end' : undefined}>
              {column.header === '' || column.hideHeader === true ? (
                <span className="cd-hidden">{column.header || messages.more}</span>
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
