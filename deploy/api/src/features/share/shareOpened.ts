import type { OrganizationId, ShareId } from '@cofferdam/domain';
import { jobKind } from '../../platform/jobs/jobKind.ts';

/** That a link was opened, as its sender is told. */
export type ShareOpening = {
  organizationId: OrganizationId;
  shareId: ShareId;
  /** ISO 8601. */
  openedAt: string;
  viewsLeft: number;
};

/** A link was opened whose sender wants to be told; added by the claim itself, so that it is told exactly when it was. */
export const shareOpened = jobKind<ShareOpening>('share.opened');

/** The mail about it: a job of its own, so that a mail server that is away holds up nothing else. */
export const shareOpenedMail = jobKind<ShareOpening>('share.opened-mail');
