import { useState } from 'react';
import type { Resource } from './useResource.ts';

/**
 * A resource that was loaded for this page. A form is based on the version that was current when it opened, so it must not
 * open with cached data. Later refetches don't close it.
 */
export function useInitialResource<Item>({ thing, isFetching }: Resource<Item>): Item | undefined {
  const [isSettled, setSettled] = useState(false);
  if (!isSettled && thing !== undefined && !isFetching) setSettled(true);
  return isSettled ? thing : undefined;
}
