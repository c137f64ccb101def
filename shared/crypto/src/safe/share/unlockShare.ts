import { IntegrityError } from '../../hazmat/integrityError.ts';
import { decodeBase64url, encodeBase64url } from '../../hazmat/share/base64url.ts';
import { decodeShareContent, type ShareContent } from '../../hazmat/share/shareContent.ts';
import { openShareEnvelope } from '../../hazmat/share/shareEnvelope.ts';
import { ShareError } from '../../hazmat/share/shareError.ts';
import { deriveShareKeys, wipeShareKeys } from '../../hazmat/share/shareKeys.ts';
import { encodeShareTerms, type ShareTerms } from '../../hazmat/share/shareTerms.ts';
import type { ShareLink } from './shareLink.ts';
import { derivePasswordKey, type Stretching } from './stretchPassword.ts';

/** A link combined with its password: proves it to the server, and opens the server's response. */
export interface UnlockedShare {
  /** The proof for the server to return the ciphertext: 43 characters. */
  readonly authProof: string;
  /** @throws IntegrityError if the bytes aren't what was sealed for this link under these terms */
  open(sealed: string): Promise<ShareContent>;
  /** Overwrites the keys: nothing opens afterward. */
  wipe(): void;
}

/**
 * Derives the keys of a link, its terms and the reader's password. The terms come from the server and are untrusted:
 * costs out of bounds are refused before the password is used, and terms other than the sender's fail to open.
 *
 * @throws ShareError `costs-refused`, or `password-needed` if terms and caller disagree about a password
 */
export async function unlockShare(
  link: ShareLink,
  terms: ShareTerms,
  password: string | null,
  by: Stretching,
): Promise<UnlockedShare> {
  if ((terms.password === null) !== (password === null)) throw new ShareError('password-needed');
  const additionalData = link.useBytes((id) => encodeShareTerms(id, terms));
  const passwordKey =
    terms.password === null || password === null ? null : await derivePasswordKey(password, terms.password, by);
  const keys = await link.useBytes((id, secret) => deriveShareKeys(id, secret, passwordKey));
  passwordKey?.fill(0);
  const authProof = encodeBase64url(keys.authProof);
  keys.authProof.fill(0);
  return {
    authProof,
    open: async (sealed) => {
      const envelope = decodeBase64url(sealed);
      if (envelope === null) throw new IntegrityError();
      const text = await openShareEnvelope({ keys, additionalData }, envelope);
      const content = decodeShareContent(text);
      text.fill(0);
      return content;
    },
    wipe: () => wipeShareKeys(keys),
  };
}
