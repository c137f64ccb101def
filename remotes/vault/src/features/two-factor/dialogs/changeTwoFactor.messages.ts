import type { NameFault } from '@cofferdam/domain';
import { nameFaultWords } from '../../items/forms/nameFaults.messages.ts';

/** Words of changing a two-factor entry, English. */
export const changeTwoFactorMessages = {
  renameTitle: (name: string) => `Rename ${name}`,
  renameVerb: 'Rename',
  renamed: (name: string) => `Renamed to ${name}`,
  name: 'Name',
  nameTaken: 'An entry of this workspace has this name. Choose another one.',
  nameFaults: {
    empty: 'A name is needed.',
    ...nameFaultWords,
  } satisfies Record<NameFault, string>,
  editTitle: (name: string) => `Edit ${name}`,
  editVerb: 'Save',
  edited: (name: string) => `${name} was changed`,
  issuer: 'Issuer',
  account: 'Account',
  algorithm: 'Algorithm',
  digits: 'Digits',
  period: 'Changes every … seconds',
  periodFault: 'A whole number of 15 to 300 seconds.',
  newSeed: 'Another secret key',
  newSeedHint: 'Only after the service gave out a new one. The old seed is destroyed.',
  code: 'Code that it shows now',
  codeHint: 'From the app that the service was set up with. A key that makes another code is refused.',
  codeWrong: 'The key makes another code. Check the key, and type the newest code.',
} as const;
