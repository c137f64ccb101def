import { accountJobKind } from '../../../platform/jobs/jobKind.ts';
import type { AccountRun } from '../../../platform/jobs/jobRun.ts';
import type { Message } from '../../../platform/mail/createMail.ts';
import { writeMoment } from '../../../platform/mail/writeMoment.ts';
import type { Foundation } from '../../../platform/platform.ts';
import { deriveLinkToken, linkAddress, type LinkPurpose } from './accountLinks.ts';
import { readForMail, storeLinkToken } from './links.store.ts';

/** The job's payload: only the id of the link, no token and no address. */
export type AccountMail = { readonly linkId: string };

/** Emails a link, if one with this id exists. The job is added for addresses without an account, too. */
export const accountMail = accountJobKind<AccountMail>('identity.account-mail');

/** The email of a link; the same in each attempt. */
export async function mailAccount(
  { configuration, keys }: Pick<Foundation, 'configuration' | 'keys'>,
  { transaction, now }: AccountRun,
  { linkId }: AccountMail,
): Promise<Message | null> {
  const [row] = await transaction.run(readForMail(linkId, now));
  // The address was proven in another way in between, for example by an invitation.
  if (row === undefined || (row.purpose === 'CONFIRM' && row.isConfirmed)) return null;
  const origin = configuration.origins[0] ?? '';
  const purpose = row.purpose === 'CHANGE' && row.isTaken ? 'TAKEN' : row.purpose;
  if (purpose === 'TAKEN') return compose(linkId, row.email, takenWords(origin));
  const token = deriveLinkToken(keys.mac('account-mail-token'), linkId);
  await transaction.run(storeLinkToken(linkId, token.hash));
  const words = wordsOf[purpose]({
    link: linkAddress(origin, purpose, token.text),
    until: writeMoment(row.expiresAt),
    accountEmail: row.accountEmail,
  });
  return compose(linkId, row.email, words);
}

interface Words {
  readonly subject: string;
  readonly lines: readonly string[];
}

interface LinkDetails {
  readonly link: string;
  readonly until: string;
  /** The account's current address. */
  readonly accountEmail: string;
}

function compose(linkId: string, to: string, { subject, lines }: Words): Message {
  return { id: `account.${linkId}`, to, subject, text: [...lines, ''].join('\n') };
}

const takenWords = (origin: string): Words => ({
  subject: 'You already have a Cofferdam account',
  lines: [
    'Someone tried to use this email address for a Cofferdam account. It already has one, so nothing has changed.',
    '',
    'If it was you, sign in, or reset your password if you forgot it:',
    `${origin}/login`,
    '',
    'If it wasn’t you, ignore this.',
  ],
});

const wordsOf: Readonly<Record<Exclude<LinkPurpose, 'TAKEN'>, (details: LinkDetails) => Words>> = {
  CONFIRM: ({ link, until }) => ({
    subject: 'Confirm your email address',
    lines: [
      'A Cofferdam account was created with this email address. If it’s yours, open this link and sign in to confirm the address:',
      link,
      '',
      `It works once, until ${until}.`,
      'If you didn’t create the account, open the link to take your address back from it.',
    ],
  }),
  RESET: ({ link, until }) => ({
    subject: 'Reset your Cofferdam password',
    lines: [
      'Open this link to choose a new password:',
      link,
      '',
      `It works once, until ${until}. If your account has a second factor, you’ll need it to sign in.`,
      'If you didn’t ask for this, ignore it. Your password hasn’t changed.',
    ],
  }),
  CHANGE: ({ link, until }) => ({
    subject: 'Confirm your new email address',
    lines: [
      'You asked to use this email address for your Cofferdam account. Open this link and sign in to confirm it:',
      link,
      '',
      `It works once, until ${until}. Until then the account keeps its current address.`,
      'If you didn’t ask for this, ignore it.',
    ],
  }),
  UNDO: ({ link, until, accountEmail }) => ({
    subject: 'The email address of your Cofferdam account changed',
    lines: [
      `Your Cofferdam account now has the email address ${accountEmail}. Emails about it go there from now on.`,
      '',
      'If it wasn’t you, open this link to get your address back. It ends all sessions, lets you choose a new password, and removes second factors and passkeys added since the day before:',
      link,
      '',
      `It works once, until ${until}.`,
    ],
  }),
  RELEASE: ({ link, until }) => ({
    subject: 'A Cofferdam account claims your email address',
    lines: [
      'Someone tried to create a Cofferdam account with this email address or to reset its password. An account uses the',
      'address, but the address was never confirmed, so the password can’t be reset by email.',
      '',
      'If the account is yours and you remember its password, sign in and confirm the address.',
      '',
      'If the account isn’t yours, open this link to take your address back from it. You can then create your own account:',
      link,
      '',
      `It works once, until ${until}. If you didn’t ask for this, you can ignore it.`,
    ],
  }),
};
