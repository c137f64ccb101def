import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';

/** A share as its sender sees it: what became of the link, nothing that opens it. */
export type Share = CallOutput<'share', 'my'>['shares'][number];
/** What the organization and its plan allow of links. */
export type ShareTerms = CallOutput<'share', 'terms'>;
/** What can be shared. */
export type ShareKind = Share['kind'];

/** Keys of the query cache for shares; all of an organization begin alike, so that they are read again together. */
export const shareQueries = {
  all: (organizationId: OrganizationId) => ['vault', organizationId, 'shares'] as const,
  terms: (organizationId: OrganizationId) => [...shareQueries.all(organizationId), 'terms'] as const,
  mine: (organizationId: OrganizationId) => [...shareQueries.all(organizationId), 'my'] as const,
  of: (organizationId: OrganizationId, workspaceId: WorkspaceId, kind: ShareKind, name: string) =>
    [...shareQueries.all(organizationId), workspaceId, kind, name] as const,
};
