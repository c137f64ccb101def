/** The path of a request's address without its query, which may hold names and is never logged. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

/** Pages whose address ends with the name of what they show. */
const named = /^\/(secret|note|two-factor)\/.+$/;

/** A path as it is written to the log: without the names of what people keep. */
export function loggedPath(url: string): string {
  return pathOf(url).replace(named, '/$1/*');
}
