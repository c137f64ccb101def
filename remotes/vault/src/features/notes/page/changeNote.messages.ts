import type { NameFault } from '@cofferdam/domain';
import { nameFaultWords } from '../../items/forms/nameFaults.messages.ts';

/** English texts of editing the details of a note. */
export const changeNoteMessages = {
  title: 'Edit details',
  name: 'Name',
  nameFaults: {
    empty: 'A note needs a name.',
    ...nameFaultWords,
  } satisfies Record<NameFault, string>,
  nameTaken: 'A note with this name already exists.',
  format: 'Format',
  save: 'Save',
  saved: (name: string) => `${name} saved`,
} as const;
