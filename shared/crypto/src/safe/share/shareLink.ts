import { decodeBase64url, encodeBase64url } from '../../hazmat/share/base64url.ts';
import { deriveLinkProof } from '../../hazmat/share/shareKeys.ts';
import { shareIdSizeBytes } from '../../hazmat/share/shareTerms.ts';
import type { Bytes } from '../../hazmat/web/webCrypto.ts';

const format = 1;
/** Size of the link's secret, L in SHARE.md. */
export const linkSecretSizeBytes = 32;

/** A one-time link. Printing it doesn't reveal the secret. */
export class ShareLink {
  readonly #id: Bytes;
  readonly #secret: Bytes;

  constructor(id: Bytes, secret: Bytes) {
    this.#id = id;
    this.#secret = secret;
  }

  /** The part in the query: 22 characters. The server knows it. */
  get id(): string {
    return encodeBase64url(this.#id);
  }

  /** The part after the #: 44 characters. The server never sees it. */
  toFragment(): string {
    return encodeBase64url(Uint8Array.of(format, ...this.#secret));
  }

  /** Proves possession of the whole link: 43 characters. */
  async proof(): Promise<string> {
    const proof = await deriveLinkProof(this.#id, this.#secret);
    const text = encodeBase64url(proof);
    proof.fill(0);
    return text;
  }

  /** Only for this package: the bytes, not copies. */
  useBytes<Result>(use: (id: Bytes, secret: Bytes) => Result): Result {
    return use(this.#id, this.#secret);
  }

  /** Overwrites the secret. The link proves and opens nothing afterward. */
  wipe(): void {
    this.#secret.fill(0);
  }
}

/**
 * Parses the two parts of a link. Null for anything but exactly a link: truncated, with trailing characters, or of a
 * format that this build doesn't know.
 */
export function readShareLink(idText: string | null, fragment: string): ShareLink | null {
  const id = decodeBase64url(idText ?? '');
  const rest = decodeBase64url(fragment);
  if (id?.length !== shareIdSizeBytes || rest?.length !== 1 + linkSecretSizeBytes || rest[0] !== format) return null;
  return new ShareLink(id, rest.slice(1));
}
