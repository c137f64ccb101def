import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { Foundation } from '../../../platform/platform.ts';

/** @throws ApiFailure `account-mail.not-configured` if email isn't set up, regardless of the input */
export function requireMail({ mail }: Pick<Foundation, 'mail'>): void {
  if (!mail.isConfigured) throw new ApiFailure('account-mail.not-configured');
}
