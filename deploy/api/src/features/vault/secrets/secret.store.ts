import type { OrganizationId, SecretId, UserId, VersionState, WorkspaceId } from '@cofferdam/domain';
import {
  bytes,
  hexadecimal,
  integer,
  list,
  moment,
  nullable,
  present,
  text,
  uuid,
  type RowOf,
} from '../../../platform/database/columns.ts';
import { namedStatement, statement } from '../../../platform/database/query.ts';
import { joinKeys } from '../../../platform/keys/joinKeys.ts';
import { authorship } from '../items/authorship.store.ts';
import { rotation } from './rotation/rotation.store.ts';

/** A secret with the data to present it and to open its description. */
const secretRow = {
  id: uuid<SecretId>(),
  name: text(),
  labels: list(text()),
  currentVersion: nullable(integer()),
  state: text<VersionState>(),
  versionCount: integer(),
  ...rotation.returns,
  ...authorship.returns,
  descriptionId: nullable(uuid()),
  sealed: nullable(bytes()),
  dataKey: nullable(bytes()),
  keyId: nullable(uuid()),
  organizationKey: nullable(bytes()),
  // An organization always has an active generation.
  keyGeneration: present(integer()),
};
export type SecretRow = RowOf<typeof secretRow>;

/** Columns of `SecretRow` for a secret `i`; they need the joins of `secretJoins`. */
const secretColumns = `i.id, i.name, i.labels, i.current_version as "currentVersion", i.state,
  i.version_count as "versionCount", ${rotation.columns}, ${authorship.columns}, i.description_id as "descriptionId",
  i.sealed_description as "sealed", dd.wrapped_key as "dataKey", dd.key_id as "keyId",
  dk.wrapped_key as "organizationKey"`;

/** The joins of a secret `i`, each a separate lookup: see [Note: lookups]. */
const secretJoins = `${authorship.joins}
   ${joinKeys({ organization: 'i.organization_id', text: 'i.description_id', dataKey: 'dd', organizationKey: 'dk' })}`;

// Of the current version, otherwise the newest. A destroyed one has no key, and new ones get the active generation.
const generationJoin = `left join lateral (
     select d.key_id
     from (
       select v.organization_id, v.id from cofferdam.secret_versions v
       where v.organization_id = i.organization_id and v.secret_id = i.id
         and v.number = coalesce(i.current_version, i.last_version) offset 0
     ) v, lateral (
       select d.key_id from cofferdam.data_keys d where d.organization_id = v.organization_id and d.id = v.id offset 0
     ) d offset 0
   ) gd on true
   left join lateral (
     select k.generation from cofferdam.organization_keys k
     where k.organization_id = i.organization_id
       and case when gd.key_id is null then k.state = 'ACTIVE' else k.id = gd.key_id end offset 0
   ) gk on true`;

const secretText = (condition: string): string =>
  `select ${secretColumns}, gk.generation as "keyGeneration"
   from cofferdam.secrets i ${secretJoins} ${generationJoin}
   where i.organization_id = $1 and i.workspace_id = $2 and ${condition}`;

/** One secret by its folded name. */
export const readSecret = statement<[OrganizationId, WorkspaceId, nameKey: string]>(
  'secret.read',
  secretText('i.name_key = $3 and i.deleted_at is null'),
).returns(secretRow);

/** The same by its id. */
export const findSecret = statement<[OrganizationId, WorkspaceId, SecretId]>(
  'secret.find',
  secretText('i.id = $3'),
).returns(secretRow);

/** Inserts secrets that already count their first version; arrays of equal length. */
export const insertSecrets = namedStatement(
  'secret.insertMany',
  {
    organizationId: uuid<OrganizationId>(),
    workspaceId: uuid<WorkspaceId>(),
    now: moment(),
    userId: uuid<UserId>(),
    ids: list(uuid<SecretId>()),
    names: list(text()),
    nameKeys: list(text()),
    /** The labels of each, as a JSON array. */
    labels: list(text()),
    labelKeys: list(text()),
    descriptionIds: list(nullable(uuid())),
    sealedDescriptions: list(nullable(hexadecimal())),
  },
  `insert into cofferdam.secrets
     (organization_id, workspace_id, id, name, name_key, labels, label_keys, description_id, sealed_description,
      last_version, version_count, current_version, state, rotated_at, created_at, created_by, updated_at, updated_by)
   select $organizationId, $workspaceId, one.id, one.name, one.name_key,
     array(select json_array_elements_text(one.labels::json)), one.label_keys, one.description_id, one.description,
     1, 1, 1, 'ENABLED', $now, $now, $userId, $now, $userId
   from unnest($ids::uuid[], $names::text[], $nameKeys::text[], $labels::text[], $labelKeys::text[],
     $descriptionIds::uuid[], $sealedDescriptions::bytea[])
     as one (id, name, name_key, labels, label_keys, description_id, description)`,
);

/** Deletes the description and its key. */
export const removeDescription = statement<[OrganizationId, WorkspaceId, SecretId]>(
  'secret.removeDescription',
  `with gone as (
     select description_id as id from cofferdam.secrets where organization_id = $1 and workspace_id = $2 and id = $3
   ),
   keys as (delete from cofferdam.data_keys where organization_id = $1 and id = any (array(select id from gone)))
   update cofferdam.secrets set description_id = null, sealed_description = null
   where organization_id = $1 and workspace_id = $2 and id = $3`,
);

export const setDescription = statement<
  [OrganizationId, WorkspaceId, SecretId, descriptionId: string, sealed: Uint8Array]
>(
  'secret.setDescription',
  `update cofferdam.secrets set description_id = $4, sealed_description = $5
   where organization_id = $1 and workspace_id = $2 and id = $3`,
);
