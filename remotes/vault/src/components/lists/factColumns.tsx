import { LabelList } from '@cofferdam/ui/base';
import type { Column } from '@cofferdam/ui/table';
import { PersonName } from '../people/PersonName.tsx';

/** The column of labels, in room that other columns leave: at 1,440 px three words of usual length. */
export function labelsColumn<Row extends { readonly labels: readonly string[] }>(header: string): Column<Row> {
  return {
    id: 'labels',
    header,
    grow: 1.1,
    hideBelow: 760,
    skeleton: 'tags',
    cell: ({ labels }) => <LabelList labels={labels} />,
  };
}

/** The column that says who changed a row last. */
export function updatedByColumn<Row extends { readonly updatedBy: { readonly name: string } }>(
  header: string,
): Column<Row> {
  return {
    id: 'updatedBy',
    header,
    width: 168,
    hideBelow: 620,
    skeleton: 'person',
    cell: ({ updatedBy }) => <PersonName person={updatedBy} />,
  };
}
