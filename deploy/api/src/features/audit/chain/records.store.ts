import type { OrganizationId } from '@cofferdam/domain';
import { integer, json, nullable, present, text, uuid } from '../../../platform/database/columns.ts';
import { unpreparedStatement } from '../../../platform/database/query.ts';

type Fields = Readonly<Record<string, string | number | string[]>>;

/** Every record of an organization with the ids of its versions, including deleted versions that only have a number. */
export const readStoredRecords = unpreparedStatement<[OrganizationId]>(
  'audit.chain.readRecords',
  `select s.id, s.name, s.current_version as "currentVersion", (
     select jsonb_object_agg(v.number, v.id) from cofferdam.secret_versions v
     where v.organization_id = $1 and v.secret_id = s.id
   ) as "versionIds" from cofferdam.secrets s where s.organization_id = $1
   union all
   select n.id, n.name, n.current_version, (
     select jsonb_object_agg(v.number, v.id) from cofferdam.note_versions v
     where v.organization_id = $1 and v.note_id = n.id
   ) from cofferdam.notes n where n.organization_id = $1
   union all
   select t.id, t.name, null, null from cofferdam.two_factors t where t.organization_id = $1`,
).returns({
  id: present(uuid()),
  name: present(text()),
  currentVersion: nullable(integer()),
  versionIds: nullable(json<Readonly<Record<string, string>>>()),
});

/** Events that aren't in the chain yet: those of the last minute or two. */
export const readLatestEvents = unpreparedStatement<[OrganizationId]>(
  'audit.chain.readLatest',
  `select e.type, e.fields from cofferdam.audit_events e
   where e.organization_id = $1 and not exists (
     select from cofferdam.audit_chain c where c.organization_id = e.organization_id and c.event_id = e.id
   ) order by e.id`,
).returns({ type: text(), fields: json<Fields>() });
