import type { OpenCall } from '../../../platform/http/calls.ts';
import type { IdentityDependencies } from '../identityDependencies.ts';
import { makeDeviceCookie, readDeviceCookie, type DeviceAccount } from './knownDevice.ts';

/** The browser's name, if it has signed in to this account before, with its current password; else null. */
export function findKnownDevice(
  { cookies, keys }: IdentityDependencies,
  call: Pick<OpenCall, 'cookies'>,
  account: DeviceAccount | undefined,
): string | null {
  return readDeviceCookie(keys.mac('rate-limit'), call.cookies.get(cookies.names.device), account);
}

/**
 * Sets the cookie that proves that the browser has signed in to this account.
 *
 * @param deviceId the browser's name, if it is known
 */
export function rememberDevice(
  dependencies: IdentityDependencies,
  call: Pick<OpenCall, 'cookies' | 'setCookie'>,
  account: DeviceAccount,
  deviceId = findKnownDevice(dependencies, call, account),
): void {
  const { cookies, keys, random } = dependencies;
  const name = deviceId ?? Buffer.from(random.bytes(16)).toString('base64url');
  call.setCookie(cookies.rememberDevice(makeDeviceCookie(keys.mac('rate-limit'), name, account)));
}
