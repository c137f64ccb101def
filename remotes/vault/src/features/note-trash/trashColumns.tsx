import type { ReactNode } from 'react';
import { RelativeTime } from '@cofferdam/ui/base';
import type { Column } from '@cofferdam/ui/table';
import type { TrashedNote } from '../../components/notes/noteQueries.ts';
import { PersonName } from '../../components/people/PersonName.tsx';
import { noteTrashMessages as messages } from './noteTrash.messages.ts';

/** Columns of the trash: name, who and when, until when, and what can be done. */
export function trashColumns(actions: (note: TrashedNote) => ReactNode): readonly Column<TrashedNote>[] {
  const words = messages.columns;
  return [
    { id: 'name', header: words.name, cell: ({ name }) => name },
    { id: 'by', header: words.by, width: 180, cell: ({ deletedBy }) => <PersonName person={deletedBy} /> },
    { id: 'deleted', header: words.deleted, width: 120, cell: ({ deletedAt }) => <RelativeTime at={deletedAt} /> },
    { id: 'destroyed', header: words.destroyed, width: 120, cell: ({ destroyAt }) => <RelativeTime at={destroyAt} /> },
    { id: 'actions', header: '', width: 240, align: 'end', cell: actions },
  ];
}
