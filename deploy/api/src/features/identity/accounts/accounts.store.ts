import type { UserId } from '@cofferdam/domain';
import { moment, text, uuid, type RowOf } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/query.ts';

/** An account with its password hash. */
const credential = {
  userId: uuid<UserId>(),
  passwordHash: text(),
  passwordChangedAt: moment(),
};
export type CredentialRow = RowOf<typeof credential>;

const columns = `c.user_id as "userId", c.password_hash as "passwordHash", c.changed_at as "passwordChangedAt"`;

/** The account of a folded address. */
export const findCredential = statement<[emailKey: string]>(
  'identity.credential.find',
  `select ${columns}
   from identity.users u join identity.credentials c on c.user_id = u.id where u.email_key = $1`,
).returns(credential);

/** The same by person, for re-authentication. */
export const readCredential = statement<[UserId]>(
  'identity.credential.read',
  `select ${columns} from identity.credentials c where c.user_id = $1`,
).returns(credential);

/**
 * Locks an account in share mode while a session is opened. Commands that end all sessions wait for it (`lockAccount`), and
 * then see the new session. A session that had to wait for such a command finds that its proof is gone.
 */
export const shareAccount = statement<[UserId]>(
  'identity.account.share',
  'select id as "userId" from identity.users where id = $1 for share',
).returns({ userId: uuid<UserId>() });

/** A row while a password is still the one that was evaluated. */
export const findSameCredential = statement<[UserId, passwordHash: string]>(
  'identity.credential.findSame',
  'select user_id as "userId" from identity.credentials where user_id = $1 and password_hash = $2',
).returns({ userId: uuid<UserId>() });

/** Creates an account, or nothing if the address has one; the same statement in both cases. */
export const insertAccount = statement<
  [id: UserId, email: string, emailKey: string, displayName: string, passwordHash: string, now: Date]
>(
  'identity.account.insert',
  `with made as (
     insert into identity.users (id, email, email_key, display_name, created_at) values ($1, $2, $3, $4, $6)
     on conflict (email_key) do nothing returning id)
   insert into identity.credentials (user_id, password_hash, changed_at) select id, $5, $6 from made`,
);

/** Upgrades the hash of the same password; does nothing if the password has changed since. */
export const upgradePasswordHash = statement<[UserId, upgradedHash: string, currentHash: string]>(
  'identity.credential.upgrade',
  'update identity.credentials set password_hash = $2 where user_id = $1 and password_hash = $3',
);

/** Replaces the password. */
export const changePasswordHash = statement<[UserId, passwordHash: string, now: Date]>(
  'identity.credential.change',
  'update identity.credentials set password_hash = $2, changed_at = $3 where user_id = $1',
);

/** Changes a person's name. */
export const renameAccount = statement<[UserId, displayName: string]>(
  'identity.account.rename',
  'update identity.users set display_name = $2 where id = $1',
);
