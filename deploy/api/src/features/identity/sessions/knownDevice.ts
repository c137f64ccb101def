import { equalInConstantTime, hmacFingerprint, type MacKey } from '@cofferdam/crypto/safe';
import type { UserId } from '@cofferdam/domain';

const form = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

/** An account with its current password. */
export interface DeviceAccount {
  readonly userId: UserId;
  /** Null if this server stores no password of the person. */
  readonly passwordChangedAt: Date | null;
}

/**
 * The value of a device cookie: a random name of the browser, and a proof that it has signed in to this account since
 * the password was last changed: someone who knew an earlier password has no proof for the new one. The cookie opens no
 * session; it only gives the browser its own counter ([Note: who is delayed]). It isn't stored: the proof is an HMAC
 * under a key that every process derives from the root key.
 */
export function makeDeviceCookie(key: MacKey<'rate-limit'>, deviceId: string, account: DeviceAccount): string {
  return `${deviceId}.${prove(key, deviceId, account).toString('base64url')}`;
}

/**
 * The browser's name, if the cookie proves that it has signed in to this account with its current password; else null.
 * The same work for an address without an account (undefined).
 */
export function readDeviceCookie(
  key: MacKey<'rate-limit'>,
  cookie: string | undefined,
  account: DeviceAccount | undefined,
): string | null {
  const [, deviceId, proof] = form.exec(cookie ?? '') ?? [];
  if (deviceId === undefined || proof === undefined) return null;
  const isProven = equalInConstantTime(Buffer.from(proof, 'base64url'), prove(key, deviceId, account));
  return isProven && account !== undefined ? deviceId : null;
}

function prove(key: MacKey<'rate-limit'>, deviceId: string, account: DeviceAccount | undefined): Buffer {
  const { userId = '', passwordChangedAt = null } = account ?? {};
  const parts = ['device-cookie', deviceId, userId, passwordChangedAt?.getTime() ?? ''];
  return Buffer.from(hmacFingerprint(key, parts.join('\n')));
}
