import type { ErrorCode, PermissionName, PlanLimitName, ResourceKind, ShareKindName } from '@cofferdam/domain';
import type { ItemStore } from './items.store.ts';
import type { ItemId } from './itemTable.ts';

/** The refusals of a kind. */
export interface ItemErrors {
  readonly notFound: ErrorCode;
  readonly nameTaken: ErrorCode;
  readonly name: ErrorCode;
  readonly labels: ErrorCode;
  readonly trashNotFound: ErrorCode;
}

/** What is special about a kind of items. Everything else that items have in common is written once, in this folder. */
export interface ItemKind<Id extends ItemId = ItemId, Trash extends object = object> {
  readonly kind: ResourceKind;
  /** The statements for the tables of the kind. */
  readonly store: ItemStore<Id, Trash>;
  readonly errors: ItemErrors;
  /** The plan's limit of items in a workspace, and the refusal at it; null for a kind that no plan limits. */
  readonly limit: { readonly name: PlanLimitName; readonly errorCode: ErrorCode } | null;
  /** Set for a kind that one-time links can be created of: they end when the item is deleted or moved. */
  readonly shareKind: ShareKindName | null;
  /** What listing the trash of the kind needs. */
  readonly trashPermission: PermissionName;
}

/** Result for one of several items; one that failed keeps all of them from being changed. */
export interface ItemResult {
  readonly name: string;
  readonly outcome: 'done' | Exclude<keyof ItemErrors, 'name'>;
}
