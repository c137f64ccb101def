import type { UserId } from '@cofferdam/domain';
import { boolean, moment, nullable, present, text, uuid, type RowOf } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/query.ts';
import type { LinkPurpose } from './accountLinks.ts';

/** A valid link. */
const link = {
  userId: uuid<UserId>(),
  purpose: text<LinkPurpose>(),
  email: text(),
  emailKey: text(),
};
export type LinkRow = RowOf<typeof link>;

const columns = `l.user_id as "userId", l.purpose, l.email, l.email_key as "emailKey"`;

/** The link of a token, unless it has expired. */
export const findLink = statement<[tokenHash: Uint8Array, now: Date]>(
  'identity.link.find',
  `select ${columns}, u.display_name as "displayName" from identity.account_links l join identity.users u on u.id = l.user_id
   where l.token_hash = $1 and l.expires_at > $2 and l.purpose <> 'TAKEN'`,
).returns({ ...link, displayName: text() });

/** Uses up a link: only one of concurrent requests gets a row. */
export const takeLink = statement<[tokenHash: Uint8Array, now: Date, purposes: readonly string[]]>(
  'identity.link.take',
  `delete from identity.account_links l
   where l.token_hash = $1 and l.expires_at > $2 and l.purpose = any ($3::text[])
   returning ${columns}, l.created_at as "createdAt"`,
).returns({ ...link, createdAt: moment() });

/** Inserts a link for the account of an address, or nothing if it has none; the same statement in both cases. */
export const insertResetLink = statement<
  [id: string, emailKey: string, now: Date, resetUntil: Date, releaseUntil: Date]
>(
  'identity.link.insertReset',
  `insert into identity.account_links (id, user_id, purpose, email, email_key, created_at, expires_at)
   select $1, u.id, case when u.email_confirmed_at is null then 'RELEASE' else 'RESET' end, u.email, u.email_key, $3,
     case when u.email_confirmed_at is null then $5::timestamptz else $4::timestamptz end
   from identity.users u join identity.credentials c on c.user_id = u.id where u.email_key = $2`,
);

/** Inserts a link for someone who signed up: for the new account, or about the existing one with the address. */
export const insertSignUpLink = statement<[id: string, emailKey: string, made: UserId, now: Date, expiresAt: Date]>(
  'identity.link.insertSignUp',
  `insert into identity.account_links (id, user_id, purpose, email, email_key, created_at, expires_at)
   select $1, u.id, case when u.id = $3 then 'CONFIRM' when u.email_confirmed_at is null then 'RELEASE' else 'TAKEN' end,
     u.email, u.email_key, $4, $5
   from identity.users u where u.email_key = $2`,
);

/** Inserts a link for a known account; with the hash of its token if no job emails it. */
export const insertLink = statement<
  [
    id: string,
    UserId,
    purpose: LinkPurpose,
    email: string,
    emailKey: string,
    tokenHash: Uint8Array | null,
    now: Date,
    expiresAt: Date,
  ]
>(
  'identity.link.insert',
  `insert into identity.account_links (id, user_id, purpose, email, email_key, token_hash, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

/** Ends a person's links with one of the given purposes. */
export const endLinks = statement<[UserId, purposes: readonly string[]]>(
  'identity.link.end',
  'delete from identity.account_links where user_id = $1 and purpose = any ($2::text[])',
);

/** Ends a person's links, except those that undo a change of address before `since`. */
export const endLinksUndone = statement<[UserId, since: Date]>(
  'identity.link.endUndone',
  `delete from identity.account_links where user_id = $1 and (purpose <> 'UNDO' or created_at >= $2)`,
);

/** A link to be emailed, with the content of the email. */
export const readForMail = statement<[id: string, now: Date]>(
  'identity.link.readForMail',
  `select ${columns}, l.expires_at as "expiresAt", u.display_name as "displayName", u.email as "accountEmail",
     u.email_key = l.email_key and u.email_confirmed_at is not null and not u.is_email_vouched as "isConfirmed",
     exists (select from identity.users o where o.email_key = l.email_key and o.id <> l.user_id
       and o.email_confirmed_at is not null) as "isTaken"
   from identity.account_links l join identity.users u on u.id = l.user_id where l.id = $1 and l.expires_at > $2`,
).returns({
  ...link,
  expiresAt: moment(),
  displayName: text(),
  accountEmail: text(),
  isConfirmed: present(boolean()),
  isTaken: present(boolean()),
});

/** The hash of the emailed token. */
export const storeLinkToken = statement<[id: string, tokenHash: Uint8Array]>(
  'identity.link.storeToken',
  'update identity.account_links set token_hash = $2 where id = $1',
);

/** Deletes a few expired links, skipping locked rows. */
export const sweepLinks = statement<[now: Date]>(
  'identity.link.sweep',
  `delete from identity.account_links where id in (
     select id from identity.account_links where expires_at < $1 order by expires_at limit 20 for update skip locked)`,
);

/** An account as shown on the profile. */
export const readAccount = statement<[UserId, now: Date]>(
  'identity.account.read',
  `select u.email, u.email_key as "emailKey", u.display_name as "displayName", u.email_confirmed_at as "confirmedAt",
     u.is_email_vouched as "isVouched", exists (select from identity.credentials c where c.user_id = u.id) as "hasPassword",
     (select l.email from identity.account_links l where l.user_id = u.id and l.purpose = 'CHANGE' and l.expires_at > $2
      order by l.created_at desc limit 1) as "pendingEmail"
   from identity.users u where u.id = $1`,
).returns({
  email: text(),
  emailKey: text(),
  displayName: text(),
  confirmedAt: nullable(moment()),
  /** Confirmed only by an invitation link that wasn't emailed. */
  isVouched: boolean(),
  hasPassword: present(boolean()),
  pendingEmail: nullable(text()),
});
