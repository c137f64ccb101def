import { expandHkdf, importHkdf, type Bytes } from '../web/webCrypto.ts';

/** The keys derived from the link's secret and the password. */
export interface ShareKeys {
  /** The proof for the server to return the ciphertext. */
  readonly authProof: Bytes;
  /** Seals one message. */
  readonly encryptionKey: Bytes;
  /**
   * Precedes the ciphertext. It commits to the key: what opens under one key opens under no other, which GCM doesn't
   * guarantee.
   */
  readonly keyCommitment: Bytes;
}

/** Overwrites all derived keys. */
export function wipeShareKeys({ authProof, encryptionKey, keyCommitment }: ShareKeys): void {
  for (const bytes of [authProof, encryptionKey, keyCommitment]) bytes.fill(0);
}

const encoder = new TextEncoder();
const labelOf = (purpose: string): Bytes => encoder.encode(`cofferdam/1/share/${purpose}`);

/** Proves possession of the whole link. Derived only from L, so it reveals nothing about the password. */
export async function deriveLinkProof(id: Bytes, linkSecret: Bytes): Promise<Bytes> {
  return expandHkdf(await importHkdf(linkSecret, id), labelOf('link-proof'));
}

/**
 * M = HKDF(L ‖ pwk, id), expanded for three purposes.
 *
 * @param passwordKey 32 bytes of Argon2id, or none without a password; fixed lengths keep L and pwk apart
 */
export async function deriveShareKeys(id: Bytes, linkSecret: Bytes, passwordKey: Bytes | null): Promise<ShareKeys> {
  const input = new Uint8Array(linkSecret.length + (passwordKey?.length ?? 0));
  input.set(linkSecret, 0);
  if (passwordKey !== null) input.set(passwordKey, linkSecret.length);
  const material = await importHkdf(input, id);
  input.fill(0);
  return {
    authProof: await expandHkdf(material, labelOf('auth-proof')),
    encryptionKey: await expandHkdf(material, labelOf('encryption-key')),
    keyCommitment: await expandHkdf(material, labelOf('key-commitment')),
  };
}
