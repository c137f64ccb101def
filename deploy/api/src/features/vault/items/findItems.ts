import { checkName } from '@cofferdam/domain';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import type { ItemKind, ItemResult } from './itemKind.ts';
import type { ItemId, LockedItem } from './itemTable.ts';

/** The folded form of a name, for looking up an item. A text that isn't a valid name finds nothing. */
export function lookUpKey(name: string): string {
  const checked = checkName(name);
  return checked.ok ? checked.key : '';
}

/** A name as sent, and the locked item of that name. */
export interface FoundItem<Id extends ItemId> {
  readonly name: string;
  readonly item: LockedItem<Id> | null;
}

/** Locks items by name; two spellings of one name are one item. */
export async function lockItems<Id extends ItemId>(
  { store }: ItemKind<Id>,
  { organizationId, workspaceId, transaction }: WorkspaceCall,
  names: readonly string[],
): Promise<FoundItem<Id>[]> {
  const sent = new Map(names.map((name) => [lookUpKey(name), name]));
  const rows = await transaction.run(store.lock(organizationId, workspaceId, [...sent.keys()]));
  const items = new Map(rows.map((item) => [item.nameKey, item]));
  return [...sent].map(([key, name]) => {
    const item = items.get(key) ?? null;
    return { name: item?.name ?? name, item };
  });
}

/** Locks the item of a name. @throws ApiFailure when there is none */
export async function lockItem<Id extends ItemId>(
  kind: ItemKind<Id>,
  call: WorkspaceCall,
  name: string,
): Promise<LockedItem<Id>> {
  const [found] = await lockItems(kind, call, [name]);
  if (found === undefined || found.item === null) throw new ApiFailure(kind.errors.notFound);
  return found.item;
}

export function isAllDone(results: readonly ItemResult[]): boolean {
  return results.every(({ outcome }) => outcome === 'done');
}

/**
 * The id of the single item that a call changed.
 *
 * @param nameField the input field to report if the name is taken; null if the input has none
 * @throws ApiFailure the refusal, if it was refused
 */
export function requireOne<Id extends ItemId>(
  { errors }: Pick<ItemKind<Id>, 'errors'>,
  results: readonly (ItemResult & { readonly id: Id | null })[],
  nameField: string | null = 'name',
): Id {
  const [result] = results;
  const outcome = result?.outcome ?? 'notFound';
  if (result?.id != null && outcome === 'done') return result.id;
  if (outcome === 'done') throw new Error('an item that was changed has no id');
  const isName = outcome === 'nameTaken' && nameField !== null;
  throw new ApiFailure(errors[outcome], isName ? { fields: [nameField] } : undefined);
}
