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
  handTitle: 'By hand',
  readTitle: 'What was read',
  read: 'The key was read. Check the names, then add the code.',
  address: 'Address',
  addressHint: 'An otpauth:// address, as some services offer for copying.',
  takeAddress: 'Read the address',
  twoIssuers: ([label, parameter]: readonly [string, string]) =>
    `The address names two issuers, ${label} and ${parameter}. Choose the one that is right.`,
  issuer: 'Issuer',
  issuerHint: 'The service, as in “AWS”.',
  account: 'Account',
  accountHint: 'As in “root@company.example”.',
  name: 'Name',
  nameHint: 'Unique in the workspace.',
  nameTaken: 'An entry of this workspace has this name. Choose another one.',
  nameFaults: {
    empty: 'A name is needed.',
    ...nameFaultWords,
  } satisfies Record<NameFault, string>,
  textFault: 'Up to 128 characters, without line breaks.',
  seed: 'Secret key',
  seedHint: 'Letters A to Z and digits 2 to 7. Spaces and hyphens do not count.',
  type: 'Type',
  algorithm: 'Algorithm',
  digits: 'Digits',
  period: 'Changes every … seconds',
  periodFault: 'A whole number of 15 to 300 seconds.',
  counter: 'Counter',
  counterHint: 'What the next code is made of.',
  counterFault: 'A whole number of 0 or more.',
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
  code: 'Code that it shows now',
  codeHint: 'From another app or device with the same key. A mistyped key is refused.',
  codeMatches: (issuer: string) => `Matches. Enter it at ${issuer} to finish the setup there.`,
  codeMatchesAny: 'Matches. Enter it at the service to finish the setup there.',
  codeDiffers: 'It isn’t the code of this key. Check the key, and type the newest code.',
  codeMissing: 'Type the code, or say below that no other app shows one.',
  codeWrong: 'The key makes another code. Check the key, and type the newest code.',
  unchecked: 'No other app shows a code: add it unchecked',
  recovery: 'Recovery codes',
  recoveryHint: 'One a line. Each is used once, and it shows who used it.',
  add: 'Add code',
  cancel: 'Cancel',
  added: (name: string) => `${name} was added`,
  addedText: 'Its code is live. The service may ask for it now.',
  discardTitle: 'Discard the new code?',
  discard: 'The key that was read or typed is forgotten. The service still has it.',
} as const;
