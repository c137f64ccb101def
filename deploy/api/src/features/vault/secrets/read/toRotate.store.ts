import type { OrganizationId, SecretId, WorkspaceId } from '@cofferdam/domain';
import { uuid } from '../../../../platform/database/columns.ts';
import { statement } from '../../../../platform/database/query.ts';

/**
 * The secrets of a workspace that are in the report of someone who left, with a task that is open: no one marked it,
 * and no version is current that was made after the report. A link that ended unopened showed nothing to anyone.
 */
export const readToRotate = statement<[OrganizationId, WorkspaceId, most: number]>(
  'secret.toRotate',
  `select s.id as "secretId"
   from cofferdam.leaver_items i
   join cofferdam.leaver_reports r on r.organization_id = i.organization_id and r.id = i.report_id
   join cofferdam.secrets s on s.organization_id = i.organization_id and s.id = i.secret_id
   left join cofferdam.shares l on i.kind = 'LINK' and l.organization_id = i.organization_id and l.id = i.record_id
     and l.ended_at is not null and l.first_opened_at is null
   where i.organization_id = $1 and s.workspace_id = $2 and s.deleted_at is null and i.kind in ('SECRET', 'LINK') and i.done_at is null
     and s.current_version <= i.newest_version and l.id is null
   group by s.id order by max(r.asked_at) desc, s.id limit $3`,
).returns({ secretId: uuid<SecretId>() });
