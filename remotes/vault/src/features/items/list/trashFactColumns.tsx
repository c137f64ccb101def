import { RelativeTime } from '@cofferdam/ui/base';
import type { Column } from '@cofferdam/ui/table';
import { PersonName } from '../page/PersonName.tsx';

/** What every thing in a trash says. */
interface Trashed {
  readonly deletedBy: { readonly name: string };
  /** ISO 8601. */
  readonly deletedAt: string;
}

/** Heads of the columns. */
export interface TrashFactWords {
  readonly deletedBy: string;
  readonly deletedAt: string;
  readonly destroyAt: string;
}

/** Who put it there, when, and when it is destroyed, which `endOf` tells. */
export function trashFactColumns<Row extends Trashed>(
  words: TrashFactWords,
  endOf: (row: Row) => string,
): readonly Column<Row>[] {
  return [
    {
      id: 'deletedBy',
      header: words.deletedBy,
      giveWay: 20,
      skeleton: 'person',
      cell: ({ deletedBy }) => <PersonName person={deletedBy} />,
    },
    {
      id: 'deletedAt',
      header: words.deletedAt,
      width: 130,
      giveWay: 10,
      skeleton: 'short',
      cell: ({ deletedAt }) => <RelativeTime at={deletedAt} />,
    },
    {
      id: 'destroyAt',
      header: words.destroyAt,
      width: 150,
      skeleton: 'short',
      cell: (row) => <RelativeTime at={endOf(row)} />,
    },
  ];
}
