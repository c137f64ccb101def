import type { CheckedName } from '@cofferdam/domain';
import type { Query } from '../../../platform/database/query.ts';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import type { ItemKind } from './itemKind.ts';
import type { ItemId, LockedItem } from './itemTable.ts';
import { reindexItems } from './search-index/searchIndex.ts';
import { refuseTakenName, type CheckedLabels } from './itemRules.ts';

/** Changes of an item; null leaves a field unchanged. */
export interface ItemChange {
  readonly name: CheckedName | null;
  readonly labels: CheckedLabels | null;
  /** The kind's own fields, with the statements that write them. */
  readonly further?: readonly { readonly field: string; readonly writes: readonly Query<unknown>[] }[];
}

/** The changed fields, for the event. */
export interface ChangedItem {
  readonly name: string;
  /** The fields that changed; empty if nothing was written. */
  readonly changed: readonly string[];
  readonly previous: { readonly previousName?: string };
}

/** Renames or relabels a locked item. @throws ApiFailure when another item has the new name */
export async function changeItem<Id extends ItemId>(
  { errors, store }: ItemKind<Id>,
  call: WorkspaceCall,
  item: LockedItem<Id>,
  { name, labels, further = [] }: ItemChange,
): Promise<ChangedItem> {
  const { organizationId, workspaceId, now, userId, transaction } = call;
  const isRenamed = name !== null && name.name !== item.name;
  const isRelabeled = labels !== null && labels.labels.join('\n') !== item.labels.join('\n');
  const changed = [
    ...(isRenamed ? ['name'] : []),
    ...(isRelabeled ? ['labels'] : []),
    ...further.map(({ field }) => field),
  ];
  if (changed.length === 0) return { name: item.name, changed, previous: {} };
  const writes = [
    ...(isRenamed ? [store.rename(organizationId, workspaceId, item.id, name.name, name.key, now, userId)] : []),
    ...(isRelabeled
      ? [store.setLabels(organizationId, [item.id], [labels.labels.join(',')], [labels.keys], now, userId)]
      : []),
    ...further.flatMap((one) => one.writes),
    ...(isRenamed || isRelabeled ? [] : [store.touch(organizationId, workspaceId, item.id, now, userId)]),
  ];
  await refuseTakenName({ errors, store }, transaction.runAll(writes), 'newName');
  if (isRenamed || isRelabeled) await reindexItems(transaction, organizationId, { store }, [item.id]);
  return {
    name: isRenamed ? name.name : item.name,
    changed,
    previous: isRenamed ? { previousName: item.name } : {},
  };
}
