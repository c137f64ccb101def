/**
 * Whether a path matches a descriptor's route pattern: fixed parts, and `:name` for one part. Only for preload hints:
 * the browser's router chooses the page.
 */
export function matchRoute(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.replace(/\/$/, '').split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  );
}
