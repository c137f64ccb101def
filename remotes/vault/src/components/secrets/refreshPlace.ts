import type { QueryClient } from '@tanstack/react-query';
import type { Place } from '../place/usePlace.ts';
import { secretQueries } from './secretQueries.ts';

/**
 * After something was written: what is in sight is read again, and lists that are not are forgotten, so that coming back to
 * a long one reads its first page and not each that was ever scrolled to.
 */
export async function refreshPlace(queries: QueryClient, place: Place): Promise<void> {
  queries.removeQueries({ queryKey: secretQueries.lists(place), type: 'inactive' });
  await queries.invalidateQueries({ queryKey: secretQueries.place(place) });
}
