import type { NameFault } from '@cofferdam/domain';
import type { OtpType } from '@cofferdam/domain/otp';
import { nameFaultWords } from '../../items/forms/nameFaults.messages.ts';

interface Summary {
  readonly type: OtpType;
  readonly digits: string;
  readonly algorithm: string;
  readonly period: string;
}

/** Words of adding a two-factor entry, English. */
export const addTwoFactorMessages = {
  title: 'Add a two-factor code',
  lead: (workspace: string, role: string) =>
    `Everyone with the ${role} role or a higher one in ${workspace} can use its codes. The secret key is encrypted.`,
  leadPrivate: 'Only you can use its codes: the workspace is private. The secret key is encrypted.',
  scanTitle: 'Scan or paste',
  handTitle: 'Enter manually',
  readTitle: 'Details',
  read: 'The key was read. Check the names, then add the code.',
  address: 'Setup link',
  addressHint: 'An otpauth:// link, which some services let you copy.',
  takeAddress: 'Use link',
  twoIssuers: ([label, parameter]: readonly [string, string]) =>
    `The link names two issuers, ${label} and ${parameter}. Choose the one that is right.`,
  issuer: 'Issuer',
  issuerHint: 'The service, such as “AWS”.',
  account: 'Account',
  accountHint: 'Such as “root@company.example”.',
  name: 'Name',
  nameHint: 'Unique in the workspace.',
  nameTaken: 'A code with this name already exists in this workspace. Choose another name.',
  nameFaults: {
    empty: 'Enter a name.',
    ...nameFaultWords,
  } satisfies Record<NameFault, string>,
  textFault: 'Up to 128 characters, without line breaks.',
  seed: 'Secret key',
  seedHint: 'Letters A to Z and digits 2 to 7. Spaces and hyphens are ignored.',
  type: 'Type',
  algorithm: 'Algorithm',
  digits: 'Digits',
  period: 'Changes every … seconds',
  periodFault: 'Enter a whole number from 15 to 300 seconds.',
  counter: 'Counter',
  counterHint: 'Next counter value.',
  counterFault: 'Enter a whole number of 0 or more.',
  advanced: 'Advanced',
  summary: ({ type, digits, algorithm, period }: Summary) =>
    type === 'HOTP'
      ? `Counter-based (HOTP), ${digits} digits, ${algorithm.replace('SHA', 'SHA-')}`
      : type === 'STEAM'
        ? 'Steam, 5 characters'
        : `Time-based (TOTP), ${digits} digits, ${algorithm.replace('SHA', 'SHA-')}, every ${period} s`,
  preview: 'Code now',
  manual: 'Enter manually',
  nothing: 'Scan, paste or enter a code first',
  code: 'Current code',
  codeHint: 'From another app or device with the same key. A mistyped key is refused.',
  codeMatches: (issuer: string) => `Matches. Enter it at ${issuer} to finish the setup there.`,
  codeMatchesAny: 'Matches. Enter it at the service to finish the setup there.',
  codeDiffers: 'That code doesn’t match the key. Check the key, then enter the newest code.',
  codeMissing: 'Enter the code, or say below that you have no other app.',
  codeWrong: 'That code doesn’t match the key. Check the key, then enter the newest code.',
  unchecked: 'I have no other app to check with',
  recovery: 'Recovery codes',
  recoveryHint: 'One per line. Each can be used once, and it shows who used it.',
  add: 'Add code',
  cancel: 'Cancel',
  added: (name: string) => `${name} was added`,
  addedText: 'Enter its code at the service to finish setup.',
  discardTitle: 'Discard the new code?',
  discard: 'The key isn’t saved here yet. The service still has it.',
} as const;
