import type { NoteId } from '@cofferdam/domain';
import { formatNumber } from '@cofferdam/ui/format';
import { FileLock } from '@cofferdam/ui/icons';
import { lazyPart } from '@cofferdam/ui/base';
import { labelWith, oneByOne } from '../items/kinds/changeItems.ts';
import type { ItemChange, ItemKind } from '../items/kinds/ItemKind.ts';
import { notePath } from './notePath.ts';
import { noteQueries } from './noteQueries.ts';
import { notesWords } from './notes.messages.ts';

/** Notes. */
export const noteKind: ItemKind = {
  id: 'note',
  Icon: FileLock,
  isNameCode: false,
  words: {
    title: notesWords.notes,
    plural: 'Notes',
    kind: 'Note',
    one: 'note',
    count: (count) => (count === 1 ? '1 note' : `${formatNumber(count)} notes`),
    deleteEffect: (count) => `Open one-time links to ${count === 1 ? 'it' : 'them'} stop working.`,
  },
  paths: { list: '/r/notes', item: notePath },
  permissions: { create: 'note:create', delete: 'note:delete' },
  queries: noteQueries,
  batchSize: 1,
  label: labelWith(({ api, signal }, input) => api.note.label(input, { signal })),
  change: oneByOne<ItemChange>(({ api, scope, signal }, { id, name }, change) => {
    const noteId = id as NoteId;
    switch (change.action) {
      case 'delete':
        return api.note.delete({ ...scope, name }, { signal });
      case 'move':
        return api.note.move({ ...scope, name, toWorkspaceId: change.to }, { signal });
      case 'restore': {
        const { newName } = change;
        return api.note.restore({ ...scope, id: noteId, ...(newName === undefined ? {} : { newName }) }, { signal });
      }
      case 'destroy':
        return api.note.destroy({ ...scope, id: noteId }, { signal });
    }
  }),
  BeforeDelete: lazyPart(async () => {
    const { OpenLinksNote } = await import(/* webpackChunkName: "open-links" */ '../items/dialogs/OpenLinksNote.tsx');
    return { default: (props) => <OpenLinksNote {...props} kind="note" /> };
  }),
};
