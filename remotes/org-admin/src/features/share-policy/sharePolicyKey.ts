import type { OrganizationId } from '@cofferdam/domain';

/** Query key of an organization's sharing policy. */
export const sharePolicyKey = (organizationId: OrganizationId) =>
  ['org-admin', 'organization', organizationId, 'share-policy'] as const;
