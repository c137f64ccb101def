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

/** Pixels in the narrowest column of labels, and what the count of the rest takes. */
const room = 194;
const restRoom = 32;

/** How many labels fit; if there are more, beside the count of the rest. */
function placesFor(labels: readonly string[]): number {
  const widths = labels.map((label) => 28 + 6.6 * label.length);
  const sum = (count: number): number => widths.slice(0, count).reduce((all, width) => all + width, 0);
  if (labels.length <= 3 && sum(labels.length) <= room) return labels.length;
  return labels.length > 2 && sum(2) + restRoom <= room ? 2 : 1;
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
