import { RelativeTime } from '@cofferdam/ui/base';
import type { Column, PhoneRow } from '@cofferdam/ui/table';
import type { TrashedNote } from '../noteQueries.ts';
import { trashFactColumns } from '../../items/list/trashFactColumns.tsx';
import { noteTrashMessages as messages } from './noteTrash.messages.ts';

const words = messages.columns;

/** Columns of the trash: name, who and when, until when. */
export const trashColumns: readonly Column<TrashedNote>[] = [
  { id: 'name', header: words.name, grow: 1.4, cell: ({ name }) => name },
  ...trashFactColumns<TrashedNote>(words, ({ destroyAt }) => destroyAt),
];

/** A note of the trash as two lines. */
export function phoneRowOf({ name, deletedAt, destroyAt }: TrashedNote): PhoneRow {
  return {
    mono: false,
    title: name,
    meta: (
      <>
        {words.deletedAt} <RelativeTime at={deletedAt} /> · {words.destroyAt} <RelativeTime at={destroyAt} />
      </>
    ),
  };
}
