import type { OrganizationId } from '@cofferdam/domain';
import { statement } from '../database/query.ts';

/** The generation under which everything new is sealed. */
export interface ActiveKeyRow {
  readonly keyId: string;
  readonly generation: number;
  readonly organizationKey: Uint8Array;
}

/** One generation, wrapped. */
export interface WrappedKeyRow {
  readonly keyId: string;
  readonly organizationKey: Uint8Array;
}

/** Every generation that exists: a handful of rows, for opening many texts without a join per text. */
export const readKeys = statement<[OrganizationId], WrappedKeyRow>(
  'keys.readAll',
  'select id as "keyId", wrapped_key as "organizationKey" from cofferdam.organization_keys where organization_id = $1',
);

export const readActiveKey = statement<[OrganizationId], ActiveKeyRow>(
  'keys.readActive',
  `select id as "keyId", generation, wrapped_key as "organizationKey"
   from cofferdam.organization_keys where organization_id = $1 and state = 'ACTIVE'`,
);
