import type { ErrorCode } from '@cofferdam/domain';
import type { ErrorEntry } from '@cofferdam/remote-contract/host';
import { message } from './errorTable.ts';

/** Messages of sign-in with a provider, for pages whose form has none of its own. */
export const hostedErrors = {
  'sign-in.address-missing': message(
    'No email address',
    'Your provider didn’t share an email address. Allow it there, or sign in another way.',
  ),
  'sign-in.other-account': message(
    'Another account',
    'You signed in to your provider with another account. Choose the one that you use here.',
  ),
  'sign-in.attempt-expired': message('Start again', 'This sign-in took too long, or was already used.'),
  'sign-in.provider-unavailable': message(
    'Sign-in service unavailable',
    'The sign-in service didn’t answer. Try again in a few minutes.',
  ),
} as const satisfies Readonly<Partial<Record<ErrorCode, ErrorEntry>>>;
