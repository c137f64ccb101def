import type { ComponentType } from 'react';
import type { PermissionName, ResourceKind, WorkspaceId } from '@cofferdam/domain';
import type { HostApi } from '@cofferdam/remote-contract';
import type { Key } from '@cofferdam/ui/icons';
import type { ItemQueries } from '../calls/itemQueries.ts';
import type { WorkspaceIds, WorkspaceScope } from '../calls/useWorkspaceScope.ts';

/** An item by its id and its name. */
export interface NamedItem {
  readonly id: string;
  readonly name: string;
}

/** An item of any kind, and the workspace that it is in. */
export interface ItemRef extends NamedItem {
  readonly kind: ResourceKind;
  readonly workspace: { readonly id: WorkspaceId; readonly name: string };
}

/** Items, one at least. */
export type ItemRefs = readonly [ItemRef, ...ItemRef[]];

/** What can be done to items of every kind. */
export type ItemChange =
  | { readonly action: 'delete' }
  | { readonly action: 'move'; readonly to: WorkspaceId }
  /** Takes items out of the trash; under another name, if one is given, which is for a single item. */
  | { readonly action: 'restore'; readonly newName?: string }
  /** Deletes items in the trash permanently. */
  | { readonly action: 'destroy' };

/** Labels that are added to items and removed from them. */
export interface LabelChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Why an item was not changed. */
export type ItemFault = 'denied' | 'gone' | 'taken' | 'full' | 'labels' | 'kind' | 'other';

/** An item that was not changed. */
export interface ItemFailure {
  readonly item: NamedItem;
  readonly fault: ItemFault;
}

/** What a change of items is sent with. */
export interface ItemCallContext {
  readonly api: HostApi['api'];
  readonly scope: WorkspaceIds;
  readonly signal: AbortSignal;
}

/**
 * Changes items of a kind in one workspace; returns those that were not changed. @throws ApiError, when nothing else would
 * be changed either
 */
export type ChangeItems<Change> = (
  context: ItemCallContext,
  items: readonly NamedItem[],
  change: Change,
) => Promise<readonly ItemFailure[]>;

/** Props of what a kind shows before items are deleted. */
export interface BeforeDeleteProps {
  readonly scope: WorkspaceIds;
  readonly names: readonly string[];
}

/** What is special about a kind of items. Everything else about lists, pages, trash and dialogs is the same for all. */
export interface ItemKind {
  readonly id: ResourceKind;
  readonly Icon: typeof Key;
  /** Whether names are in the code font. */
  readonly isNameCode: boolean;
  readonly words: {
    /** "Secrets", as the list is titled. */
    readonly title: string;
    /** "Secrets", in a filter. */
    readonly plural: string;
    /** "Secret", in a cell of a list. */
    readonly kind: string;
    /** "secret". */
    readonly one: string;
    /** "4 secrets". */
    readonly count: (count: number) => string;
    /** A sentence about further effects of deleting and moving. */
    readonly deleteEffect?: (count: number) => string;
  };
  readonly paths: { readonly list: string; readonly item: (name: string) => string };
  readonly permissions: { readonly create: PermissionName; readonly delete: PermissionName };
  readonly queries: ItemQueries;
  /** How many items one call changes. */
  readonly batchSize: number;
  readonly change: ChangeItems<ItemChange>;
  readonly label: ChangeItems<LabelChange>;
  /** The dependents of items to be deleted. */
  readonly BeforeDelete?: ComponentType<BeforeDeleteProps>;
  /** The text after the name of an item in the delete dialog. */
  readonly DeleteDetail?: ComponentType<{ readonly scope: WorkspaceIds; readonly name: string }>;
}

/** Kinds by their ids. */
export type ItemKinds = Readonly<Partial<Record<ResourceKind, ItemKind>>>;

/** The kind of an item. @throws Error for a kind that the page doesn't have */
export function kindOf(kinds: ItemKinds, { kind }: Pick<ItemRef, 'kind'>): ItemKind {
  const found = kinds[kind];
  if (found === undefined) throw new Error(`the page has no kind ${kind}`);
  return found;
}

/** Items of one kind in one workspace. */
export function itemRefs(kind: ItemKind, scope: WorkspaceScope, rows: readonly NamedItem[]): readonly ItemRef[] {
  const workspace = { id: scope.workspaceId, name: scope.workspaceName };
  return rows.map(({ id, name }) => ({ kind: kind.id, id, name, workspace }));
}
