import { checkPassword } from '@cofferdam/domain';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import { isCommonPassword } from './isCommonPassword.ts';

/** Whose password it will be. */
export interface PasswordOwner {
  readonly email: string;
  readonly displayName: string;
}

const productName = 'cofferdam';

/**
 * Prepares and checks a new password.
 *
 * @throws ApiFailure `password.too-short`, `password.too-long`, `password.too-common`, or `validation.request` for a
 * character that cannot be in one
 */
export function chooseNewPassword(typed: string, owner: PasswordOwner): string {
  const check = checkPassword(typed);
  if (!check.ok) throw new ApiFailure(check.fault, { fields: ['password'] });
  if (isCommonPassword(check.password, personalWordsOf(owner))) {
    throw new ApiFailure('password.too-common', { fields: ['password'] });
  }
  return check.password;
}

/** The words that anyone who knows the person would try first: whole and in parts. */
function personalWordsOf({ email, displayName }: PasswordOwner): readonly string[] {
  const [local = '', domain = ''] = email.split('@');
  const whole = [productName, local, displayName].map((text) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, ''));
  // Without the last label: "com" doesn't make a password weaker.
  const pieces = [local, displayName, ...domain.split('.').slice(0, -1)];
  return [...whole, ...pieces.flatMap((piece) => piece.split(/[^\p{L}\p{M}]+/u))];
}
