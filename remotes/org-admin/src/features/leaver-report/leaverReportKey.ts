import type { LeaverReportId, OrganizationId } from '@cofferdam/domain';
import { peopleQueries } from '../../components/people/peopleQueries.ts';

/** The name under which a report is kept, whatever of it is looked at. */
export const leaverReportKey = (organizationId: OrganizationId, reportId: LeaverReportId) =>
  [...peopleQueries.all(organizationId), 'leaver', reportId] as const;
