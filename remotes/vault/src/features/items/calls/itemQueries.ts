import type { QueryKey } from '@tanstack/react-query';
import type { OrganizationId, ResourceKind } from '@cofferdam/domain';
import type { WorkspaceIds } from './useWorkspaceScope.ts';

/**
 * Keys of the query cache for the items of a kind. The cache contains only metadata, never a value, a text, a seed or a
 * code.
 */
export interface ItemQueries {
  /** Everything of the kind in a workspace. */
  readonly all: (scope: WorkspaceIds) => QueryKey;
  readonly lists: (scope: WorkspaceIds) => QueryKey;
  /** Usage and limit of the workspace. */
  readonly usage: (scope: WorkspaceIds) => QueryKey;
  /** The item with a name; its other queries are below this key. */
  readonly item: (scope: WorkspaceIds, name: string) => QueryKey;
  readonly versions: (scope: WorkspaceIds, name: string) => QueryKey;
}

/** The keys of a kind. */
export function createItemQueries(kind: ResourceKind): ItemQueries {
  const all = (scope: WorkspaceIds): QueryKey => [...workspaceQueries.all(scope), kind];
  const item = (scope: WorkspaceIds, name: string): QueryKey => [...all(scope), 'item', name];
  return {
    all,
    lists: (scope) => [...all(scope), 'list'],
    usage: (scope) => [...all(scope), 'usage'],
    item,
    versions: (scope, name) => [...item(scope, name), 'versions'],
  };
}

/** Keys of queries about all kinds. */
export const workspaceQueries = {
  all: ({ organizationId, workspaceId }: WorkspaceIds) => ['vault', organizationId, workspaceId] as const,
  trash: (scope: WorkspaceIds) => [...workspaceQueries.all(scope), 'trash'] as const,
  /** Usage of the plan's limits. */
  usage: (scope: WorkspaceIds) => [...workspaceQueries.all(scope), 'usage'] as const,
  /** Lists over all workspaces of the organization. */
  resources: (organizationId: OrganizationId) => ['vault', organizationId, 'resources'] as const,
};
