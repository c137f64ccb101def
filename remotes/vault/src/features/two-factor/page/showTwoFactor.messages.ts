import type { OtpAlgorithm } from '@cofferdam/domain/otp';
import { twoFactorWords } from '../../reading/codes/twoFactors.messages.ts';

/** Up to a minute and a half in seconds, whole minutes above as minutes. */
const period = (seconds: number): string =>
  seconds > 90 && seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;

/** English texts of the page of one two-factor entry. */
export const showTwoFactorMessages = {
  code: 'Code',
  copyCode: 'Copy code',
  generateAndCopy: 'Generate and copy',
  counter: (counter: number) => `Counter ${counter}`,
  counterHint: 'Each code works once. Generating one is recorded in Activity.',
  codeHint: (every: string | null) =>
    `${every === null ? '' : `Refreshes ${every}. `}Each copy is recorded in Activity.`,
  every: (seconds: number) => `every ${period(seconds)}`,
  next: 'Next code',
  issuer: 'Issuer',
  account: 'Account',
  type: 'Type',
  format: 'Format',
  formatOf: (digits: number, algorithm: OtpAlgorithm, periodSeconds: number | null) =>
    [
      `${digits} digits`,
      twoFactorWords.algorithm(algorithm),
      ...(periodSeconds === null ? [] : [period(periodSeconds)]),
    ].join(', '),
  lastUsed: 'Last used',
  rename: 'Rename…',
  hide: (seconds: number) => `Hide (${seconds} s)`,
  presenting: 'Hidden while presenting',
  secretKey: 'Secret key',
  rolesAndAbove: (role: string) => `${role}s and above`,
  keyRisk: 'Anyone with this key can generate codes indefinitely. Use it only to set up another app.',
  keyHint: 'You may be asked for your password. Each reveal is recorded in Activity.',
  showQr: 'Show QR code',
  revealKey: 'Reveal key',
  qrLabel: (name: string) => `QR code that sets up ${name} in another app`,
  recovery: 'Recovery codes',
  left: (left: number, total: number) => `${left} of ${total} left`,
  reveal: 'Reveal',
  addRecovery: 'Add',
  replaceRecovery: 'Replace',
  showAll: (total: number) => `Show all ${total}`,
  recoveryEach: 'Each works once. Copying a code marks it as used.',
  noRecovery: 'Did the service give you recovery codes? Keep them here.',
  recoveryFailed: 'Couldn’t load which codes are used. Reload the page.',
  usedBy: (person: string) => `Used by ${person},`,
  used: 'Used',
  recoveryCopy: (position: number) => `Copy recovery code ${position}`,
  recoveryUsed: (position: number) => `Recovery code ${position} copied and marked as used`,
  remaining: (count: number) =>
    count === 0 ? 'It was the last one. Get new ones from the service.' : `${count} left.`,
  recoverySetTitle: (name: string) => `Recovery codes of ${name}`,
  recoverySetVerb: (count: number) =>
    count === 0 ? 'Save codes' : count === 1 ? 'Save 1 code' : `Save ${count} codes`,
  recoveryNone: 'Paste the codes first',
  recoveryHint: 'One per line, as the service shows them.',
  recoveryReplaceHint: 'One per line. This replaces the current codes and the record of who used them.',
  recoveryFault: (most: number) => `Each code can have up to ${most} characters, without tabs.`,
  recoveryTooMany: (most: number) => `Up to ${most} codes can be kept.`,
} as const;
