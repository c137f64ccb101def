import type { NameFault } from '@cofferdam/domain';
import { formatNumber } from '@cofferdam/ui/format';

/** Words of creating a secret, English. */
export const createSecretMessages = {
  form: 'New secret',
  name: 'Name',
  nameHint: 'Letters, digits, spaces and . _ - / @ :',
  nameFaults: {
    empty: 'Give the secret a name, as in DATABASE_URL.',
    'too-long': 'A name has 64 characters at most. Put the rest into the description.',
    character: 'A name holds letters, digits, spaces and . _ - / @ : and nothing else.',
  } satisfies Record<NameFault, string>,
  clash: (workspace: string) => `${workspace} already has a secret with this name.`,
  clashAdd: 'Add a version to it',
  clashOr: 'or choose another name.',
  clashElse: 'Choose another name.',
  valueRefused: 'The server does not accept this value: it is empty, or larger than 64 KiB.',
  description: 'Description',
  descriptionTooLong: 'A description has 300 characters at most.',
  labelsRefused: 'The server does not accept these labels. Up to 50, each 1 to 32 characters.',
  another: 'Make another after this one',
  cancel: 'Cancel',
  create: 'Create secret',
  limitReached: (workspace: string, allowed: string) =>
    `${workspace} holds as many secrets as the plan allows: ${allowed}. Delete one or change the plan.`,
  usage: 'Secrets in this workspace',
  whoTitle: 'Who will see it',
  who: (people: number, workspace: string) =>
    people === 1
      ? `You alone may read values in ${workspace}.`
      : `${formatNumber(people)} people may read values in ${workspace}.`,
  whoByRole: (role: string, workspace: string) => `Everybody with ${role} or more may read values in ${workspace}.`,
  whoPrivate: 'You alone: this workspace is private.',
  sealed: 'The server can read names and labels; values and descriptions are encrypted.',
  showPeople: (people: number | undefined) =>
    people === undefined ? 'Show the people' : people === 1 ? 'Show why' : `Show the ${formatNumber(people)} people`,
  peopleTitle: (workspace: string) => `Who can see values in ${workspace}`,
  otpauthHint: ['Pasting an', 'address here offers to make a two-factor code instead.'],
  created: (name: string) => `${name} was created`,
  createdIn: (workspace: string) => `In ${workspace}`,
  discardTitle: 'Discard the new secret?',
  discard: (workspace: string) => `It is not in ${workspace} yet. What you typed is lost.`,
  otpauthTitle: 'This is a two-factor code',
  otpauth: 'As an entry of its own it makes codes, and people can use them without seeing the key.',
  otpauthTake: 'Make it one',
} as const;
