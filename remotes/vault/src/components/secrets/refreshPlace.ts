import type { QueryClient } from '@tanstack/react-query';
import type { Place } from '../place/usePlace.ts';
import { secretQueries } from './secretQueries.ts';

/**
 * After something was written: what is in sight is read again, and lists that are not are forgotten, so that coming back to
 * a long one reads its first page and not each that was ever scrolled to.
 */
export async function refreshPlace(
  queries: QueryClient,
  place: Place,
  /** Names that are nobody's any more: who asked for them would be told that they are not there. */
  gone: readonly string[] = [],
): Promise<void> {
  for (const name of gone) {
    queries.removeQueries({ queryKey: secretQueries.secret(place, name) });
    queries.removeQueries({ queryKey: secretQueries.versions(place, name) });
  }
  queries.removeQueries({ queryKey: secretQueries.lists(place), type: 'inactive' });
  await queries.invalidateQueries({ queryKey: secretQueries.place(place) });
}
