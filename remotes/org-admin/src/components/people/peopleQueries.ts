import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId } from '@cofferdam/domain';

/** A member as the server lists them. */
export type Member = CallOutput<'user', 'organization'>['members'][number];
/** An open invitation as the server lists it. */
export type Invitation = CallOutput<'userOrganization', 'list'>['invitations'][number];

/** Query keys of people, which changes invalidate. */
export const peopleQueries = {
  all: (organizationId: OrganizationId) => ['org-admin', 'people', organizationId] as const,
  members: (organizationId: OrganizationId) => ['org-admin', 'people', organizationId, 'members'] as const,
  invitations: (organizationId: OrganizationId) => ['org-admin', 'people', organizationId, 'invitations'] as const,
};
