import type { NoteView } from './noteView.ts';

type NoteFilters = Pick<NoteView, 'filter' | 'only' | 'label'>;

/** English texts of the list of notes. */
export const listNotesMessages = {
  table: (workspace: string) => `Notes in ${workspace}`,
  columns: {
    name: 'Name',
    labels: 'Labels',
    version: 'Version',
    updatedBy: 'Updated by',
    updated: 'Updated',
    format: 'Format',
  },
  edit: 'Edit',
  keyEdit: 'edit',
  emptyTitle: (workspace: string) => `No notes in ${workspace} yet`,
  empty: 'Notes are encrypted and versioned like secrets: runbooks, procedures, recovery steps.',
  create: 'New note',
  filteredTitle: 'No matches',
  filtered: (total: string, { filter, only, label }: NoteFilters) => {
    const text = filter.trim();
    const parts = [
      ...(text === '' ? [] : [`has “${text}” in its name or a label`]),
      ...(only === null ? [] : ['is a favorite']),
      ...(label === null ? [] : [`has the label “${label}”`]),
    ];
    return total === '1' ? 'The only note here doesn’t match.' : `None of the ${total} notes ${parts.join(' and ')}.`;
  },
  couldNotLoad: { title: 'Couldn’t load the notes', text: 'The server didn’t answer. Nothing was changed.' },
} as const;
