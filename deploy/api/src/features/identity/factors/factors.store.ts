import type { FactorId, SecondFactorMethod, UserId } from '@cofferdam/domain';
import {
  boolean,
  bytes,
  integer,
  list,
  moment,
  nullable,
  present,
  text,
  uuid,
  type RowOf,
} from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/query.ts';

/** An authenticator app as its owner sees it. */
const listedFactor = {
  id: uuid<FactorId>(),
  name: text(),
  createdAt: moment(),
  lastUsedAt: nullable(moment()),
};
export type ListedFactorRow = RowOf<typeof listedFactor>;

/** An authenticator app with its sealed seed. */
const sealedFactor = {
  id: uuid<FactorId>(),
  sealedSeed: bytes(),
  usedStep: integer(),
};
export type SealedFactorRow = RowOf<typeof sealedFactor>;

/** Serializes changes to one person's factors. */
export const lockAccount = statement<[UserId]>(
  'identity.account.lock',
  'select email, display_name as "displayName" from identity.users where id = $1 for no key update',
).returns({ email: text(), displayName: text() });

/** The second factors of an account, and their order. */
const factorState = {
  order: list(text<SecondFactorMethod>()),
  hasApp: present(boolean()),
  hasPasskey: present(boolean()),
  /** Whether a passkey can be used at this host name. */
  hasPasskeyHere: present(boolean()),
  hasRecoveryCode: present(boolean()),
  /** Whether one of the person's organizations requires a second factor. */
  isRequired: present(boolean()),
};
export type FactorStateRow = RowOf<typeof factorState>;

export const readFactorState = statement<[UserId, rpId: string | null]>(
  'identity.factors.state',
  `select u.factor_order as "order",
     exists (select from identity.authenticators a where a.user_id = u.id and a.confirmed_at is not null) as "hasApp",
     exists (select from identity.passkeys p where p.user_id = u.id) as "hasPasskey",
     exists (select from identity.passkeys p where p.user_id = u.id and p.rp_id = $2::text) as "hasPasskeyHere",
     exists (select from identity.recovery_codes r where r.user_id = u.id and r.used_at is null) as "hasRecoveryCode",
     identity.must_keep_second_factor(u.id) as "isRequired"
   from identity.users u where u.id = $1`,
).returns(factorState);

/** Sets the order of second factors at sign-in. */
export const writeFactorOrder = statement<[UserId, order: readonly string[]]>(
  'identity.factors.set-order',
  'update identity.users set factor_order = $2 where id = $1',
);

/** The confirmed apps of a person, oldest first. */
export const listAuthenticators = statement<[UserId]>(
  'identity.authenticators.list',
  `select id, name, created_at as "createdAt", last_used_at as "lastUsedAt" from identity.authenticators
   where user_id = $1 and confirmed_at is not null order by created_at, id`,
).returns(listedFactor);

/** The same with their seeds, to check a code. */
export const readAuthenticators = statement<[UserId]>(
  'identity.authenticators.read',
  `select id, sealed_seed as "sealedSeed", used_step as "usedStep" from identity.authenticators
   where user_id = $1 and confirmed_at is not null order by created_at, id`,
).returns(sealedFactor);

/** An unconfirmed app that was added after `since`. */
export const readUnconfirmed = statement<[FactorId, UserId, since: Date]>(
  'identity.authenticators.read-unconfirmed',
  `select id, sealed_seed as "sealedSeed", used_step as "usedStep" from identity.authenticators
   where id = $1 and user_id = $2 and confirmed_at is null and created_at > $3`,
).returns(sealedFactor);

/** Adds an unconfirmed app. */
export const insertAuthenticator = statement<[FactorId, UserId, name: string, sealedSeed: Uint8Array, now: Date]>(
  'identity.authenticators.insert',
  `insert into identity.authenticators (id, user_id, name, sealed_seed, created_at) values ($1, $2, $3, $4, $5)`,
);

/** Deletes apps that were never confirmed. */
export const deleteUnconfirmed = statement<[UserId]>(
  'identity.authenticators.delete-unconfirmed',
  'delete from identity.authenticators where user_id = $1 and confirmed_at is null',
);

/** Confirms an app; no row if it was already confirmed. */
export const confirmAuthenticatorRow = statement<[FactorId, UserId, step: number, now: Date]>(
  'identity.authenticators.confirm',
  `update identity.authenticators set confirmed_at = $4, last_used_at = $4, used_step = $3
   where id = $1 and user_id = $2 and confirmed_at is null returning id`,
).returns({ id: uuid<FactorId>() });

/** Uses the code of a period; no row if it or a later one was used before. */
export const spendStep = statement<[FactorId, step: number, now: Date]>(
  'identity.authenticators.use',
  `update identity.authenticators set used_step = $2, last_used_at = $3
   where id = $1 and used_step < $2 and confirmed_at is not null returning id`,
).returns({ id: uuid<FactorId>() });

/** Removes an app; no row if there was none. */
export const deleteAuthenticator = statement<[FactorId, UserId]>(
  'identity.authenticators.delete',
  'delete from identity.authenticators where id = $1 and user_id = $2 and confirmed_at is not null returning id',
).returns({ id: uuid<FactorId>() });

/** Removes the apps that were added at or after a time. */
export const deleteAuthenticatorsSince = statement<[UserId, since: Date]>(
  'identity.authenticators.delete-since',
  `delete from identity.authenticators where user_id = $1 and coalesce(confirmed_at, created_at) >= $2
   returning confirmed_at is not null as "isConfirmed"`,
).returns({ isConfirmed: present(boolean()) });

/** Renames an app; no row if there was none. */
export const renameAuthenticator = statement<[FactorId, UserId, name: string]>(
  'identity.authenticators.rename',
  `update identity.authenticators set name = $3 where id = $1 and user_id = $2 and confirmed_at is not null
   returning id`,
).returns({ id: uuid<FactorId>() });

/** How many recovery codes there are and how many are left. */
export const countRecoveryCodes = statement<[UserId]>(
  'identity.recovery-codes.count',
  `select count(*) as total, count(*) filter (where used_at is null) as remaining, max(made_at) as "madeAt",
     max(used_at) as "lastUsedAt"
   from identity.recovery_codes where user_id = $1`,
).returns({
  total: present(integer()),
  remaining: present(integer()),
  madeAt: nullable(moment()),
  lastUsedAt: nullable(moment()),
});

export const deleteRecoveryCodes = statement<[UserId]>(
  'identity.recovery-codes.delete',
  'delete from identity.recovery_codes where user_id = $1',
);

/** Deletes them if they were created at or after a time. */
export const deleteRecoveryCodesSince = statement<[UserId, since: Date]>(
  'identity.recovery-codes.delete-since',
  'delete from identity.recovery_codes where user_id = $1 and made_at >= $2',
);

/** Stores new codes by their hashes, in hexadecimal. */
export const insertRecoveryCodes = statement<[UserId, hashes: readonly string[], now: Date]>(
  'identity.recovery-codes.insert',
  `insert into identity.recovery_codes (user_id, code_hash, made_at)
   select $1, decode(made.hash, 'hex'), $3 from unnest($2::text[]) as made (hash)`,
);

/** Uses a recovery code; no row if it was used before. */
export const spendRecoveryCode = statement<[UserId, hashesInHex: readonly string[], now: Date]>(
  'identity.recovery-codes.use',
  `update identity.recovery_codes set used_at = $3 where user_id = $1 and code_hash = any (array(select decode(h, 'hex') from unnest($2::text[]) as h)) and used_at is null
   returning user_id as "userId"`,
).returns({ userId: uuid<UserId>() });
