import type { ErrorCode } from '../errors.ts';
import { limits } from '../limits.ts';
import { countCodePoints } from '../names.ts';
import { preparePassword } from './preparePassword.ts';

/** Why a new password is refused, as a code of the catalogue. */
export type PasswordFault = Extract<ErrorCode, 'password.too-short' | 'password.too-long' | 'validation.request'>;

/** The outcome of a check: the prepared form that is hashed, or the fault. */
export type PasswordCheck =
  | { readonly ok: true; readonly password: string }
  | { readonly ok: false; readonly fault: PasswordFault };

/**
 * Checks a new password: 12 to 256 code points after preparation, no control character, no half of a
 * surrogate pair (in UTF-8 all of those become one character, so different passwords would be equal).
 * Any other character is welcome and none is demanded (NIST SP 800-63B section 3.1.1.2). Whether it is
 * a common one is the server's to say, which has the list. Total: never throws.
 */
export function checkPassword(input: string): PasswordCheck {
  if (!input.isWellFormed()) return { ok: false, fault: 'validation.request' };
  const password = preparePassword(input);
  const length = countCodePoints(password);
  if (length < limits.passwordMinimumLength) return { ok: false, fault: 'password.too-short' };
  if (length > limits.passwordMaximumLength) return { ok: false, fault: 'password.too-long' };
  if (/\p{Cc}/u.test(password)) return { ok: false, fault: 'validation.request' };
  return { ok: true, password };
}
