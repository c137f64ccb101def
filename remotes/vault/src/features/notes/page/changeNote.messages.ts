import type { NameFault } from '@cofferdam/domain';
import { nameFaultWords } from '../../items/forms/nameFaults.messages.ts';

/** Words of changing what a note is called and how it is shown, English. */
export const changeNoteMessages = {
  more: 'More',
  change: 'Rename or label',
  title: 'Change note',
  name: 'Name',
  nameFaults: {
    empty: 'A note needs a name.',
    ...nameFaultWords,
  } satisfies Record<NameFault, string>,
  nameTaken: 'A note with this name is already here.',
  format: 'Format',
  save: 'Save',
  cancel: 'Cancel',
  saved: (name: string) => `${name} is changed`,
  move: 'Move to another workspace',
  share: 'Share',
  remove: 'Delete',
} as const;
