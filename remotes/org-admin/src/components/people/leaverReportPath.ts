import type { LeaverReportId } from '@cofferdam/domain';

/** Where a leaver's report is shown. */
export const leaverReportPath = (id: LeaverReportId): string => `/organization/iam/users/leaver/${id}`;
