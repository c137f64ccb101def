import { act, fireEvent, screen, within } from '@testing-library/react';
import { useEffect, useState, type ReactNode } from 'react';
import { DataTable, useSelection, type Column, type DataTableProps, type RowSelection } from './index.ts';

/** A row of the table. */
export interface Item {
  id: string;
  name: string;
}

const columns: readonly Column<Item>[] = [
  { id: 'name', header: 'Name', sortable: true, cell: (row) => row.name },
  { id: 'length', header: 'Length', align: 'end', cell: (row) => String(row.name.length) },
];
/** Creates this many rows. */
export const itemsOf = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({ id: `id-${index}`, name: `NAME_${index}` }));

/** A row that someone else adds. */
export const added: readonly Item[] = [{ id: 'id-new', name: 'A_NEW' }];

/** The selection of the last rendered table. */
export const drawn: { selection?: RowSelection<Item> } = {};

/** Props that a test can set. */
export type Extra = Omit<Partial<DataTableProps<Item>>, 'selection'>;

/** A table of this many rows, or of `rows`. */
export function Table({
  count,
  selectable = false,
  isSelectable,
  query = '',
  ...extra
}: Extra & { count: number; selectable?: boolean; isSelectable?: (row: Item) => boolean; query?: string }): ReactNode {
  const [made] = useState(() => itemsOf(count));
  const { rows = made, total = rows.length } = extra;
  const selection = useSelection({ query, rows, rowKey: ({ id }) => id, isSelectable, unloaded: total - rows.length });
  useEffect(() => {
    drawn.selection = selection;
  });
  return (
    <DataTable<Item>
      label="Secrets"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      status="ready"
      phoneRow={(row) => ({ title: row.name, meta: row.id })}
      empty={<p>Nothing yet</p>}
      error={<p>Could not be loaded</p>}
      {...(selectable ? { selection } : {})}
      {...extra}
    />
  );
}

/** The grid. */
export const grid = (): HTMLElement => screen.getByRole('grid', { name: 'Secrets' });
/** The rows in the document. */
export const rowsDrawn = (): HTMLElement[] =>
  within(grid())
    .getAllByRole('row')
    .filter((row) => row.dataset['row'] !== undefined);
/** Text of the active row. */
export const activeRow = (): string | null | undefined =>
  document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')?.textContent;
/** Scrolls to this many pixels. */
export const scrollTo = (top: number): void => {
  act(() => {
    grid().scrollTop = top;
    fireEvent.scroll(grid());
  });
};
