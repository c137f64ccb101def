import type { LeaverReportId, OrganizationId } from '@cofferdam/domain';
import { peopleQueries } from '../../components/people/peopleQueries.ts';

/** The query key of a report, for all of its views. */
export const leaverReportKey = (organizationId: OrganizationId, reportId: LeaverReportId) =>
  [...peopleQueries.all(organizationId), 'leaver', reportId] as const;
