/** Why a path is not even looked at. */
const unsafe = [
  // NUL and other control characters, plain or encoded.
  /%[01][0-9a-f]|%7f|\p{Cc}/iu,
  // A parent folder, plain or encoded, with any slash.
  /(^|[/\\]|%2f|%5c)(\.|%2e){2}([/\\]|%2f|%5c|$)/i,
  /\\/,
];

/** Whether a path, as it came and without its query, must be refused before anything decodes it. */
export function isUnsafePath(path: string): boolean {
  return !path.startsWith('/') || path.startsWith('//') || unsafe.some((pattern) => pattern.test(path));
}

/**
 * Whether a path below a served folder names a file there. Strict, because everything we build has such a name:
 * no encoding, no hidden file, no map, and never the compressed form by its own name.
 */
export function isFilePath(path: string): boolean {
  return /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/.test(path) && !/\.(map|br)$/.test(path);
}
