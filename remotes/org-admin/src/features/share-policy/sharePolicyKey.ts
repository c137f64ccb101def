import type { OrganizationId } from '@cofferdam/domain';

/** Key of the query cache for what an organization allows of links. */
export const sharePolicyKey = (organizationId: OrganizationId) =>
  ['organization', organizationId, 'share-policy'] as const;
