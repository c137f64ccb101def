import type { ErrorCode } from '@cofferdam/domain';
import type { ErrorEntry } from '@cofferdam/remote-contract/host';
import { message } from './errorTable.ts';

/** English messages of second factors, passkeys and trusted browsers. */
export const secondFactorErrors = {
  'second-factor.required': message('Second factor needed', 'Enter the code of your second factor to continue.'),
  'second-factor.refused': message('Wrong code', 'This code is incorrect, expired, or already used. Enter a new one.'),
  'second-factor.expired': message('Enter your password again', 'It took too long. Sign in again.'),
  'second-factor.not-found': message(
    'Second factor not found',
    'It was removed, or not confirmed in time. Nothing was changed.',
  ),
  'second-factor.limit': message('Too many second factors', 'Remove one before you add another.'),
  'second-factor.last': message(
    'This is your last second factor',
    'One of your organizations requires one. Add another before you remove this one.',
  ),
  'second-factor.own-missing': message(
    'Add a second factor first',
    'You don’t have one yourself. Add it under Multi-Factor Authentication (MFA), then require it for everyone.',
  ),
  'second-factor.organization-required': message(
    'Second factor required',
    'This organization requires a second factor. Add one under Multi-Factor Authentication (MFA).',
  ),
  'trusted-browser.not-found': message('Browser not found', 'It’s no longer trusted.'),
  'passkey.unavailable': message(
    'Passkeys aren’t available here',
    'Open Cofferdam by its host name instead of an IP address.',
  ),
  'passkey.expired': message('Passkey request expired', 'It took too long, or was already used. Try again.'),
  'passkey.refused': message('This passkey didn’t work', 'The server rejected it. Try again.'),
  'passkey.exists': message('Passkey already added', 'This passkey already belongs to an account.'),
} as const satisfies Partial<Record<ErrorCode, ErrorEntry>>;
