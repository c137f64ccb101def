import type { OrganizationId, UserId, WorkspaceId } from '@cofferdam/domain';
import { jobKind } from '../../../../platform/jobs/jobKind.ts';

/** A reminder for one person: secrets of a workspace that have become due for rotation together. */
export type RotationReminder = {
  organizationId: OrganizationId;
  workspaceId: WorkspaceId;
  userId: UserId;
  /** Ids, separated by commas. */
  secretIds: string;
  /** The same for all reminders of one sweep of a workspace. */
  reminderId: string;
};

/** The mail to someone who can rotate secrets that are due. The sweep that marks them adds it, so both happen or neither. */
export const rotationDueMail = jobKind<RotationReminder>('secret.rotation-due-mail');
