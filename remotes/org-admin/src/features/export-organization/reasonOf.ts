import { ApiError } from '@cofferdam/api-client';
import type { LeaveReason } from './exportRecords.ts';

/** The reason to skip one item and continue; null if the export must stop. */
export function reasonOf(error: unknown): LeaveReason | null {
  if (!(error instanceof ApiError) || error.errorCode === null) return null;
  if (error.errorCode === 'access-denied.exception') return 'role';
  const isOfOrganization = error.errorCode.startsWith('organization.');
  return (error.status === 404 || error.status === 409) && !isOfOrganization ? 'gone' : null;
}
