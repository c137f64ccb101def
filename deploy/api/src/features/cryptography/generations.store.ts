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
  /** Null for the server's root key, and for a destroyed generation. */
  kmsSettingsId: nullable(uuid()),
  createdAt: moment(),
  destroyedAt: nullable(moment()),
};
export type GenerationRow = RowOf<typeof generation>;

/** Every generation, including destroyed ones, newest first. */
export const listGenerations = statement<[OrganizationId]>(
  'cryptography.listGenerations',
  `select id as "keyId", generation, state, protection, kms_settings_id as "kmsSettingsId", created_at as "createdAt",
     destroyed_at as "destroyedAt"
   from cofferdam.organization_keys where organization_id = $1 order by generation desc`,
).returns(generation);

/**
 * How many data keys each generation wraps. Reads all data keys, so it is used only for the page and at the end of a
 * change.
 */
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

/** From the commit on, new data is sealed under this generation. */
export const activateGeneration = statement<[OrganizationId, id: string]>(
  'cryptography.activateGeneration',
  `update cofferdam.organization_keys set state = 'ACTIVE' where organization_id = $1 and id = $2`,
);

/** Deletes the key of a generation; anything still wrapped by it can never be opened again. */
export const destroyGeneration = statement<[OrganizationId, id: string, at: Date]>(
  'cryptography.destroyGeneration',
  `with destroyed as (
     update cofferdam.organization_keys
     set state = 'DESTROYED', wrapped_key = '', kms_settings_id = null, destroyed_at = $3
     where organization_id = $1 and id = $2 and state = 'RETIRED' returning id, protection
   )
   update cofferdam.organizations set customer_generations = array_remove(customer_generations, destroyed.id)
   from destroyed where organizations.id = $1 and destroyed.protection = 'KMS'`,
);
