import type { OtpType } from '@cofferdam/domain/otp';
import { deletedAccount } from '../../items/page/people.messages.ts';

/** English texts about two-factor entries that more than one page has. */
export const twoFactorWords = {
  title: 'Two-factor codes',
  gone: deletedAccount,
  never: 'Never',
  types: { TOTP: 'Time-based (TOTP)', HOTP: 'Counter-based (HOTP)', STEAM: 'Steam' } satisfies Record<OtpType, string>,
} as const;
