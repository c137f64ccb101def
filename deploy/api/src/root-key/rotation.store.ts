import { boolean, bytes, integer, present, text, uuid } from '../platform/database/columns.ts';
import { unpreparedStatement } from '../platform/database/query.ts';

/** Wrapped keys are in hexadecimal, see `hexBytes`; arrays have equal lengths. */
export const storeWrappedKeys = unpreparedStatement<
  [organizationIds: readonly string[], generationIds: readonly string[], wrappedKeys: readonly string[]]
>(
  'rootKey.storeWrappedKeys',
  `update cofferdam.organization_keys k set wrapped_key = n.wrapped_key
   from unnest($1::uuid[], $2::uuid[], $3::bytea[]) as n (organization_id, id, wrapped_key)
   where k.organization_id = n.organization_id and k.id = n.id`,
);

export const readSigningKeys = unpreparedStatement<[]>(
  'rootKey.readSigningKeys',
  'select id, sealed_key as "sealed" from identity.signing_keys',
).returns({ id: uuid(), sealed: bytes() });

export const storeSigningKey = unpreparedStatement<[id: string, sealed: Uint8Array]>(
  'rootKey.storeSigningKey',
  'update identity.signing_keys set sealed_key = $2 where id = $1',
);

export const readAccountSeeds = unpreparedStatement<[]>(
  'rootKey.readAccountSeeds',
  'select id as "factorId", user_id as "userId", sealed_seed as "sealed" from identity.authenticators',
).returns({ factorId: uuid(), userId: uuid(), sealed: bytes() });

/** Sealed seeds are in hexadecimal. */
export const storeAccountSeeds = unpreparedStatement<[factorIds: readonly string[], sealed: readonly string[]]>(
  'rootKey.storeAccountSeeds',
  `update identity.authenticators a set sealed_seed = n.sealed
   from unnest($1::uuid[], $2::bytea[]) as n (id, sealed) where a.id = n.id`,
);

/** The signed heads of every organization's log. */
export const readHeads = unpreparedStatement<[]>(
  'rootKey.readHeads',
  'select organization_id as "organizationId", sequence, note from cofferdam.audit_heads',
).returns({ organizationId: uuid(), sequence: integer(), note: text() });

export const storeHeads = unpreparedStatement<
  [organizationIds: readonly string[], sequences: readonly number[], notes: readonly string[]]
>(
  'rootKey.storeHeads',
  `update cofferdam.audit_heads h set note = n.note
   from unnest($1::uuid[], $2::bigint[], $3::text[]) as n (organization_id, sequence, note)
   where h.organization_id = n.organization_id and h.sequence = n.sequence`,
);

/** Whether people still have recovery codes, which only a subkey of the root key can check. */
export const findUnusedCodes = unpreparedStatement<[]>(
  'rootKey.findUnusedCodes',
  'select exists (select from identity.recovery_codes where used_at is null) as "areThere"',
).returns({ areThere: present(boolean()) });

export const deleteEarlierSubkeys = unpreparedStatement<[]>(
  'rootKey.deleteEarlierSubkeys',
  'delete from cofferdam.earlier_subkeys',
);

/** `age` orders subkeys of one transaction, the oldest first. */
export const insertEarlierSubkey = unpreparedStatement<[id: string, sealed: Uint8Array, age: number]>(
  'rootKey.insertEarlierSubkey',
  `insert into cofferdam.earlier_subkeys (id, sealed, created_at)
   values ($1, $2, now() + make_interval(secs => 0.001 * $3::integer))`,
);

export const storeVerifier = unpreparedStatement<[verifier: Uint8Array]>(
  'rootKey.storeVerifier',
  'update cofferdam.root_key_verifier set verifier = $1',
);
