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
  moved: (name: string, workspace: string) => `${name} is in ${workspace} now`,
  moveHint: (workspace: string) => `Every version is sealed anew. Who is in ${workspace} alone loses it.`,
  noTarget: 'In no other workspace may you add notes. Ask an administrator for Editor there.',
  takenThere: 'A note there has this name. Rename this one first.',
  share: 'Share',
  remove: 'Delete',
  removeTitle: (name: string) => `Delete ${name}?`,
  removeText: (organization: string, workspace: string) =>
    `The note leaves ${workspace} of ${organization} and stays in the trash for 30 days, with all its versions.`,
  keep: 'Keep it',
  removed: (name: string) => `${name} is in the trash`,
} as const;
