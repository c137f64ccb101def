import { limits, type ResourceKind, type WorkspaceId } from '@cofferdam/domain';
import { hexBytes } from '../../../../platform/database/hexBytes.ts';
import type { Query } from '../../../../platform/database/query.ts';
import { ApiFailure } from '../../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import { openActiveKey, type ActiveKey } from '../../../../platform/keys/activeKey.ts';
import { deleteDataKeys, insertDataKeys } from '../../../../platform/keys/dataKeys.store.ts';
import { readActiveKey } from '../../../../platform/keys/organizationKeys.store.ts';
import { openStoredText, sealText } from '../../../../platform/keys/sealedText.ts';
import { mapInChunks } from '../../../../platform/mapInChunks.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { authorizeMove } from '../../../../platform/tenancy/authorizeMove.ts';
import { endSharesOfItems } from '../../../share/endShares.ts';
import { isAllDone, lockItems } from '../findItems.ts';
import type { ItemKind, ItemResult } from '../itemKind.ts';
import { writeCounted } from '../itemLimits.ts';
import { indexItems } from '../search-index/searchIndex.ts';
import { unindexItems } from '../search-index/searchIndex.store.ts';
import { contextOfText, type ItemId } from '../itemTable.ts';

type MoveDependencies = Pick<Platform, 'keys' | 'plans' | 'random'>;

const permissionOf = <Kind extends ResourceKind>(kind: Kind) => `${kind}:create` as const;
const eventsOf = <Kind extends ResourceKind>(kind: Kind) =>
  ({ movedOut: `${kind}.moved-out`, movedIn: `${kind}.moved-in` }) as const;

/**
 * Moves items with all their versions to another workspace of the organization, all or none. Names and limit there count
 * as for new items, and so does the permission to create them. The workspace is bound into every ciphertext, so each
 * text is opened and sealed again, under a new key and a new id. One-time links to the items end.
 */
export async function moveItems<Id extends ItemId>(
  dependencies: MoveDependencies,
  kind: ItemKind<Id>,
  call: WorkspaceCall,
  { names, to }: { readonly names: readonly string[]; readonly to: WorkspaceId },
): Promise<readonly (ItemResult & { readonly id: Id | null })[]> {
  const { organizationId, workspaceId, now, userId, transaction } = call;
  const { store } = kind;
  if (to === workspaceId) throw new ApiFailure('validation.request', { fields: ['toWorkspaceId'] });
  const target = await authorizeMove(call, to, permissionOf(kind.kind));
  const found = await lockItems(kind, call, names);
  const items = found.flatMap(({ item }) => item ?? []);
  const ids = items.map(({ id }) => id);
  const [taken, [activeKey], ...sizes] = await transaction.runAll([
    store.readTaken(
      organizationId,
      to,
      items.map(({ nameKey }) => nameKey),
    ),
    readActiveKey(organizationId),
    ...store.sealedTexts.map(({ readSize }) => readSize(organizationId, ids)),
  ]);
  const takenKeys = new Set(taken.map(({ nameKey }) => nameKey));
  const results = found.map(({ name, item }) => {
    if (item === null) return { id: null, name, outcome: 'notFound' as const };
    return { id: item.id, name, outcome: takenKeys.has(item.nameKey) ? ('nameTaken' as const) : ('done' as const) };
  });
  if (!isAllDone(results)) return results;
  const bytes = sizes.reduce((sum, [size]) => sum + (size?.bytes ?? 0), 0);
  if (bytes > limits.moveBytes) throw new ApiFailure('request.too-large');

  const writes: Query<unknown>[] = [store.moveRows(organizationId, workspaceId, to, ids, now, userId)];
  const active = openActiveKey(dependencies.keys, organizationId, activeKey);
  for (const sealedText of store.sealedTexts) {
    writes.push(...(await sealAgain(dependencies, call, { sealedText, active, ids, to })));
  }
  const indexed = (await transaction.run(store.readIndexed(organizationId, ids, false))).map((item) => ({
    ...item,
    workspaceId: to,
    isStandard: target.workspaceType === 'STANDARD',
  }));
  writes.push(unindexItems(organizationId, ids), ...(await indexItems(organizationId, indexed)));
  if (kind.shareKind !== null) await endSharesOfItems(call, kind.shareKind, ids);
  const less = store.decrementCount(organizationId, workspaceId, ids.length);
  // The rows of both workspaces are locked in the order of their ids: moves in opposite directions don't deadlock.
  const [before, after] = workspaceId < to ? [[less], []] : [[], [less]];
  await transaction.runAll(before);
  const counted = { adding: ids.length, writes: [...writes, ...after], workspaceId: to };
  await writeCounted(dependencies, call, kind, counted);
  const fields = { names: items.map(({ name }) => name), recordIds: ids };
  const events = eventsOf(kind.kind);
  // Recorded in both workspaces: the log of each says where the items went or came from.
  call.record(events.movedOut, { ...fields, otherWorkspaceId: to }, workspaceId);
  call.record(events.movedIn, { ...fields, otherWorkspaceId: workspaceId }, to);
  return results;
}

/** Opens the texts of one sealed field and seals them for the other workspace: the statements that replace them. */
async function sealAgain<Id extends ItemId>(
  { keys, random }: MoveDependencies,
  { organizationId, workspaceId, transaction }: WorkspaceCall,
  {
    sealedText: { field, read, replace },
    active,
    ids,
    to,
  }: {
    readonly sealedText: ItemKind<Id>['store']['sealedTexts'][number];
    readonly active: ActiveKey;
    readonly ids: readonly Id[];
    readonly to: WorkspaceId;
  },
): Promise<Query<unknown>[]> {
  const here = { organizationId, workspaceId };
  const there = { organizationId, workspaceId: to };
  const moved = await mapInChunks(await transaction.run(read(organizationId, ids)), (row) => {
    const { itemId, textId } = row;
    const text = openStoredText(keys, contextOfText(field, here, itemId, textId), row);
    const newTextId = random.id<string>();
    const { sealed, dataKey } = sealText(active.key, contextOfText(field, there, itemId, newTextId), text);
    return { itemId, textId, newTextId, sealed: hexBytes(sealed), dataKey };
  });
  if (moved.length === 0) return [];
  const textIds = moved.map(({ textId }) => textId);
  return [
    deleteDataKeys(organizationId, textIds),
    replace(
      organizationId,
      moved.map(({ itemId }) => itemId),
      textIds,
      moved.map(({ newTextId }) => newTextId),
      moved.map(({ sealed }) => sealed),
    ),
    insertDataKeys(
      { ...there, ...field },
      active.keyId,
      moved.map(({ newTextId, itemId, dataKey }) => ({ id: newTextId, recordId: itemId, dataKey })),
    ),
  ];
}
