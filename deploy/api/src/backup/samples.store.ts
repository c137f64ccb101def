import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { bytes, present, text, uuid } from '../platform/database/columns.ts';
import { unpreparedStatement } from '../platform/database/query.ts';
import { sealedPlaces, type SealedPlace } from './sealedPlaces.ts';

// The ids of texts are random, so the first ones by id are a random sample.
const samplesOfEach = 10;

/** A sealed text with its context and keys; without a data key, its columns are empty. */
const sample = {
  sealed: present(bytes()),
  recordId: present(uuid()),
  versionId: present(uuid()),
  workspaceId: present(uuid<WorkspaceId>()),
  dataKey: present(bytes()),
  keyId: present(text()),
  organizationKey: present(bytes()),
};

type ReadSamples = ReturnType<typeof readSamplesOf>;

/** Texts of an organization in a place that no customer's key is needed for, by place. */
export const readSamples: ReadonlyMap<SealedPlace, ReadSamples> = new Map(
  sealedPlaces.map((place) => [place, readSamplesOf(place)]),
);

function readSamplesOf({ table, column, recordId, versionId, purpose, field }: SealedPlace) {
  return unpreparedStatement<[OrganizationId]>(
    `backup.readSamples.${table}.${column}`,
    `select t.${column} as "sealed", t.${recordId} as "recordId", t.${versionId} as "versionId",
       coalesce(d.workspace_id, t.organization_id) as "workspaceId", coalesce(d.wrapped_key, '') as "dataKey",
       coalesce(d.key_id::text, '') as "keyId", coalesce(k.wrapped_key, '') as "organizationKey"
     from (
       select one.* from cofferdam.${table} one
       where one.organization_id = $1 and one.${column} is not null order by one.${versionId} limit ${samplesOfEach}
     ) t
     left join cofferdam.data_keys d
       on d.organization_id = t.organization_id and d.id = t.${versionId} and d.purpose = '${purpose}' and d.field = '${field}'
     left join cofferdam.organization_keys k on k.organization_id = t.organization_id and k.id = d.key_id
     where k.protection is distinct from 'KMS'`,
  ).returns(sample);
}

/** Organizations whose log has a signed head. */
export const listLogs = unpreparedStatement<[]>(
  'backup.listLogs',
  'select distinct organization_id as "id" from cofferdam.audit_heads order by 1',
).returns({ id: uuid<OrganizationId>() });
