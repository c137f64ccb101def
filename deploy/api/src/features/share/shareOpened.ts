import type { OrganizationId, ShareId } from '@cofferdam/domain';
import { jobKind } from '../../platform/jobs/jobKind.ts';

/** A link was opened whose sender wants to be told; added by the claim itself, so that it is told exactly when it was. */
export const shareOpened = jobKind<{
  organizationId: OrganizationId;
  shareId: ShareId;
  /** ISO 8601. */
  openedAt: string;
  viewsLeft: number;
}>('share.opened');
