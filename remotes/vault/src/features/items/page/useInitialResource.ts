import { useState } from 'react';
import type { Resource } from './useResource.ts';

/**
 * The thing of an answer, once it was read for this page. A form remembers what was current when it opened, so that it
 * opens with an answer, not with a memory of one; what is read later does not close it again.
 */
export function useInitialResource<Item>({ thing, isFetching }: Resource<Item>): Item | undefined {
  const [isSettled, setSettled] = useState(false);
  if (!isSettled && thing !== undefined && !isFetching) setSettled(true);
  return isSettled ? thing : undefined;
}
