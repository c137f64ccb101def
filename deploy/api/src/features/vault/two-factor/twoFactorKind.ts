import { routes } from '@cofferdam/api-contract';
import type { TwoFactorId } from '@cofferdam/domain';
import type { ItemErrors, ItemKind } from '../items/itemKind.ts';
import { twoFactorStore, type TrashedEntry } from './twoFactorKind.store.ts';

/** The refusals of two-factor entries. */
export const twoFactorErrors = {
  notFound: 'two-factor.not-found.name',
  trashNotFound: 'two-factor.trash.not-found',
  nameTaken: 'two-factor.exist.name',
  name: 'two-factor.validation.name',
  labels: 'two-factor.validation.labels',
} as const satisfies ItemErrors;

/** Two-factor entries: items that make one-time codes. */
export const twoFactorKind: ItemKind<TwoFactorId, TrashedEntry> = {
  kind: 'two-factor',
  store: twoFactorStore,
  errors: twoFactorErrors,
  limit: { name: 'twoFactorEntriesPerWorkspace', errorCode: 'subscription.resource-add.error.two-factor' },
  shareKind: null,
  trashPermission: routes.twoFactor.trashList.access,
};
