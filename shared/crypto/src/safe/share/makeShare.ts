import { nonceSizeBytes } from '../../hazmat/envelopeFormat.ts';
import { encodeBase64url } from '../../hazmat/share/base64url.ts';
import { encodeShareContent, type ShareContent } from '../../hazmat/share/shareContent.ts';
import { sealShareEnvelope } from '../../hazmat/share/shareEnvelope.ts';
import { deriveLinkProof, deriveShareKeys, wipeShareKeys } from '../../hazmat/share/shareKeys.ts';
import {
  encodeShareTerms,
  saltSizeBytes,
  shareCosts,
  shareIdSizeBytes,
  type PasswordTerms,
  type ShareTerms,
} from '../../hazmat/share/shareTerms.ts';
import { digestSha256, drawBytes, type Bytes } from '../../hazmat/web/webCrypto.ts';
import { linkSecretSizeBytes, ShareLink } from './shareLink.ts';
import { derivePasswordKey, type Stretching } from './stretchPassword.ts';

/** The content and settings of a new share. */
export interface ShareWish {
  readonly content: ShareContent;
  readonly kind: ShareTerms['kind'];
  readonly views: number;
  readonly lifetimeSeconds: number;
  /** Null or empty: the link opens without one. */
  readonly password: string | null;
}

/** A new share. Everything but the link goes to the server. */
export interface MadeShare {
  readonly link: ShareLink;
  readonly terms: ShareTerms;
  /** The sealed content in base64url. */
  readonly sealed: string;
  /** SHA-256 of the two proofs in base64url, by which the server recognizes a reader. */
  readonly linkProofHash: string;
  readonly authProofHash: string;
}

/**
 * Makes a link and seals a content for it, with new randomness for everything.
 *
 * @throws ShareError `content-too-large`
 */
export function makeShare(wish: ShareWish, by: Stretching): Promise<MadeShare> {
  const draw = { id: drawBytes(shareIdSizeBytes), secret: drawBytes(linkSecretSizeBytes) };
  return makeShareWith(wish, by, { ...draw, salt: drawBytes(saltSizeBytes), nonce: drawBytes(nonceSizeBytes) });
}

/** The random bytes of a share. */
export interface ShareDraw {
  readonly id: Bytes;
  readonly secret: Bytes;
  readonly salt: Bytes;
  readonly nonce: Bytes;
}

/** The same with given randomness: only for the test vectors, and not exported from the package. */
export async function makeShareWith(wish: ShareWish, by: Stretching, draw: ShareDraw): Promise<MadeShare> {
  const { content, kind, views, lifetimeSeconds } = wish;
  const { id, secret } = draw;
  const text = encodeShareContent(content);
  const password = wish.password === null || wish.password === '' ? null : wish.password;
  const stretched: PasswordTerms | null =
    password === null ? null : { ...shareCosts, salt: encodeBase64url(draw.salt) };
  const terms: ShareTerms = { kind, views, lifetimeSeconds, password: stretched };
  const additionalData = encodeShareTerms(id, terms);
  const passwordKey = password === null || stretched === null ? null : await derivePasswordKey(password, stretched, by);
  const keys = await deriveShareKeys(id, secret, passwordKey);
  passwordKey?.fill(0);
  const envelope = await sealShareEnvelope({ keys, additionalData }, draw.nonce, text);
  text.fill(0);
  const linkProof = await deriveLinkProof(id, secret);
  const [linkProofHash, authProofHash] = [await digestSha256(linkProof), await digestSha256(keys.authProof)];
  linkProof.fill(0);
  wipeShareKeys(keys);
  return {
    link: new ShareLink(id, secret),
    terms,
    sealed: encodeBase64url(envelope),
    linkProofHash: encodeBase64url(linkProofHash),
    authProofHash: encodeBase64url(authProofHash),
  };
}
