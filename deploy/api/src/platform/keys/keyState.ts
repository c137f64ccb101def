/** Why the server is sealed: the root key of this database is not there, is another one, or cannot be read. */
export type SealReason =
  | 'root-key-missing'
  | 'root-key-wrong'
  | 'root-key-malformed'
  | 'root-key-readable-by-others'
  | 'root-key-unreadable'
  /** A key management encrypts it, and this server has no credentials for one. */
  | 'root-key-kms-not-configured'
  /** A key management encrypts it, and doesn't decrypt it now. */
  | 'root-key-kms-failed';

/** Whether anything can be opened. `waiting` until the database was first reached. */
export type KeyState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'open' }
  | { readonly kind: 'sealed'; readonly reason: SealReason };
