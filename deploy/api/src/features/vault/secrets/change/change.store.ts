import type { OrganizationId, SecretId, SecretVersionId, UserId, WorkspaceId } from '@cofferdam/domain';
import { statement } from '../../../../platform/database/query.ts';
import { joinKeys } from '../../../../platform/keys/joinKeys.ts';
import type { SealedRow } from '../../../../platform/keys/sealedText.ts';

/** Gives a secret another name; what it was called is kept with the moment until when. */
export const renameSecret = statement<
  [OrganizationId, WorkspaceId, SecretId, name: string, nameKey: string, at: Date],
  never
>(
  'secret.rename',
  `update cofferdam.secrets s
   set name = $4, name_key = $5,
     former_names = s.former_names || jsonb_build_object('name', s.name, 'until', $6::timestamptz)
   where s.organization_id = $1 and s.workspace_id = $2 and s.id = $3`,
);

export const removeDescription = statement<[OrganizationId, WorkspaceId, SecretId], never>(
  'secret.removeDescription',
  `with gone as (
     select description_id as id from cofferdam.secrets where organization_id = $1 and workspace_id = $2 and id = $3
   ),
   keys as (delete from cofferdam.data_keys where organization_id = $1 and id = any (array(select id from gone)))
   update cofferdam.secrets set description_id = null, sealed_description = null
   where organization_id = $1 and workspace_id = $2 and id = $3`,
);

/** Labels of secrets; arrays of equal length, labels of one secret between commas, which no label holds. */
export const setLabels = statement<
  [OrganizationId, WorkspaceId, ids: readonly SecretId[], labels: readonly string[], labelKeys: readonly string[]],
  never
>(
  'secret.setLabels',
  `update cofferdam.secrets s
   set labels = case when one.labels = '' then '{}' else string_to_array(one.labels, ',') end, label_keys = one.keys
   from unnest($3::uuid[], $4::text[], $5::text[]) as one (id, labels, keys)
   where s.organization_id = $1 and s.workspace_id = $2 and s.id = one.id`,
);

/** Says when and by whom secrets were changed. */
export const touchSecrets = statement<
  [OrganizationId, WorkspaceId, ids: readonly SecretId[], at: Date, by: UserId],
  never
>(
  'secret.touch',
  `update cofferdam.secrets set updated_at = $4, updated_by = $5
   where organization_id = $1 and workspace_id = $2 and id = any ($3::uuid[])`,
);

export const readLabels = statement<
  [OrganizationId, WorkspaceId, ids: readonly SecretId[]],
  { readonly id: SecretId; readonly labels: readonly string[] }
>(
  'secret.readLabels',
  `select id, labels from cofferdam.secrets
   where organization_id = $1 and workspace_id = $2 and id = any ($3::uuid[])`,
);

/** Size of everything that moving secrets seals anew. */
export const readMoveSize = statement<[OrganizationId, ids: readonly SecretId[]], { readonly bytes: number }>(
  'secret.move.readSize',
  `select coalesce(sum(size_bytes), 0)::bigint as "bytes" from cofferdam.secret_versions
   where organization_id = $1 and secret_id = any ($2::uuid[])`,
);

/** A sealed text of a secret: a value, or its description when there is no number. */
export interface SealedTextRow extends SealedRow {
  readonly secretId: SecretId;
  readonly number: number | null;
  readonly textId: SecretVersionId;
}

/** Every text of secrets that is not destroyed. */
export const readSealedTexts = statement<[OrganizationId, ids: readonly SecretId[]], SealedTextRow>(
  'secret.move.readTexts',
  `select t."secretId", t.number, t."textId", t.sealed, d.wrapped_key as "dataKey", d.key_id as "keyId",
     k.wrapped_key as "organizationKey"
   from (
     select secret_id as "secretId", number, id as "textId", sealed_value as sealed
     from cofferdam.secret_versions
     where organization_id = $1 and secret_id = any ($2::uuid[]) and sealed_value is not null
     union all
     select id, null, description_id, sealed_description from cofferdam.secrets
     where organization_id = $1 and id = any ($2::uuid[]) and description_id is not null
   ) t
   ${joinKeys({ organization: '$1', text: 't."textId"' })}`,
);

/** Gives secrets another workspace; their versions and shares go with them by their foreign keys. */
export const moveRows = statement<
  [OrganizationId, from: WorkspaceId, to: WorkspaceId, ids: readonly SecretId[], at: Date, by: UserId],
  never
>(
  'secret.move.rows',
  `update cofferdam.secrets set workspace_id = $3, updated_at = $5, updated_by = $6
   where organization_id = $1 and workspace_id = $2 and id = any ($4::uuid[])`,
);

/** Puts values in the place of those they were; arrays of equal length, values in hexadecimal. */
export const replaceValues = statement<
  [
    OrganizationId,
    secretIds: readonly SecretId[],
    numbers: readonly number[],
    ids: readonly SecretVersionId[],
    sealedValues: readonly string[],
  ],
  never
>(
  'secret.move.values',
  `update cofferdam.secret_versions v set id = one.id, sealed_value = one.sealed
   from unnest($2::uuid[], $3::integer[], $4::uuid[], $5::bytea[]) as one (secret_id, number, id, sealed)
   -- Named twice: as a list it is looked up whatever the plan is.
   where v.organization_id = $1 and v.secret_id = any ($2::uuid[])
     and v.secret_id = one.secret_id and v.number = one.number`,
);

export const deleteDataKeys = statement<[OrganizationId, ids: readonly string[]], never>(
  'secret.deleteDataKeys',
  'delete from cofferdam.data_keys where organization_id = $1 and id = any ($2::uuid[])',
);
