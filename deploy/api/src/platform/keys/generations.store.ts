import type { KeyFailureReason, OrganizationId } from '@cofferdam/domain';
import { bytes, integer, moment, nullable, text, uuid, type RowOf } from '../database/columns.ts';
import { namedStatement, statement } from '../database/query.ts';

/** What wraps a generation: only the server's root key, or a customer's key on top of it. */
export type ProtectionName = 'ROOT' | 'KMS';

/**
 * Adds a generation with the next number, and lists it among those that only a customer's key opens. The caller holds the lock of the organization (`lockOrganization`), and has
 * already retired the active generation if this one is `ACTIVE`.
 */
export const insertGeneration = namedStatement(
  'keys.insertGeneration',
  {
    organizationId: uuid<OrganizationId>(),
    generationId: uuid(),
    state: text<'ACTIVE' | 'RETIRED'>(),
    protection: text<ProtectionName>(),
    kmsSettingsId: nullable(uuid()),
    wrappedKey: bytes(),
    at: moment(),
  },
  `with added as (
     insert into cofferdam.organization_keys
       (organization_id, generation, id, state, protection, kms_settings_id, wrapped_key, created_at)
     select $organizationId, coalesce(max(generation), 0) + 1, $generationId, $state, $protection, $kmsSettingsId,
       $wrappedKey, $at
     from cofferdam.organization_keys where organization_id = $organizationId
     returning id, protection
   )
   update cofferdam.organizations set customer_generations = customer_generations || added.id
   from added where organizations.id = $organizationId and added.protection = 'KMS'`,
);

/** A generation under a customer's key, with the data to open it. */
const customerGeneration = {
  generationId: uuid(),
  kmsSettingsId: uuid(),
  wrappedKey: bytes(),
  keyName: text(),
  serviceAccount: text(),
  targetEmail: text(),
};
export type CustomerGenerationRow = RowOf<typeof customerGeneration>;

/** Every generation of an organization that only a customer's key opens. */
export const readCustomerGenerations = statement<[OrganizationId]>(
  'keys.readCustomerGenerations',
  `select k.id as "generationId", s.id as "kmsSettingsId", k.wrapped_key as "wrappedKey", s.key_name as "keyName", a.email as "serviceAccount",
     c.target_email as "targetEmail"
   from cofferdam.organization_keys k
   join cofferdam.kms_settings s on s.organization_id = k.organization_id and s.id = k.kms_settings_id
   join cofferdam.gcp_connections c on c.organization_id = s.organization_id and c.id = s.connection_id
   join cofferdam.service_accounts a on a.organization_id = c.organization_id
   where k.organization_id = $1 and k.protection = 'KMS' and k.wrapped_key <> ''`,
).returns(customerGeneration);

/** The key of a setting. */
export const readCustomerKeyName = statement<[OrganizationId, kmsSettingsId: string]>(
  'keys.readCustomerKeyName',
  `select s.key_name as "keyName", a.email as "serviceAccount", c.target_email as "targetEmail"
   from cofferdam.kms_settings s
   join cofferdam.gcp_connections c on c.organization_id = s.organization_id and c.id = s.connection_id
   join cofferdam.service_accounts a on a.organization_id = c.organization_id
   where s.organization_id = $1 and s.id = $2`,
).returns({ keyName: text(), serviceAccount: text(), targetEmail: text() });

/** Stores the result of the last use or test of a customer's key. */
export const storeKeyTest = namedStatement(
  'keys.storeKeyTest',
  {
    organizationId: uuid<OrganizationId>(),
    kmsSettingsId: uuid(),
    at: moment(),
    milliseconds: integer(),
    reason: nullable(text<KeyFailureReason>()),
    permission: nullable(text()),
  },
  `update cofferdam.kms_settings set probed_at = $at, probe_milliseconds = $milliseconds, probe_reason = $reason,
     probe_permission = $permission
   where organization_id = $organizationId and id = $kmsSettingsId`,
);
