import type { OrganizationId } from '@cofferdam/domain';
import { bytes, uuid } from '../database/columns.ts';
import { unpreparedStatement } from '../database/query.ts';

/** The value by which the server recognizes its root key; no row if the database never had one. */
export const readStoredVerifier = unpreparedStatement<[]>(
  'keys.readVerifier',
  'select verifier from cofferdam.root_key_verifier',
).returns({ verifier: bytes() });

export const insertVerifier = unpreparedStatement<[verifier: Uint8Array]>(
  'keys.insertVerifier',
  'insert into cofferdam.root_key_verifier (verifier) values ($1)',
);

/** Sealed subkeys of earlier root keys, newest first. */
export const readEarlierSubkeys = unpreparedStatement<[]>(
  'keys.readEarlierSubkeys',
  'select id, sealed from cofferdam.earlier_subkeys order by created_at desc, id',
).returns({ id: uuid(), sealed: bytes() });

/** Every generation of every organization that has its key. */
export const listWrappedKeys = unpreparedStatement<[]>(
  'keys.listWrapped',
  `select organization_id as "organizationId", id as "generationId", wrapped_key as "wrappedKey"
   from cofferdam.organization_keys where state <> 'DESTROYED' order by organization_id, generation`,
).returns({ organizationId: uuid<OrganizationId>(), generationId: uuid(), wrappedKey: bytes() });
