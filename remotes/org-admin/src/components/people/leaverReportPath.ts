import type { LeaverReportId } from '@cofferdam/domain';

/** The path of an exposure report. */
export const leaverReportPath = (id: LeaverReportId): string => `/organization/iam/users/leaver/${id}`;
