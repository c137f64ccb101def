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

/** A link was opened whose sender asked for a notification. The claim itself adds it, so both happen or neither. */
export const shareOpened = jobKind<ShareOpening>('share.opened');

/** The mail about it: a job of its own, so that a mail server that is away holds up nothing else. */
export const shareOpenedMail = jobKind<ShareOpening>('share.opened-mail');
