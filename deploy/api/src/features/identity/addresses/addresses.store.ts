import type { UserId } from '@cofferdam/domain';
import { boolean, present, text, uuid } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/query.ts';

/**
 * Locks an address until the end of the transaction, whether an account has it or not, so that two people who prove the
 * same address are serialized. Sign-up doesn't need the lock, because the unique index refuses its row.
 */
export const lockAddress = statement<[emailKey: string]>(
  'identity.address.lock',
  `select pg_advisory_xact_lock(hashtextextended('address:' || $1, 0))`,
);

/** The account of an address, locked. */
export const lockHolder = statement<[emailKey: string]>(
  'identity.address.lockHolder',
  `select id as "userId", email_confirmed_at is not null as "isConfirmed" from identity.users
   where email_key = $1 for update`,
).returns({ userId: uuid<UserId>(), isConfirmed: present(boolean()) });

/** The address of a person, locked. */
export const lockOwnAddress = statement<[UserId]>(
  'identity.address.lockOwn',
  `select email, email_key as "emailKey", email_confirmed_at is not null as "isConfirmed" from identity.users
   where id = $1 for update`,
).returns({ email: text(), emailKey: text(), isConfirmed: present(boolean()) });

/** Marks an address as proven, if the account still has it; otherwise no row. */
export const confirmAddress = statement<[UserId, emailKey: string, now: Date]>(
  'identity.address.confirm',
  `update identity.users set email_confirmed_at = coalesce(email_confirmed_at, $3), is_email_vouched = false
   where id = $1 and email_key = $2 returning email`,
).returns({ email: text() });

/** Gives an account a proven address. */
export const moveAddress = statement<[UserId, email: string, emailKey: string, now: Date]>(
  'identity.address.move',
  `update identity.users set email = $2, email_key = $3, email_confirmed_at = $4, is_email_vouched = false where id = $1`,
);

/** Takes an address from an account that has not proven it. The account keeps its password and sessions. */
export const releaseUnproven = statement<[UserId, emailKey: string, placeholder: string]>(
  'identity.address.releaseUnproven',
  `update identity.users set email = $3, email_key = $3
   where id = $1 and email_key = $2 and email_confirmed_at is null returning id as "userId"`,
).returns({ userId: uuid<UserId>() });

/** The account of an address, for the commands of an operator. */
export const findByAddress = statement<[emailKey: string]>(
  'identity.address.find',
  `select u.id as "userId", u.email, u.email_key as "emailKey", u.display_name as "displayName",
     exists (select from identity.credentials c where c.user_id = u.id) as "hasPassword"
   from identity.users u where u.email_key = $1`,
).returns({
  userId: uuid<UserId>(),
  email: text(),
  emailKey: text(),
  displayName: text(),
  hasPassword: present(boolean()),
});
