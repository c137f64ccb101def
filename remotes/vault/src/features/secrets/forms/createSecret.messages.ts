import type { NameFault } from '@cofferdam/domain';
import { formatNumber } from '@cofferdam/ui/format';

/** English texts of creating a secret. */
export const createSecretMessages = {
  form: 'New secret',
  name: 'Name',
  nameHint: 'Letters, digits, spaces and . _ - / @ :',
  nameFaults: {
    empty: 'Give the secret a name, such as DATABASE_URL.',
    'too-long': 'Names can be up to 64 characters. Put the rest into the description.',
    character: 'Names can have letters, digits, spaces and . _ - / @ :',
  } satisfies Record<NameFault, string>,
  clash: (workspace: string) => `${workspace} already has a secret with this name.`,
  clashAdd: 'Add a version to it',
  clashOr: 'or choose another name.',
  clashElse: 'Choose another name.',
  valueRefused: 'The server rejected this value: it’s empty, or larger than 64 KiB.',
  description: 'Description',
  descriptionTooLong: 'Descriptions can be up to 300 characters.',
  labelsRefused: 'The server rejected these labels. Use up to 50, each 1 to 32 characters.',
  another: 'Create another',
  cancel: 'Cancel',
  create: 'Create secret',
  limitReached: (workspace: string, allowed: string) =>
    `${workspace} has reached the plan’s limit of ${allowed} secrets. Delete one or change the plan.`,
  usage: 'Secrets in this workspace',
  whoTitle: 'Who will see it',
  who: (people: number, workspace: string) =>
    people === 1
      ? `Only you can read values in ${workspace}.`
      : `${formatNumber(people)} people can read values in ${workspace}.`,
  whoByRole: (role: string, workspace: string) =>
    `Everyone with the ${role} role or a higher one can read values in ${workspace}.`,
  whoPrivate: 'Only you: this workspace is private.',
  sealed: 'The server can read names and labels; values and descriptions are encrypted.',
  showPeople: (people: number | undefined) =>
    people === undefined ? 'Show the people' : people === 1 ? 'Show why' : `Show the ${formatNumber(people)} people`,
  peopleTitle: (workspace: string) => `Who can see values in ${workspace}`,
  otpauthHint: ['Pasting an', 'setup link here offers to create a two-factor code instead.'],
  created: (name: string) => `${name} created`,
  createdIn: (workspace: string) => `In ${workspace}`,
  discardTitle: 'Discard the new secret?',
  discard: (workspace: string) => `It isn’t in ${workspace} yet. What you typed will be lost.`,
  otpauthTitle: 'This is a two-factor code',
  otpauth: 'Save it as a two-factor code: people can use it without seeing the key.',
  otpauthTake: 'Convert',
} as const;
