import type { NameFault } from '@cofferdam/domain';

/** Words of a new note, English. */
export const createNoteMessages = {
  form: 'New note',
  name: 'Name',
  nameHint: 'Letters, digits, spaces and . _ - / @ : are allowed. The server reads it to find the note.',
  nameFaults: {
    empty: 'A note needs a name.',
    'too-long': 'A name has 64 characters at most.',
    character: 'Only letters, digits, spaces and . _ - / @ : are allowed.',
  } satisfies Record<NameFault, string>,
  nameTaken: 'A note with this name is already here.',
  labels: 'Labels',
  labelsPlaceholder: 'Add a label',
  labelFault: (label: string) => `“${label}” is no label: 1 to 32 letters, digits, spaces and . _ - / @ : are allowed.`,
  labelsRefused: 'The server refused these labels.',
  textRefused: 'The server refused this text.',
  create: 'Create note',
  cancel: 'Cancel',
  created: (name: string) => `${name} is created`,
  createdIn: (workspace: string) => `In ${workspace}, sealed.`,
  discardTitle: 'Discard the new note?',
  discard: (workspace: string) => `What you typed for ${workspace} is lost.`,
} as const;
