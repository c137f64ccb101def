import type { ResourceKind } from '@cofferdam/domain';
import { namedPath } from './namedPath.ts';

const pages: Readonly<Record<ResourceKind, string>> = { secret: '/secret', 'two-factor': '/two-factor', note: '/note' };

/** The address of a resource of any kind in any workspace of the organization; opening it enters the workspace. */
export function resourcePath(
  kind: ResourceKind,
  name: string,
  scope: { readonly organizationId: string; readonly workspaceId: string },
): string {
  return `${namedPath(pages[kind], name)}?${new URLSearchParams({ ...scope }).toString()}`;
}
