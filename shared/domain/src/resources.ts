import type { PermissionName } from './permissions.ts';

/** Kinds of items in a workspace that are found by name. */
export const resourceKinds = ['secret', 'two-factor', 'note'] as const;

/** Kind of a resource. */
export type ResourceKind = (typeof resourceKinds)[number];

/** The permission that shows the names of a kind. */
export const listPermissionOf: Readonly<Record<ResourceKind, PermissionName>> = {
  secret: 'secret:list',
  'two-factor': 'two-factor:list',
  note: 'note:list',
};

/** Kinds of search results: resources, workspaces, organizations and members. */
export const searchKinds = [...resourceKinds, 'workspace', 'organization', 'member'] as const;

/** Kind of a search result. */
export type SearchKind = (typeof searchKinds)[number];
