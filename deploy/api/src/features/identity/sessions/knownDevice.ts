import { equalInConstantTime, hmacFingerprint, type MacKey } from '@cofferdam/crypto/safe';

const form = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

/**
 * The value of a device cookie: a random name of the browser, and a proof that it has signed in to this account. It
 * opens no session; it only gives the browser its own counter ([Note: who is delayed]). It isn't stored: the proof is
 * an HMAC under a key that every process derives from the root key.
 */
export function makeDeviceCookie(key: MacKey<'rate-limit'>, deviceId: string, emailKey: string): string {
  return `${deviceId}.${prove(key, deviceId, emailKey).toString('base64url')}`;
}

/** The browser's name, if the cookie proves that it has signed in to this account; else null. */
export function readDeviceCookie(
  key: MacKey<'rate-limit'>,
  cookie: string | undefined,
  emailKey: string,
): string | null {
  const [, deviceId, proof] = form.exec(cookie ?? '') ?? [];
  if (deviceId === undefined || proof === undefined) return null;
  const isProven = equalInConstantTime(Buffer.from(proof, 'base64url'), prove(key, deviceId, emailKey));
  return isProven ? deviceId : null;
}

function prove(key: MacKey<'rate-limit'>, deviceId: string, emailKey: string): Buffer {
  return Buffer.from(hmacFingerprint(key, ['device-cookie', deviceId, emailKey].join('\n')));
}
