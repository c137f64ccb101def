import type { NameFault } from '@cofferdam/domain';
import { nameFaultWords } from '../../items/forms/nameFaults.messages.ts';

/** Words of changing a two-factor entry, English. */
export const changeTwoFactorMessages = {
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteText: (workspace: string, organization: string) =>
    `Nobody in ${workspace} (${organization}) gets codes of it any more. It stays in the trash for 30 days; then its seed and its recovery codes are destroyed. Deleting it here does not turn two-factor sign-in off at the service.`,
  deleteVerb: 'Delete',
  keep: 'Keep it',
  deleted: (name: string) => `${name} is in the trash`,
  renameTitle: (name: string) => `Rename ${name}`,
  renameVerb: 'Rename',
  renamed: (name: string) => `Renamed to ${name}`,
  name: 'Name',
  nameTaken: 'An entry of this workspace has this name. Choose another one.',
  nameFaults: {
    empty: 'A name is needed.',
    ...nameFaultWords,
  } satisfies Record<NameFault, string>,
  moved: (name: string, workspace: string) => `${name} is in ${workspace} now`,
  moveHint: (workspace: string) => `Seed and recovery codes are sealed anew. Who is in ${workspace} alone loses it.`,
  noTarget: 'In no other workspace may you add codes. Ask an administrator for Editor there.',
  takenThere: 'An entry there has this name. Rename this one first.',
  fullThere: 'The plan allows no more codes there. Choose another workspace.',
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
