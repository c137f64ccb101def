import type { ErrorCode } from '@cofferdam/domain';
import { say, sayWith, type ErrorEntry } from './errorTable.ts';

const validation = 'Validation Error';

/** Words of the refusals that are about two-factor entries, English. */
export const twoFactorErrors = {
  'two-factor.not-found.name': sayWith(
    { kind: 'navigate', to: '/r/two-factors' },
    'Entry not found',
    'No two-factor entry in this workspace has that name. It was renamed, moved or deleted.',
  ),
  'two-factor.exist.name': say(
    'Name is taken',
    'A two-factor entry with this name already exists in the workspace. Choose another name.',
  ),
  'two-factor.validation.name': say(
    validation,
    'A name has 1 to 64 letters, digits, spaces and the characters . _ - / @ : and nothing else.',
  ),
  'two-factor.revision.stale': say(
    'Changed in the meantime',
    'Someone else changed this entry since you opened it. Reload the page and repeat your change.',
  ),
  'two-factor.type.not-match': say('Wrong code type', 'This code is of another type. Reload the page.'),
  'two-factor.recovery-code.not-found': say(
    'Recovery code not found',
    'This entry has no such recovery code. Its codes were replaced. Reload the page.',
  ),
  'two-factor.recovery-code.used': say(
    'Already used',
    'Somebody has used this recovery code. It works once. Take another one.',
  ),
  'two-factor.trash.not-found': say(
    'Not in the trash',
    'This entry is not in the trash any more. It was restored, or its 30 days are over.',
  ),
  'otp.secret-key.empty': say(validation, 'The secret key is empty. Paste the key that the service showed.'),
  'otp.validation.secret-key': say(
    validation,
    'The secret key is not valid. It has letters A to Z and digits 2 to 7 only.',
  ),
  'otp.validation.settings': say(
    validation,
    'These settings conflict. Codes have 6 to 8 digits and refresh every 15 to 300 seconds.',
  ),
  'otp.validation.text': say(validation, 'Issuer and account have up to 128 characters, without line breaks.'),
  'otp.validation.recovery-codes': say(
    validation,
    'These recovery codes cannot be kept. Write one a line, up to 64 of them, none twice.',
  ),
  'otp.confirming-code.not-match': say(
    'Code does not match',
    'The secret key makes another code than the one you typed. Check the key, and type the newest code.',
  ),
} as const satisfies Readonly<Partial<Record<ErrorCode, ErrorEntry>>>;
