import { routes } from '@cofferdam/api-contract';
import type { TwoFactorId } from '@cofferdam/domain';
import type { ItemKind } from '../items/itemKind.ts';
import { twoFactorStore, type TrashedEntry } from './twoFactorKind.store.ts';

/** Two-factor entries: items that make one-time codes. */
export const twoFactorKind: ItemKind<TwoFactorId, TrashedEntry> = {
  kind: 'two-factor',
  store: twoFactorStore,
  errors: {
    notFound: 'two-factor.not-found.name',
    trashNotFound: 'two-factor.trash.not-found',
    nameTaken: 'two-factor.exist.name',
    name: 'two-factor.validation.name',
    // No call sets labels of entries yet.
    labels: 'validation.request',
  },
  limit: { name: 'twoFactorEntriesPerWorkspace', errorCode: 'subscription.resource-add.error.two-factor' },
  shareKind: null,
  trashPermission: routes.twoFactor.trashList.access,
};
