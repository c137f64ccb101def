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

/** Describes a kind of items. Everything that kinds have in common is in this folder. */
export interface ItemKind<Id extends ItemId = ItemId, Trash extends object = object> {
  readonly kind: ResourceKind;
  /** The statements for the tables of the kind. */
  readonly store: ItemStore<Id, Trash>;
  readonly errors: ItemErrors;
  /** The plan's limit of items in a workspace, and the refusal at it; null for a kind that no plan limits. */
  readonly limit: { readonly name: PlanLimitName; readonly errorCode: ErrorCode } | null;
  /** Set for a kind that can be shared: its one-time links end when the item is deleted or moved. */
  readonly shareKind: ShareKindName | null;
  /** What listing the trash of the kind needs. */
  readonly trashPermission: PermissionName;
}

/** The result for one of several items. If one fails, none is changed. */
export interface ItemResult {
  readonly name: string;
  readonly outcome: 'done' | Exclude<keyof ItemErrors, 'name'>;
}
