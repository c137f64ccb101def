/** What belongs to the API on the one origin; a path that ends with `/` includes everything below it. */
export const apiPrefixes = [
  '/core/',
  '/subscription/',
  '/dictionary/',
  '/identity/',
  '/preferences/',
  '/openapi.json',
  '/healthz',
] as const;

/** Whether a path belongs to the API: such a path is never answered with a document, nor kept by the service worker. */
export function isApiPath(path: string): boolean {
  return apiPrefixes.some((prefix) => (prefix.endsWith('/') ? path.startsWith(prefix) : path === prefix));
}
