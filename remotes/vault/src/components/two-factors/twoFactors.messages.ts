import type { OtpType } from '@cofferdam/domain/otp';

/** Words about two-factor entries that more than one page has, English. */
export const twoFactorWords = {
  title: 'Two-factor codes',
  gone: 'Deleted account',
  never: 'never',
  types: { TOTP: 'By time', HOTP: 'By counter', STEAM: 'Steam' } satisfies Record<OtpType, string>,
  failedTitle: 'The code could not be loaded',
  failed: 'The server did not answer. Names and codes in it are unchanged.',
  back: 'Back to the codes',
} as const;
