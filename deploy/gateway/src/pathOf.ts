/** The path of a request without its query, which can contain names and is never logged. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

/** Pages whose path ends with the name of an item. */
const named = /^\/(secret|note|two-factor)\/.+$/;

/** A path for the log, without names of items. */
export function loggedPath(url: string): string {
  return pathOf(url).replace(named, '/$1/*');
}
