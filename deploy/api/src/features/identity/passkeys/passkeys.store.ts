import type { FactorId, UserId } from '@cofferdam/domain';
import {
  boolean,
  bytes,
  integer,
  list,
  moment,
  nullable,
  text,
  uuid,
  type RowOf,
} from '../../../platform/database/columns.ts';
import { namedStatement, statement } from '../../../platform/database/query.ts';

/** A passkey as its owner sees it. */
const listedPasskey = {
  id: uuid<FactorId>(),
  name: text(),
  rpId: text(),
  credentialId: bytes(),
  transports: list(text()),
  isSynced: boolean(),
  createdAt: moment(),
  lastUsedAt: nullable(moment()),
};
export type ListedPasskeyRow = RowOf<typeof listedPasskey>;

/** A passkey for verifying a signature. */
const passkey = {
  id: uuid<FactorId>(),
  userId: uuid<UserId>(),
  publicKey: bytes(),
  counter: integer(),
};
export type PasskeyRow = RowOf<typeof passkey>;

/** The passkeys of a person, oldest first. */
export const listPasskeys = statement<[UserId]>(
  'identity.passkeys.list',
  `select id, name, rp_id as "rpId", credential_id as "credentialId", transports, is_synced as "isSynced",
     created_at as "createdAt", last_used_at as "lastUsedAt"
   from identity.passkeys where user_id = $1 order by created_at, id`,
).returns(listedPasskey);

/** The passkey of a credential id, for the host name that it was created for. */
export const findPasskey = statement<[credentialId: Uint8Array, rpId: string]>(
  'identity.passkeys.find',
  `select id, user_id as "userId", public_key as "publicKey", counter from identity.passkeys
   where credential_id = $1 and rp_id = $2`,
).returns(passkey);

/** Stores a passkey; no row if any account already has its credential id. */
export const insertPasskey = namedStatement(
  'identity.passkeys.insert',
  {
    id: uuid<FactorId>(),
    userId: uuid<UserId>(),
    rpId: text(),
    credentialId: bytes(),
    publicKey: bytes(),
    counter: integer(),
    transports: list(text()),
    isSynced: boolean(),
    name: text(),
    now: moment(),
  },
  `insert into identity.passkeys
     (id, user_id, rp_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
   values ($id, $userId, $rpId, $credentialId, $publicKey, $counter, $transports, $isSynced, $name, $now)
   on conflict (credential_id) do nothing returning id`,
).returns({ id: uuid<FactorId>() });

/**
 * Uses a passkey: returns a row if its counter increased, or is always 0. A counter that didn't increase is a sign of a
 * cloned authenticator (WebAuthn level 3, section 6.1.1); of two concurrent responses with the same counter, one is
 * refused.
 */
export const writePasskeyUse = statement<[FactorId, counter: number, now: Date]>(
  'identity.passkeys.use',
  `update identity.passkeys set counter = $2, last_used_at = $3
   where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
).returns({ id: uuid<FactorId>() });

/** Removes a passkey; no row if there was none. */
export const deletePasskey = statement<[FactorId, UserId]>(
  'identity.passkeys.delete',
  'delete from identity.passkeys where id = $1 and user_id = $2 returning id',
).returns({ id: uuid<FactorId>() });

/** Removes the passkeys that were added at or after a time. */
export const deletePasskeysSince = statement<[UserId, since: Date]>(
  'identity.passkeys.delete-since',
  'delete from identity.passkeys where user_id = $1 and created_at >= $2 returning id',
).returns({ id: uuid<FactorId>() });

/** Renames a passkey; no row if there was none. */
export const renamePasskey = statement<[FactorId, UserId, name: string]>(
  'identity.passkeys.rename',
  'update identity.passkeys set name = $3 where id = $1 and user_id = $2 returning id',
).returns({ id: uuid<FactorId>() });
