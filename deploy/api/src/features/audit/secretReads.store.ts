import type { AuditEventId, OrganizationId, ReadPurpose, SecretId, UserId, WorkspaceId } from '@cofferdam/domain';
import { integer, moment, nullable, optional, text, uuid, type RowOf } from '../../platform/database/columns.ts';
import { statement } from '../../platform/database/query.ts';

/** One read of a secret. */
const read = {
  id: uuid<AuditEventId>(),
  type: text<'secret.version.accessed' | 'secret.exported' | 'secret.revealed'>(),
  at: moment(),
  actorId: nullable(uuid<UserId>()),
  actorName: nullable(text()),
  version: nullable(integer()),
  /** As stated by the reader's client. */
  purpose: nullable(text<ReadPurpose>()),
};
export type SecretReadRow = RowOf<typeof read>;

/** At least one row for an existing secret. */
const secretReads = {
  ...optional(read),
  secretId: uuid<SecretId>(),
  /** The oldest event that was searched, if there are older ones; else null. */
  lookedSince: nullable(moment()),
};
export type SecretReadsRow = RowOf<typeof secretReads>;

/**
 * The last reads of a secret among the newest events of its workspace: an index of reads would slow down every access,
 * and the log has older ones. Searched by id, so renames don't matter.
 */
export const readSecretReads = statement<
  [OrganizationId, WorkspaceId, nameKey: string, from: Date, looking: number, rows: number]
>(
  'audit.secretReads',
  `with looked as materialized (
     select e.id, e.type, e.at, e.actor_id, e.fields from cofferdam.audit_events e
     where e.organization_id = $1 and e.workspace_id = $2 and e.at >= $4
     order by e.id desc limit $5
   ),
   wanted as materialized (
     select s.id, (select case when count(*) = $5 then min(l.at) end from looked l) as looked_since
     from cofferdam.secrets s where s.organization_id = $1 and s.workspace_id = $2 and s.name_key = $3
       and s.deleted_at is null
   )
   select w.id as "secretId", w.looked_since as "lookedSince", r.id, r.type, r.at, r.actor_id as "actorId",
     u.display_name as "actorName", r.fields ->> 'statedPurpose' as "purpose", coalesce((r.fields ->> 'version')::integer, (
       select one.number::integer from rows from (
         jsonb_array_elements_text(r.fields -> 'recordIds'), jsonb_array_elements_text(r.fields -> 'versions')
       ) as one (id, number) where one.id = w.id::text limit 1
     )) as "version"
   from wanted w
   left join lateral (
     select l.* from looked l
     where l.type in ('secret.version.accessed', 'secret.exported', 'secret.revealed') and l.fields -> 'recordIds' ? w.id::text
     order by l.id desc limit $6
   ) r on true
   left join identity.users u on u.id = r.actor_id
   order by r.id desc`,
).returns(secretReads);
