/** Maximum wait for an idle page, milliseconds. */
const longestWaitMilliseconds = 3_000;

/** Resolves once the browser is idle. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: longestWaitMilliseconds });
    else setTimeout(resolve, 0);
  });
}
