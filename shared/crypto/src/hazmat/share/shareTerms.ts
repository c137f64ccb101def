import type { Bytes } from '../web/webCrypto.ts';
import { decodeBase64url } from './base64url.ts';
import { ShareError } from './shareError.ts';

/** Kinds of shared items. The numbers are bound into ciphertexts: never change or reuse a number. */
const shareKinds = { secret: 1, note: 2 } as const;

/** A name in {@link shareKinds}. */
export type ShareKind = keyof typeof shareKinds;

/** How the password of a share is stretched: Argon2id, RFC 9106. */
export interface PasswordTerms {
  readonly memoryKibibytes: number;
  readonly passes: number;
  readonly lanes: number;
  /** 16 bytes in base64url. */
  readonly salt: string;
}

/** The sender's settings of a share. Sent unencrypted beside the ciphertext, and bound into it. */
export interface ShareTerms {
  readonly kind: ShareKind;
  /** 1 to 100. */
  readonly views: number;
  /** 300 to 2,592,000: the link's lifetime. */
  readonly lifetimeSeconds: number;
  /** Null if the link opens without a password. */
  readonly password: PasswordTerms | null;
}

/** The costs of new shares: the second recommendation of RFC 9106 §4 on one lane, about a second in plain JavaScript. */
export const shareCosts = { memoryKibibytes: 65_536, passes: 3, lanes: 1 } as const;

// The minimum is OWASP's. The maximum, a quarter of a gigabyte, keeps a server from hanging a reader's phone.
const floor = { memoryKibibytes: 19_456, passes: 2, lanes: 1 } as const;
const ceiling = { memoryKibibytes: 262_144, passes: 10, lanes: 4 } as const;

/** Size of a salt in bytes. */
export const saltSizeBytes = 16;
/** Size of the public id of a link in bytes: 128 random bits. */
export const shareIdSizeBytes = 16;

const layout = 1;
const argon2id = 1;
const termsSizeBytes = 40;

/** Every additional data of a share has this length. */
const shareAdditionalDataSizeBytes = termsSizeBytes + shareIdSizeBytes;

/**
 * The salt of a share's password, after checking the bounds of its costs.
 *
 * @throws ShareError `costs-refused`
 */
export function requireCosts(terms: PasswordTerms): Bytes {
  const isWithin = (['memoryKibibytes', 'passes', 'lanes'] as const).every((cost) => {
    const value = terms[cost];
    return Number.isInteger(value) && value >= floor[cost] && value <= ceiling[cost];
  });
  const salt = decodeBase64url(terms.salt);
  if (!isWithin || salt?.length !== saltSizeBytes) throw new ShareError('costs-refused');
  return salt;
}

/**
 * The additional data of a share, by the table in SHARE.md. Fixed widths, so that shares that differ in
 * anything have different bytes.
 *
 * @throws ShareError `costs-refused`
 * @throws RangeError for terms outside their tables
 */
export function encodeShareTerms(id: Bytes, terms: ShareTerms): Bytes {
  const { kind, views, lifetimeSeconds, password } = terms;
  const kindNumber = Object.hasOwn(shareKinds, kind) ? shareKinds[kind] : undefined;
  if (kindNumber === undefined || !isCount(views, 100) || !isCount(lifetimeSeconds, 2_592_000)) {
    throw new RangeError('share-terms');
  }
  const bytes = new Uint8Array(shareAdditionalDataSizeBytes);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, layout);
  view.setUint8(1, kindNumber);
  view.setUint32(2, views);
  view.setUint32(6, lifetimeSeconds);
  if (password !== null) {
    view.setUint8(10, 1);
    view.setUint8(11, argon2id);
    view.setUint32(12, password.memoryKibibytes);
    view.setUint32(16, password.passes);
    view.setUint32(20, password.lanes);
    bytes.set(requireCosts(password), 24);
  }
  bytes.set(id, termsSizeBytes);
  return bytes;
}

function isCount(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most;
}
