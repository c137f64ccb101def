import type { ErrorCode } from '@cofferdam/domain';
import type { ErrorEntry } from '@cofferdam/remote-contract/host';
import { message } from './errorTable.ts';

const validation = 'Validation Error';

/** English messages of errors about two-factor codes. */
export const twoFactorErrors = {
  'two-factor.not-found.name': message(
    'Code not found',
    'This workspace has no two-factor code with this name. The code may have been renamed, moved or deleted.',
  ),
  'two-factor.exist.name': message(
    'Name is taken',
    'A two-factor code with this name already exists in the workspace. Choose another name.',
  ),
  'two-factor.validation.name': message(validation, 'Names can have 1 to 64 letters, digits, spaces and . _ - / @ :'),
  'two-factor.validation.labels': message(
    validation,
    'Labels can have 1 to 32 letters, digits, spaces and . _ - / @ :. A code can have up to 50 labels.',
  ),
  'two-factor.revision.stale': message(
    'Changed by someone else',
    'Someone else changed this code since you opened it. Reload the page and repeat your change.',
  ),
  'two-factor.offline.forbidden': message(
    'Pinning is off',
    'This organization doesn’t allow pinning two-factor codes for offline use.',
  ),
  'two-factor.type.not-match': message('Wrong code type', 'This code is of another type. Reload the page.'),
  'two-factor.recovery-code.not-found': message(
    'Recovery code not found',
    'The recovery codes were replaced. Reload the page.',
  ),
  'two-factor.recovery-code.used': message(
    'Already used',
    'This recovery code has been used and works only once. Use another one.',
  ),
  'two-factor.trash.not-found': message(
    'Not in the trash',
    'This code was restored, or permanently deleted after 30 days.',
  ),
  'otp.secret-key.empty': message(validation, 'The secret key is empty. Paste the key that the service showed.'),
  'otp.validation.secret-key': message(
    validation,
    'The secret key isn’t valid. It can have only the letters A to Z and the digits 2 to 7.',
  ),
  'otp.validation.settings': message(
    validation,
    'These settings conflict. Codes have 6 to 8 digits and refresh every 15 to 300 seconds.',
  ),
  'otp.validation.text': message(validation, 'Issuer and account can have up to 128 characters, without line breaks.'),
  'otp.validation.recovery-codes': message(
    validation,
    'These recovery codes can’t be saved. Enter one per line, up to 64, without duplicates.',
  ),
  'otp.confirming-code.not-match': message(
    'Code doesn’t match',
    'That code doesn’t match the secret key. Check the key, and enter the latest code.',
  ),
} as const satisfies Readonly<Partial<Record<ErrorCode, ErrorEntry>>>;
