/** Why the server is sealed: the root key of this database is missing, is another one, or can't be read. */
export type SealReason =
  | 'root-key-missing'
  | 'root-key-wrong'
  | 'root-key-malformed'
  | 'root-key-readable-by-others'
  | 'root-key-unreadable'
  /** Cloud KMS encrypts it, and this server has no credentials. */
  | 'root-key-kms-not-configured'
  /** Cloud KMS encrypts it, and fails to decrypt it. */
  | 'root-key-kms-failed';

/** Whether the keys can be used. `waiting` until the database was first reached. */
export type KeyState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'open' }
  | { readonly kind: 'sealed'; readonly reason: SealReason };
