import type { OtpAlgorithm, OtpType } from '@cofferdam/domain/otp';
import { deletedAccount } from '../../items/page/people.messages.ts';

/** English texts about two-factor entries that more than one page has. */
export const twoFactorWords = {
  title: 'Two-factor codes',
  gone: deletedAccount,
  never: 'Never',
  /** As the standards write them. */
  algorithm: (algorithm: OtpAlgorithm): string => algorithm.replace('SHA', 'SHA-'),
  types: { TOTP: 'Time-based (TOTP)', HOTP: 'Counter-based (HOTP)', STEAM: 'Steam' } satisfies Record<OtpType, string>,
} as const;
