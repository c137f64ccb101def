import { ApiError } from '@cofferdam/api-client';
import type { LeaveReason } from './exportRecords.ts';

/** Why one item is skipped and the rest continues; null if continuing makes no sense. */
export function reasonOf(error: unknown): LeaveReason | null {
  if (!(error instanceof ApiError) || error.errorCode === null) return null;
  if (error.errorCode === 'access-denied.exception') return 'role';
  const isOfOrganization = error.errorCode.startsWith('organization.');
  return (error.status === 404 || error.status === 409) && !isOfOrganization ? 'gone' : null;
}
