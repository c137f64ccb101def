import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';

/** A share for its sender: the state of the link, and nothing that opens it. */
export type Share = CallOutput<'share', 'my'>['shares'][number];
/** The organization's and the plan's rules for links. */
export type ShareTerms = CallOutput<'share', 'terms'>;
/** What can be shared. */
export type ShareKind = Share['kind'];

/** Keys of the query cache for shares. All keys of an organization share a prefix, so that they are refetched together. */
export const shareQueries = {
  all: (organizationId: OrganizationId) => ['vault', organizationId, 'shares'] as const,
  terms: (organizationId: OrganizationId) => [...shareQueries.all(organizationId), 'terms'] as const,
  mine: (organizationId: OrganizationId) => [...shareQueries.all(organizationId), 'my'] as const,
  of: (organizationId: OrganizationId, workspaceId: WorkspaceId, kind: ShareKind, name: string) =>
    [...shareQueries.all(organizationId), workspaceId, kind, name] as const,
};
