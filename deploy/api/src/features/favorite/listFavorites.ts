import type { CallOutput } from '@cofferdam/api-contract';
import { foldName, limits } from '@cofferdam/domain';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import { presentItemDetails } from '../search/itemDetails.store.ts';
import { memberOf } from '../search/scope.store.ts';
import { listMarks, type MarkedItem } from './favorite.store.ts';

type Output = CallOutput<'favorite', 'list'>;

/** The person's favorites by name, and recently opened items, limited to items that they can still list. */
export async function listFavorites(call: OrganizationCall): Promise<Output> {
  const [marks] = await call.transaction.finish([listMarks(memberOf(call))]);
  const openedAt = ({ openedAt: at }: MarkedItem): number => at?.getTime() ?? 0;
  return {
    favorites: marks
      .filter(({ isFavorite }) => isFavorite)
      .toSorted(byName)
      .map(presentItem),
    recents: marks
      .filter((mark) => mark.openedAt !== null)
      .toSorted((a, b) => openedAt(b) - openedAt(a))
      .slice(0, limits.recentItems)
      .map(presentItem),
  };
}

/** By name; items of the same name by workspace and id, so that each call returns the same order. */
function byName(a: MarkedItem, b: MarkedItem): number {
  return compare(foldName(a.name), foldName(b.name)) || compare(a.workspaceId, b.workspaceId) || compare(a.id, b.id);
}

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

function presentItem(item: MarkedItem): Output['favorites'][number] {
  const { kind, id, name, workspaceId, workspaceName, openedAt } = item;
  const workspace = { id: workspaceId, name: workspaceName };
  return { kind, id, name, workspace, openedAt: openedAt?.toISOString() ?? null, ...presentItemDetails(item) };
}
