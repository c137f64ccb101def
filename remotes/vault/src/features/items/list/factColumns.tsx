import { LabelList } from '@cofferdam/ui/base';
import type { Column } from '@cofferdam/ui/table';
import { PersonName } from '../page/PersonName.tsx';

/** The column of labels: three words of usual length at 1,440 px, one and a number where there is less room. */
export function labelsColumn<Row extends { readonly labels: readonly string[] }>(header: string): Column<Row> {
  return {
    id: 'labels',
    header,
    grow: 1.1,
    minWidth: 210,
    narrow: { giveWay: 20, minWidth: 130, cell: ({ labels }) => <LabelList narrow labels={labels} /> },
    giveWay: 60,
    skeleton: 'tags',
    cell: ({ labels }) => <LabelList labels={labels} max={placesFor(labels)} />,
  };
}

/** How many labels fit beside each other; with more than fit, one place more for the number of the others. */
function placesFor(labels: readonly string[]): number {
  const widths = labels.map((label) => 24 + 6.6 * label.length);
  const sum = (count: number): number => widths.slice(0, count).reduce((all, width) => all + width, 0);
  if (labels.length <= 3) return sum(labels.length) <= 194 ? 3 : 2;
  return sum(2) <= 162 ? 3 : 2;
}

/** The column that says who changed a row last. */
export function updatedByColumn<Row extends { readonly updatedBy: { readonly name: string } }>(
  header: string,
): Column<Row> {
  return {
    id: 'updatedBy',
    header,
    width: 168,
    giveWay: 10,
    skeleton: 'person',
    cell: ({ updatedBy }) => <PersonName person={updatedBy} />,
  };
}
