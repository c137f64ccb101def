import type { LeaverReportId, OrganizationId, OrganizationRoleName, UserId } from '@cofferdam/domain';
import { statement } from '../../../platform/database/query.ts';

/** A report without its items. */
export interface ReportRow {
  readonly id: LeaverReportId;
  readonly userId: UserId;
  readonly name: string;
  readonly email: string;
  readonly role: OrganizationRoleName;
  readonly since: Date;
  readonly askedAt: Date;
  readonly askedBy: UserId;
  /** Null for an account that is gone. */
  readonly askedByName: string | null;
  readonly madeAt: Date | null;
}

export const insertReport = statement<
  [OrganizationId, LeaverReportId, UserId, since: Date, askedAt: Date, askedBy: UserId],
  never
>(
  'people.insertReport',
  `insert into cofferdam.leaver_reports (organization_id, id, user_id, name, email, role, since, asked_at, asked_by)
   select m.organization_id, $2, m.user_id, coalesce(u.display_name, ''), coalesce(u.email, ''), m.role, $4, $5, $6
   from cofferdam.memberships m left join identity.users u on u.id = m.user_id
   where m.organization_id = $1 and m.user_id = $3`,
);

const columns = `r.id, r.user_id as "userId", r.name, r.email, r.role, r.since, r.asked_at as "askedAt",
  r.asked_by as "askedBy", a.display_name as "askedByName", r.made_at as "madeAt"`;

export const readReport = statement<[OrganizationId, LeaverReportId], ReportRow>(
  'people.readReport',
  `select ${columns} from cofferdam.leaver_reports r left join identity.users a on a.id = r.asked_by
   where r.organization_id = $1 and r.id = $2`,
);

/** The same, locked: it is made once, whoever makes it. */
export const lockReport = statement<[OrganizationId, LeaverReportId], ReportRow>(
  'people.lockReport',
  `select ${columns} from cofferdam.leaver_reports r left join identity.users a on a.id = r.asked_by
   where r.organization_id = $1 and r.id = $2 for update of r`,
);

export const finishReport = statement<[OrganizationId, LeaverReportId, madeAt: Date], never>(
  'people.finishReport',
  'update cofferdam.leaver_reports set made_at = $3 where organization_id = $1 and id = $2',
);
