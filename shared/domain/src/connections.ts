import type { Branded } from './ids.ts';

/** Identifies a connection to a cloud's key management. */
export type ConnectionId = Branded<'ConnectionId'>;
/** Identifies the setting of a customer's key. */
export type KmsSettingsId = Branded<'KmsSettingsId'>;

/** Kinds of connections. */
export const connectionKinds = ['GCP'] as const;
/** Kind of a connection. */
export type ConnectionKind = (typeof connectionKinds)[number];

/**
 * Why a customer's key, or the account it is used as, can't be used. `not-configured`: the server has no usable
 * credentials of its own. `wrong-answer`: the answer isn't what was sent, has a wrong checksum, or is of another key.
 * `ciphertext-refused`: the key management says that a ciphertext isn't one of this key.
 */
export const keyFailureReasons = [
  'not-configured',
  'permission-denied',
  'account-not-found',
  'key-not-found',
  'key-disabled',
  'key-destroyed',
  'not-reachable',
  'wrong-answer',
  'ciphertext-refused',
] as const;
/** Why a customer's key can't be used. */
export type KeyFailureReason = (typeof keyFailureReasons)[number];

/** The resource name of a Cloud KMS key, without a version. It becomes part of a URL, so nothing else is accepted. */
export const gcpKeyNamePattern =
  /^projects\/[a-z0-9][a-z0-9.:-]{0,62}\/locations\/[a-z0-9][a-z0-9-]{0,62}\/keyRings\/[A-Za-z0-9_-]{1,63}\/cryptoKeys\/[A-Za-z0-9_-]{1,63}$/;

/** Maximum length of a key's resource name, in characters. */
export const gcpKeyNameLength = 400;

const gcpAccountPattern = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?@(?:[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?\.){1,8}com$/;
const accountLength = 254;

/** Whether a text is the email of a Google service account, in lower case. Total: never throws. */
export function isGcpServiceAccount(text: string): boolean {
  return text.length <= accountLength && text.endsWith('.gserviceaccount.com') && gcpAccountPattern.test(text);
}
