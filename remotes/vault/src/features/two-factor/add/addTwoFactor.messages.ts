import type { NameFault } from '@cofferdam/domain';
import type { OtpAlgorithm, OtpType } from '@cofferdam/domain/otp';
import { formatNumber } from '@cofferdam/ui/format';
import { nameFaultWords } from '../../items/forms/nameFaults.messages.ts';
import { twoFactorWords } from '../../reading/codes/twoFactors.messages.ts';

interface Summary {
  readonly type: OtpType;
  readonly digits: string;
  readonly algorithm: OtpAlgorithm;
  readonly period: string;
}

/** English texts of adding a two-factor entry. */
export const addTwoFactorMessages = {
  title: 'Add a two-factor code',
  crumb: 'Add',
  dropTitle: 'Drop or paste a QR code, setup link or secret key',
  dropHint: 'Screenshots and exports from other authenticator apps work too.',
  manual: 'Enter manually',
  unknown: 'That isn’t a setup link, a secret key or an export. Setup links begin with otpauth://.',
  twoIssuers: ([label, parameter]: readonly [string, string]) =>
    `The link names two issuers, ${label} and ${parameter}. Choose the one that is right.`,
  read: (from: string) => `Read from ${from}`,
  oneFound: '1 code found',
  keyFound: '1 secret key found',
  discardRead: 'Discard',
  preview: 'Current code',
  copy: 'Copy code',
  copyText: 'Copy',
  name: 'Name',
  nameTaken: 'A code with this name already exists in this workspace. Choose another name.',
  nameFaults: {
    empty: 'Enter a name.',
    ...nameFaultWords,
  } satisfies Record<NameFault, string>,
  account: 'Account',
  textFault: 'Up to 128 characters, without line breaks.',
  seed: 'Secret key',
  seedHint: 'Letters A to Z and digits 2 to 7. Spaces and hyphens are ignored. A setup link works too.',
  code: 'Confirming code',
  codeHint: 'Type the code another app shows for this account.',
  codeMatches: (issuer: string) => `Matches. Enter it at ${issuer} to finish setup there.`,
  codeMatchesAny: 'Matches. Enter it at the service to finish setup there.',
  codeDiffers: 'Doesn’t match the key. Check the key, then enter the newest code.',
  codeMissing: 'Enter the code, or say that you have no other app.',
  codeWrong: 'That code doesn’t match the key. Check the key, then enter the newest code.',
  unchecked: 'I have no other app to check with',
  checked: 'Check it with another app',
  uncheckedText: 'The key is saved without a check. Compare it with the one that the service shows.',
  advanced: 'Advanced',
  summary: ({ type, digits, algorithm, period }: Summary) =>
    type === 'HOTP'
      ? `Counter-based (HOTP), ${digits} digits, ${twoFactorWords.algorithm(algorithm)}`
      : type === 'STEAM'
        ? 'Steam, 5 characters'
        : `Time-based (TOTP), ${digits} digits, ${twoFactorWords.algorithm(algorithm)}, every ${period} s`,
  issuer: 'Issuer',
  issuerHint: 'The service, such as “AWS”.',
  type: 'Type',
  algorithm: 'Algorithm',
  digits: 'Digits',
  period: 'Refresh interval (seconds)',
  periodFault: 'Enter a whole number from 15 to 300 seconds.',
  counter: 'Counter',
  counterHint: 'Next counter value.',
  counterFault: 'Enter a whole number of 0 or more.',
  whoTitle: 'Who can use it',
  who: (people: number, keys: number, workspace: string, role: string) =>
    people === 1
      ? `Only you can use codes in ${workspace}.`
      : `${formatNumber(people)} people in ${workspace} can use the code. ${
          keys === people ? 'All of them' : `${formatNumber(keys)} of them, ${role}s and above,`
        } can see the secret key.`,
  whoByRole: (role: string, workspace: string) =>
    `Everyone with the ${role} role or a higher one in ${workspace} can use the code. The secret key is encrypted.`,
  whoPrivate: 'Only you: this workspace is private.',
  usage: 'Codes in this workspace',
  limitReached: (workspace: string, allowed: number) =>
    `${workspace} has reached the plan’s limit of ${allowed === 1 ? '1 code' : `${formatNumber(allowed)} codes`}. Delete one or change the plan.`,
  recovery: 'Recovery codes',
  recoveryText: (issuer: string) =>
    `If ${issuer === '' ? 'the service' : issuer} shows recovery codes, you can paste them after saving. They’re kept with the code.`,
  nothing: 'Drop, paste or enter a code first',
  another: 'Add another',
  save: 'Save code',
  cancel: 'Cancel',
  added: (name: string) => `${name} added`,
  addedText: 'Enter its code at the service to finish setup.',
  discardTitle: 'Discard the new code?',
  discard: 'The key isn’t saved here yet. The service still has it.',
} as const;
