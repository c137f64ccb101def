import type { ErrorCode } from '@cofferdam/domain';
import type { ErrorEntry } from '@cofferdam/remote-contract/host';
import { message } from './errorTable.ts';

/** English messages of errors about the session. */
export const sessionErrors = {
  'session.required': message('Your session has ended', 'Sign in again to continue where you left off.'),
  'session.fresh-sign-in-required': message('Confirm it’s you', 'Sign in again to do this.'),
  'session.locked': message('Page locked', 'Unlock the page to continue.'),
  'session.not-found': message('Session not found', 'This session has already ended.'),
} as const satisfies Partial<Record<ErrorCode, ErrorEntry>>;
