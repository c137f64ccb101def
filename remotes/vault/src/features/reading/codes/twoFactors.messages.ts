import type { OtpType } from '@cofferdam/domain/otp';
import { deletedAccount } from '../../items/page/people.messages.ts';

/** Words about two-factor entries that more than one page has, English. */
export const twoFactorWords = {
  title: 'Two-factor codes',
  gone: deletedAccount,
  never: 'never',
  types: { TOTP: 'By time', HOTP: 'By counter', STEAM: 'Steam' } satisfies Record<OtpType, string>,
  couldNotLoad: {
    list: 'Two-factor codes',
    title: 'The code could not be loaded',
    text: 'The server did not answer. Nothing was changed.',
    back: 'Back to the codes',
  },
} as const;
