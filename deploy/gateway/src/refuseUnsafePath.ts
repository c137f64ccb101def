/** Patterns of refused paths. */
const unsafe = [
  // NUL and other control characters, plain or encoded.
  /%[01][0-9a-f]|%7f|\p{Cc}/iu,
  // A parent folder, plain or encoded, with any slash.
  /(^|[/\\]|%2f|%5c)(\.|%2e){2}([/\\]|%2f|%5c|$)/i,
  /\\/,
];

/** Whether a raw path without its query must be refused before it is decoded. */
export function isUnsafePath(path: string): boolean {
  return !path.startsWith('/') || path.startsWith('//') || unsafe.some((pattern) => pattern.test(path));
}

/**
 * Whether a path below a served folder is a valid file name. Strict, because all built files have such names: no
 * encoding, no hidden files, no source maps, no compressed forms by their own names.
 */
export function isFilePath(path: string): boolean {
  return /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/.test(path) && !/\.(map|br)$/.test(path);
}
