import { foldName, type ResourceKind } from '@cofferdam/domain';
import { ApiFailure } from '../../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import type { Sweep } from '../../../../platform/jobs/sweep.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { requireWithinLimit } from '../../../../platform/tenancy/requireWithinLimit.ts';
import { endSharesOfItems } from '../../../share/endShares.ts';
import { isAllDone, lockItems } from '../findItems.ts';
import type { ItemKind, ItemResult } from '../itemKind.ts';
import type { ItemId } from '../itemTable.ts';
import { writeCounted } from '../itemLimits.ts';
import { indexItems } from '../search-index/searchIndex.ts';
import { unindexItems } from '../search-index/searchIndex.store.ts';
import { shownSince } from './trashTime.ts';

const eventsOf = <Kind extends ResourceKind>(kind: Kind) =>
  ({ deleted: `${kind}.deleted`, restored: `${kind}.restored`, destroyed: `${kind}.destroyed` }) as const;

/** Moves items to the trash, all or none. Their names become available and their one-time links end. */
export async function deleteItems<Id extends ItemId>(
  kind: ItemKind<Id>,
  call: WorkspaceCall,
  names: readonly string[],
): Promise<readonly (ItemResult & { readonly id: Id | null })[]> {
  const { organizationId, workspaceId, now, userId, transaction } = call;
  const { store } = kind;
  const found = await lockItems(kind, call, names);
  const results = found.map(({ name, item }) => ({
    name,
    id: item?.id ?? null,
    outcome: item === null ? ('notFound' as const) : ('done' as const),
  }));
  if (!isAllDone(results)) return results;
  const items = found.flatMap(({ item }) => item ?? []);
  const ids = items.map(({ id }) => id);
  await transaction.runAll([
    store.putInTrash(organizationId, workspaceId, ids, now, userId),
    store.decrementCount(organizationId, workspaceId, ids.length),
    unindexItems(organizationId, ids),
  ]);
  if (kind.shareKind !== null) await endSharesOfItems(call, kind.shareKind, ids);
  call.record(eventsOf(kind.kind).deleted, { names: items.map(({ name }) => name), recordIds: ids }, workspaceId);
  return results;
}

/** Which items of the trash: by id, or the last deleted one with a folded name. */
export interface TrashChoice<Id extends ItemId> {
  readonly ids?: readonly Id[];
  readonly nameKey?: string;
}

async function lockTrashed<Id extends ItemId>(
  kind: ItemKind<Id>,
  call: WorkspaceCall,
  choice: TrashChoice<Id>,
): Promise<readonly { readonly id: Id | null; readonly name: string | null }[]> {
  const { organizationId, workspaceId, transaction } = call;
  const ids = choice.ids === undefined ? null : [...new Set(choice.ids)];
  const rows = await transaction.run(
    kind.store.lockTrashed(organizationId, workspaceId, shownSince(call), ids, choice.nameKey ?? null),
  );
  if (ids === null) return [rows[0] ?? { id: null, name: null }];
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return ids.map((id) => ({ id, name: names.get(id) ?? null }));
}

/** A new name for the single restored item. */
interface Rename {
  readonly rename?: { readonly name: string; readonly key: string };
}

/**
 * Restores items from the trash, all or none.
 *
 * @throws ApiFailure at the plan's limit, for a name that is now taken, and for one name for several items
 */
export async function restoreItems<Id extends ItemId>(
  dependencies: Pick<Platform, 'plans'>,
  kind: ItemKind<Id>,
  call: WorkspaceCall,
  choice: TrashChoice<Id> & Rename,
): Promise<readonly (ItemResult & { readonly id: Id | null })[]> {
  const { organizationId, workspaceId, transaction } = call;
  const { store } = kind;
  requireWithinLimit(call.access);
  if (choice.rename !== undefined && new Set(choice.ids).size > 1) {
    throw new ApiFailure('validation.request', { fields: ['newName'] });
  }
  const trashed = (await lockTrashed(kind, call, choice)).map(({ id, name }) => {
    if (name === null) return { id, name: '', nameKey: null, previousName: null };
    return { id, previousName: name, name: choice.rename?.name ?? name, nameKey: choice.rename?.key ?? foldName(name) };
  });
  const rows = await transaction.run(
    store.readTaken(
      organizationId,
      workspaceId,
      trashed.flatMap(({ nameKey }) => nameKey ?? []),
    ),
  );
  const taken = new Set(rows.map(({ nameKey }) => nameKey));
  const results = trashed.map(({ id, name, nameKey }) => {
    if (nameKey === null) return { id, name, outcome: 'trashNotFound' as const };
    if (taken.has(nameKey)) return { id, name, outcome: 'nameTaken' as const };
    // Of two deleted items with the same name, the first one gets it.
    taken.add(nameKey);
    return { id, name, outcome: 'done' as const };
  });
  if (!isAllDone(results)) return results;
  const ids = trashed.flatMap(({ id }) => id ?? []);
  const names = trashed.map(({ name }) => name);
  const nameKeys = trashed.flatMap(({ nameKey }) => nameKey ?? []);
  // Read and prepared before the count locks the workspace's row.
  const nameById = new Map<string, string>(trashed.map(({ id, name }) => [id ?? '', name]));
  const indexed = (await transaction.run(store.readIndexed(organizationId, ids, true))).map((item) => ({
    ...item,
    name: nameById.get(item.id) ?? item.name,
  }));
  const writes = [
    store.restore(organizationId, workspaceId, ids, names, nameKeys),
    ...(await indexItems(organizationId, indexed)),
  ];
  await writeCounted(dependencies, call, kind, { adding: ids.length, writes, nameField: 'newName' });
  const [renamed] = trashed.filter(({ name, previousName }) => previousName !== null && previousName !== name);
  const previous = renamed?.previousName == null ? {} : { previousName: renamed.previousName };
  call.record(eventsOf(kind.kind).restored, { names, ...previous, recordIds: ids }, workspaceId);
  return results;
}

/** Destroys items of the trash permanently, all or none. */
export async function destroyItems<Id extends ItemId>(
  kind: ItemKind<Id>,
  call: WorkspaceCall,
  ids: readonly Id[],
): Promise<readonly (ItemResult & { readonly id: Id | null })[]> {
  const { organizationId, workspaceId, transaction } = call;
  const trashed = await lockTrashed(kind, call, { ids });
  const results = trashed.map(({ id, name }) => ({
    id,
    name: name ?? '',
    outcome: name === null ? ('trashNotFound' as const) : ('done' as const),
  }));
  if (!isAllDone(results)) return results;
  const recordIds = trashed.flatMap(({ id }) => id ?? []);
  await transaction.run(kind.store.destroy(organizationId, recordIds));
  call.record(eventsOf(kind.kind).destroyed, { names: results.map(({ name }) => name), recordIds }, workspaceId);
  return results;
}

/** The sweep that destroys items whose time in the trash is over. */
export function destroyOverdue<Id extends ItemId>({ kind, store }: ItemKind<Id>): Sweep {
  return {
    name: `${kind}.trash.destroy`,
    findDue: store.findOverdue,
    handle: async ({ transaction, record }, organizationId, recordIds) => {
      const due = await transaction.run(store.lockOverdue(organizationId, recordIds as Id[]));
      const all = due.map(({ id }) => id);
      await transaction.run(store.destroy(organizationId, all));
      for (const [workspaceId, items] of Map.groupBy(due, (item) => item.workspaceId)) {
        const fields = { names: items.map(({ name }) => name), recordIds: items.map(({ id }) => id) };
        record(eventsOf(kind).destroyed, fields, workspaceId);
      }
      return due.length;
    },
  };
}
