/**
 * A checksum of everything that a link's reader needs unchanged, as an expression: the content, and the terms that the
 * sender's browser bound into it. It finds damage before a view is used; it can't stop someone who changes the database
 * from changing it too, and then the reader's browser refuses the content.
 */
export function checksumOf(share: string, sealed: string): string {
  return `sha256(${sealed} || convert_to(concat_ws(' ', ${share}.kind, ${share}.views, ${share}.lifetime_seconds,
     ${share}.memory_kibibytes, ${share}.passes, ${share}.lanes, encode(${share}.salt, 'hex')), 'UTF8'))`;
}
