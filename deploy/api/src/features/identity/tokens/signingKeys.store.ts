import { bytes, json, moment, uuid, type RowOf } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/query.ts';

/** The row of a key that signs access tokens. */
const signingKey = {
  id: uuid(),
  publicKey: json<{ readonly kty: string; readonly crv: string; readonly x: string }>(),
  sealedKey: bytes(),
  signsFrom: moment(),
  signsUntil: moment(),
  verifiesUntil: moment(),
};
export type SigningKeyRow = RowOf<typeof signingKey>;

/** The keys whose tokens may still be valid, newest first. */
export const readSigningKeys = statement<[now: Date]>(
  'identity.signing-keys.read',
  `select id, public_key as "publicKey", sealed_key as "sealedKey",
     signs_from as "signsFrom", signs_until as "signsUntil", verifies_until as "verifiesUntil"
   from identity.signing_keys where verifies_until > $1 order by signs_from desc, id desc`,
).returns(signingKey);

/** Serializes key creation across processes until the end of the transaction. */
export const lockSigningKeys = statement<[]>(
  'identity.lockSigningKeys',
  "select pg_advisory_xact_lock(hashtext('identity.signing_keys'))",
);

export const insertSigningKey = statement<
  [
    id: string,
    publicKey: string,
    sealedKey: Uint8Array,
    now: Date,
    signsFrom: Date,
    signsUntil: Date,
    verifiesUntil: Date,
  ]
>(
  'identity.signing-keys.insert',
  `insert into identity.signing_keys
     (id, public_key, sealed_key, created_at, signs_from, signs_until, verifies_until)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

/** Deletes keys whose tokens have all expired. */
export const sweepSigningKeys = statement<[now: Date]>(
  'identity.signing-keys.sweep',
  'delete from identity.signing_keys where verifies_until <= $1',
);
