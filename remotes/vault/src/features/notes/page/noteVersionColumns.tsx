import type { ReactNode } from 'react';
import { RelativeTime } from '@cofferdam/ui/base';
import type { Column } from '@cofferdam/ui/table';
import type { NoteVersion } from '../noteQueries.ts';
import { PersonName } from '../../items/page/PersonName.tsx';
import { NoteVersionTag } from './NoteVersionTag.tsx';
import { showNoteMessages as messages } from './showNote.messages.ts';

type Cell = (version: NoteVersion) => ReactNode;

/** Columns of the versions: number, state, author, time, and what can be done. */
export function noteVersionColumns(link: Cell, actions: Cell): readonly Column<NoteVersion>[] {
  const words = messages.columns;
  return [
    { id: 'version', header: words.version, width: 84, cell: link },
    { id: 'state', header: words.state, width: 120, cell: (version) => <NoteVersionTag version={version} /> },
    { id: 'author', header: words.author, cell: ({ createdBy }) => <PersonName person={createdBy} /> },
    { id: 'created', header: words.created, width: 130, cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
    { id: 'actions', header: '', width: 220, align: 'end', cell: actions },
  ];
}
