/** Why the server is sealed: the root key of this database is not there, is another one, or cannot be read. */
export type SealReason =
  | 'root-key-missing'
  | 'root-key-wrong'
  | 'root-key-malformed'
  | 'root-key-readable-by-others'
  | 'root-key-unreadable';

/** Whether anything can be opened. `waiting` until the database was first reached. */
export type KeyState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'open' }
  | { readonly kind: 'sealed'; readonly reason: SealReason };
