/**
 * Whether a path falls under a route's pattern of the kind descriptors have: fixed parts, and `:name` for one
 * part. Only for hints: which page is drawn is the router's business in the browser.
 */
export function matchRoute(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.replace(/\/$/, '').split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  );
}
