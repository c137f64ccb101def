/**
 * Takes the fragment out of the address before anything else runs, so that it cannot reach the history, a screenshot,
 * an extension that reads addresses later, or the next page's referrer. Only the caller gets it.
 */
export function takeFragment(): string {
  const fragment = globalThis.location.hash.slice(1);
  if (globalThis.location.hash !== '') {
    globalThis.history.replaceState(null, '', globalThis.location.pathname + globalThis.location.search);
  }
  return fragment;
}
