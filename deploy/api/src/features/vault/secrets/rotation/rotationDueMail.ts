import type { OrganizationId, UserId, WorkspaceId } from '@cofferdam/domain';
import { jobKind } from '../../../../platform/jobs/jobKind.ts';

/** A reminder for one person: secrets of a workspace that became due together. */
export type RotationReminder = {
  organizationId: OrganizationId;
  workspaceId: WorkspaceId;
  userId: UserId;
  /** Ids, separated by commas. */
  secretIds: string;
  /** The same for all reminders of one sweep of a workspace. */
  reminderId: string;
};

/** The email to someone who can rotate due secrets. The sweep adds it in the transaction that marks them. */
export const rotationDueMail = jobKind<RotationReminder>('secret.rotation-due-mail');
