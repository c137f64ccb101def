import { useRef } from 'react';
import type { Resource } from './useResource.ts';

/**
 * The thing of an answer, once it was read for this page. A form remembers what was current when it opened, so that it
 * opens with an answer, not with a memory of one; what is read later does not close it again.
 */
export function useInitialResource<Item>({ thing, isFetching }: Resource<Item>): Item | undefined {
  const isSettled = useRef(false);
  if (thing !== undefined && !isFetching) isSettled.current = true;
  return isSettled.current ? thing : undefined;
}
