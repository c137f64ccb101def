import type { OrganizationId, ShareId } from '@cofferdam/domain';
import { jobKind } from '../../platform/jobs/jobKind.ts';

/** The notification to the sender that a link was opened. */
export type ShareOpening = {
  organizationId: OrganizationId;
  shareId: ShareId;
  /** ISO 8601. */
  openedAt: string;
  viewsLeft: number;
};

/**
 * A link whose sender wants to be notified was opened. The claim adds the job in its transaction, so both happen or
 * neither.
 */
export const shareOpened = jobKind<ShareOpening>('share.opened');

/** The email about it: a separate job, so that an unreachable mail server blocks nothing else. */
export const shareOpenedMail = jobKind<ShareOpening>('share.opened-mail');
