import { ApiError } from '@cofferdam/api-client';
import type { LeaveReason } from './exportRecords.ts';

/** Why one thing is left out and the rest goes on; null where going on makes no sense. */
export function reasonOf(error: unknown): LeaveReason | null {
  if (!(error instanceof ApiError) || error.errorCode === null) return null;
  if (error.errorCode === 'access-denied.exception') return 'role';
  const isOfOrganization = error.errorCode.startsWith('organization.');
  return (error.status === 404 || error.status === 409) && !isOfOrganization ? 'gone' : null;
}
