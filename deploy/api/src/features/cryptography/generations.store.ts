import type { GenerationState, OrganizationId } from '@cofferdam/domain';
import { integer, moment, nullable, present, text, uuid, type RowOf } from '../../platform/database/columns.ts';
import { statement } from '../../platform/database/query.ts';
import type { ProtectionName } from '../../platform/keys/generations.store.ts';

/** A generation of the organization's key. */
const generation = {
  keyId: uuid(),
  generation: integer(),
  state: text<GenerationState>(),
  protection: text<ProtectionName>(),
  /** Null for the server's root key, and once it is destroyed. */
  kmsSettingsId: nullable(uuid()),
  createdAt: moment(),
  destroyedAt: nullable(moment()),
};
export type GenerationRow = RowOf<typeof generation>;

/** Every generation that there was, the newest first. */
export const listGenerations = statement<[OrganizationId]>(
  'cryptography.listGenerations',
  `select id as "keyId", generation, state, protection, kms_settings_id as "kmsSettingsId", created_at as "createdAt",
     destroyed_at as "destroyedAt"
   from cofferdam.organization_keys where organization_id = $1 order by generation desc`,
).returns(generation);

/** How many data keys each generation wraps. Reads all of them: for the page of the change, and for its ends. */
export const countDataKeys = statement<[OrganizationId]>(
  'cryptography.countDataKeys',
  `select key_id as "keyId", count(*)::integer as "count" from cofferdam.data_keys
   where organization_id = $1 group by key_id`,
).returns({ keyId: uuid(), count: present(integer()) });

/** No generation is active until `activateGeneration`, in the same transaction. */
export const retireActive = statement<[OrganizationId]>(
  'cryptography.retireActive',
  `update cofferdam.organization_keys set state = 'RETIRED' where organization_id = $1 and state = 'ACTIVE'`,
);

/** Everything new is sealed under this generation from the commit on. */
export const activateGeneration = statement<[OrganizationId, id: string]>(
  'cryptography.activateGeneration',
  `update cofferdam.organization_keys set state = 'ACTIVE' where organization_id = $1 and id = $2`,
);

/** Deletes the key of a generation: what it still wraps could never be opened again. */
export const destroyGeneration = statement<[OrganizationId, id: string, at: Date]>(
  'cryptography.destroyGeneration',
  `update cofferdam.organization_keys set state = 'DESTROYED', wrapped_key = '', kms_settings_id = null, destroyed_at = $3
   where organization_id = $1 and id = $2 and state = 'RETIRED'`,
);
