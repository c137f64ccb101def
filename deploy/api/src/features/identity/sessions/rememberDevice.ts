import type { OpenCall } from '../../../platform/http/calls.ts';
import { foldEmail } from '../../../platform/email/foldEmail.ts';
import type { IdentityDependencies } from '../identityDependencies.ts';
import { makeDeviceCookie, readDeviceCookie } from './knownDevice.ts';

/** Sets the cookie that proves that the browser has signed in to this account. */
export function rememberDevice({ cookies, keys, random }: IdentityDependencies, call: OpenCall, email: string): void {
  const key = keys.mac('rate-limit');
  const { emailKey } = foldEmail(email);
  const known = readDeviceCookie(key, call.cookies.get(cookies.names.device), emailKey);
  const deviceId = known ?? random.bytes(16).toString('base64url');
  call.setCookie(cookies.rememberDevice(makeDeviceCookie(key, deviceId, emailKey)));
}

/** Whether the browser has signed in to this account before. */
export function isKnownDevice({ cookies, keys }: IdentityDependencies, call: OpenCall, email: string): boolean {
  const { emailKey } = foldEmail(email);
  return readDeviceCookie(keys.mac('rate-limit'), call.cookies.get(cookies.names.device), emailKey) !== null;
}
