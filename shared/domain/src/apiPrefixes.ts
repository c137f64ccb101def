/** Paths of the API on the shared origin; one that ends with `/` includes everything below it. */
export const apiPrefixes = [
  '/core/',
  '/subscription/',
  '/dictionary/',
  '/identity/',
  '/preferences/',
  '/openapi.json',
  '/healthz',
] as const;

/** Whether a path belongs to the API, so that it never gets a document and is never cached by the service worker. */
export function isApiPath(path: string): boolean {
  return apiPrefixes.some((prefix) => (prefix.endsWith('/') ? path.startsWith(prefix) : path === prefix));
}
