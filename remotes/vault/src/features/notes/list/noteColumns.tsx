import { RelativeTime } from '@cofferdam/ui/base';
import type { Column, PhoneRow } from '@cofferdam/ui/table';
import { labelsColumn, updatedByColumn } from '../../items/list/itemColumns.tsx';
import type { Note } from '../noteQueries.ts';
import { notesWords } from '../notes.messages.ts';
import { listNotesMessages as messages } from './listNotes.messages.ts';

const words = messages.columns;

/** Columns of the list of notes. */
export const noteColumns: readonly Column<Note>[] = [
  {
    id: 'name',
    header: words.name,
    grow: 2.2,
    sortable: true,
    cell: ({ name }) => <span className="cd-strong">{name}</span>,
  },
  labelsColumn(words.labels),
  {
    id: 'format',
    header: words.format,
    width: 112,
    giveWay: 15,
    skeleton: 'short',
    cell: ({ format }) => notesWords.formats[format],
  },
  {
    id: 'version',
    header: words.version,
    width: 84,
    giveWay: 30,
    align: 'end',
    skeleton: 'short',
    cell: ({ currentVersion }) => notesWords.version(currentVersion),
  },
  updatedByColumn(words.updatedBy),
  {
    id: 'updated',
    header: words.updated,
    width: 120,
    giveWay: 40,
    sortable: true,
    skeleton: 'short',
    cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
  },
];

/** A note as two lines. */
export function phoneRowOf(note: Note): PhoneRow {
  const firstName = (note.updatedBy.name || notesWords.deleted).split(' ')[0];
  return {
    title: note.name,
    mono: false,
    meta: (
      <>
        {notesWords.version(note.currentVersion)} · {firstName}, <RelativeTime at={note.updatedAt} />
      </>
    ),
  };
}
