import type { OrganizationId } from '@cofferdam/domain';

/** Key of the query cache for what an organization allows of links. */
export const sharePolicyKey = (organizationId: OrganizationId) =>
  ['org-admin', 'organization', organizationId, 'share-policy'] as const;
