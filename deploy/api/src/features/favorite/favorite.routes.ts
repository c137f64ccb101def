import type { Platform } from '../../platform/platform.ts';
import { listFavorites } from './listFavorites.ts';
import { markItem } from './markItem.ts';

/** Favorites and recently opened items of a person. */
export function registerFavorite({ calls }: Platform): void {
  calls.organization('favorite', 'list', listFavorites);
  calls.organization('favorite', 'set', (call, { id, isFavorite }) => markItem(call, id, isFavorite));
  calls.organization('favorite', 'opened', (call, { id }) => markItem(call, id, null));
}
