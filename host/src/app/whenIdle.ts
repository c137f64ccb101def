/** Maximum wait for an idle page, milliseconds. */
const maxWaitMilliseconds = 3_000;

/** Resolves once the browser is idle. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: maxWaitMilliseconds });
    else setTimeout(resolve, 0);
  });
}
