import type { NameFault } from '@cofferdam/domain';
import { nameFaultWords } from '../../items/forms/nameFaults.messages.ts';

/** English texts of changing a two-factor entry. */
export const changeTwoFactorMessages = {
  renameTitle: (name: string) => `Rename ${name}`,
  renameVerb: 'Rename',
  renamed: (name: string) => `Name changed to ${name}`,
  name: 'Name',
  nameTaken: 'A code with this name already exists in this workspace. Choose another name.',
  nameFaults: {
    empty: 'Enter a name.',
    ...nameFaultWords,
  } satisfies Record<NameFault, string>,
  editTitle: (name: string) => `Edit ${name}`,
  editVerb: 'Save',
  unchanged: 'No changes yet',
  faulty: 'Something above can’t be saved',
  textFault: 'Up to 128 characters, without line breaks.',
  edited: (name: string) => `${name} saved`,
  issuer: 'Issuer',
  account: 'Account',
  algorithm: 'Algorithm',
  digits: 'Digits',
  period: 'Refresh interval (seconds)',
  periodFault: 'Enter a whole number from 15 to 300 seconds.',
  newSeed: 'New secret key',
  newSeedHint: 'Only after the service gave you a new one. The old key is deleted.',
  code: 'Current code',
  codeHint: 'From the app that the service was set up with. A key that doesn’t match is refused.',
  codeWrong: 'That code doesn’t match the key. Check the key, then enter the newest code.',
} as const;
