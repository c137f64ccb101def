import { limits } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import { memberOf } from '../search/scope.store.ts';
import { countFavorites, forgetGone, forgetOldest, lockMarks, markFavorite, markOpened } from './favorite.store.ts';

/**
 * Adds or removes a favorite, or stores that the item was opened (`isFavorite` null). Calls of one person are
 * serialized, so that concurrent ones can't exceed the limit.
 *
 * @throws ApiFailure `resource.not-found.by-id` for an item that the person can't list, `favorite.limit`
 */
export async function markItem(call: OrganizationCall, itemId: string, isFavorite: boolean | null): Promise<void> {
  const { transaction, now } = call;
  const member = memberOf(call);
  const person = [member.organizationId, member.userId] as const;
  await transaction.run(lockMarks(...person));
  const item = { ...member, itemId };
  const [marked] = await transaction.run(
    isFavorite === null ? markOpened({ ...item, at: now }) : markFavorite({ ...item, at: isFavorite ? now : null }),
  );
  if (marked === undefined) throw new ApiFailure('resource.not-found.by-id');
  if (isFavorite === true) await requireRoom(call);
  await transaction.run(forgetOldest(...person, limits.recentItems));
}

/** First deletes marks of items that no longer exist. */
async function requireRoom({ transaction, organizationId, userId }: OrganizationCall): Promise<void> {
  const isOver = async (): Promise<boolean> => {
    const [counted] = await transaction.run(countFavorites(organizationId, userId));
    return (counted?.count ?? 0) > limits.favorites;
  };
  if (!(await isOver())) return;
  await transaction.run(forgetGone(organizationId, userId));
  if (!(await isOver())) return;
  const limit = { name: 'favorites', allowed: limits.favorites, used: limits.favorites };
  throw new ApiFailure('favorite.limit', { limit });
}
