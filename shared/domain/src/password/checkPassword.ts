import type { ErrorCode } from '../errors.ts';
import { limits } from '../limits.ts';
import { countCodePoints } from '../names.ts';
import { preparePassword } from './preparePassword.ts';

/** Why a new password is refused, as a code of the catalog. */
export type PasswordFault = Extract<ErrorCode, 'password.too-short' | 'password.too-long' | 'validation.request'>;

/** The result of a check: the prepared form for hashing, or the fault. */
export type PasswordCheck =
  | { readonly ok: true; readonly password: string }
  | { readonly ok: false; readonly fault: PasswordFault };

/**
 * Checks a new password: 12 to 256 code points after preparation, no control characters, and no lone surrogates (in UTF-8,
 * all of them become the same character, so different passwords would be equal). All other characters are allowed and none
 * is required (NIST SP 800-63B section 3.1.1.2). The server also checks its list of common passwords. Total: never throws.
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
