import type { NameFault } from '@cofferdam/domain';
import { nameFaultWords } from '../../items/forms/nameFaults.messages.ts';

/** English texts of a new note. */
export const createNoteMessages = {
  form: 'New note',
  name: 'Name',
  nameHint: 'Letters, digits, spaces and . _ - / @ : are allowed. Names aren’t encrypted.',
  nameFaults: {
    empty: 'A note needs a name.',
    ...nameFaultWords,
  } satisfies Record<NameFault, string>,
  taken: (workspace: string) => `${workspace} already has a note with this name.`,
  takenOpen: 'Open it',
  takenOr: 'or choose another name.',
  takenElse: 'Choose another name.',
  labelsRefused: 'The server rejected these labels.',
  textRefused: 'The server rejected this text.',
  create: 'Create note',
  cancel: 'Cancel',
  created: (name: string) => `${name} created`,
  createdIn: (workspace: string) => `In ${workspace}, encrypted.`,
  discardTitle: 'Discard the new note?',
  discard: (workspace: string) => `It isn’t in ${workspace} yet. What you typed will be lost.`,
} as const;
