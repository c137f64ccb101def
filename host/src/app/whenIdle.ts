/** What waits for the page to come to rest waits this long at most, milliseconds. */
const longestWaitMilliseconds = 3_000;

/** Resolves once the browser has nothing to do for the page. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: longestWaitMilliseconds });
    else setTimeout(resolve, 0);
  });
}
