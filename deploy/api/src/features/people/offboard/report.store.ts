import type { LeaverReportId, OrganizationId, OrganizationRoleName, UserId } from '@cofferdam/domain';
import { moment, nullable, text, uuid, type RowOf } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/query.ts';

/** A report without its items. */
const report = {
  id: uuid<LeaverReportId>(),
  userId: uuid<UserId>(),
  name: text(),
  email: text(),
  role: text<OrganizationRoleName>(),
  since: moment(),
  askedAt: moment(),
  askedBy: uuid<UserId>(),
  /** Null for a deleted account. */
  askedByName: nullable(text()),
  madeAt: nullable(moment()),
};
export type ReportRow = RowOf<typeof report>;

export const insertReport = statement<
  [OrganizationId, LeaverReportId, UserId, since: Date, askedAt: Date, askedBy: UserId]
>(
  'people.insertReport',
  `insert into cofferdam.leaver_reports (organization_id, id, user_id, name, email, role, since, asked_at, asked_by)
   select m.organization_id, $2, m.user_id, coalesce(u.display_name, ''), coalesce(u.email, ''), m.role, $4, $5, $6
   from cofferdam.memberships m left join identity.users u on u.id = m.user_id
   where m.organization_id = $1 and m.user_id = $3`,
);

const columns = `r.id, r.user_id as "userId", r.name, r.email, r.role, r.since, r.asked_at as "askedAt",
  r.asked_by as "askedBy", a.display_name as "askedByName", r.made_at as "madeAt"`;

export const readReport = statement<[OrganizationId, LeaverReportId]>(
  'people.readReport',
  `select ${columns} from cofferdam.leaver_reports r left join identity.users a on a.id = r.asked_by
   where r.organization_id = $1 and r.id = $2`,
).returns(report);

/** The same, locked, so that it is created once. */
export const lockReport = statement<[OrganizationId, LeaverReportId]>(
  'people.lockReport',
  `select ${columns} from cofferdam.leaver_reports r left join identity.users a on a.id = r.asked_by
   where r.organization_id = $1 and r.id = $2 for update of r`,
).returns(report);

export const finishReport = statement<[OrganizationId, LeaverReportId, madeAt: Date]>(
  'people.finishReport',
  'update cofferdam.leaver_reports set made_at = $3 where organization_id = $1 and id = $2',
);

/** Deletes a report that has no items yet. */
export const deleteReport = statement<[OrganizationId, LeaverReportId]>(
  'people.deleteReport',
  'delete from cofferdam.leaver_reports where organization_id = $1 and id = $2',
);
