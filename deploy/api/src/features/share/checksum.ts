/**
 * SQL for a checksum of everything that a link's reader needs unchanged: the content, and the terms that the sender's
 * browser bound into it. It detects damage before a view is used. Someone who changes the database could change the
 * checksum, too, but then the reader's browser refuses the content.
 */
export function checksumOf(share: string, sealed: string): string {
  return `sha256(${sealed} || convert_to(concat_ws(' ', ${share}.kind, ${share}.views, ${share}.lifetime_seconds,
     ${share}.memory_kibibytes, ${share}.passes, ${share}.lanes, encode(${share}.salt, 'hex')), 'UTF8'))`;
}
