import type { OrganizationId } from '@cofferdam/domain';
import { bytes, integer, uuid, type RowOf } from '../database/columns.ts';
import { statement } from '../database/query.ts';

/** One generation, wrapped. */
const wrappedKey = { keyId: uuid(), organizationKey: bytes() };
export type WrappedKeyRow = RowOf<typeof wrappedKey>;

/** Every generation that exists: a handful of rows, for opening many texts without a join per text. */
export const readKeys = statement<[OrganizationId]>(
  'keys.readAll',
  'select id as "keyId", wrapped_key as "organizationKey" from cofferdam.organization_keys where organization_id = $1',
).returns(wrappedKey);

const activeKey = { ...wrappedKey, generation: integer() };
export type ActiveKeyRow = RowOf<typeof activeKey>;

/** The generation under which everything new is sealed. */
export const readActiveKey = statement<[OrganizationId]>(
  'keys.readActive',
  `select id as "keyId", generation, wrapped_key as "organizationKey"
   from cofferdam.organization_keys where organization_id = $1 and state = 'ACTIVE'`,
).returns(activeKey);
