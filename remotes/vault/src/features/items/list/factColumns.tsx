import { LabelList } from '@cofferdam/ui/base';
import type { Column } from '@cofferdam/ui/table';
import { PersonName } from '../page/PersonName.tsx';

/** The labels column: three labels of usual length at 1,440 px, one and a count if space is tight. */
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

/** How many labels fit; if there are more, one slot shows the count of the rest. */
function placesFor(labels: readonly string[]): number {
  const widths = labels.map((label) => 24 + 6.6 * label.length);
  const sum = (count: number): number => widths.slice(0, count).reduce((all, width) => all + width, 0);
  if (labels.length <= 3) return sum(labels.length) <= 194 ? 3 : 2;
  return sum(2) <= 162 ? 3 : 2;
}

/** The column with the last editor. */
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
