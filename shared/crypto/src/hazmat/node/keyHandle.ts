import { createSecretKey, KeyObject } from 'node:crypto';

declare const keyRole: unique symbol;

/** What a key is for. A handle of one role is no handle of another, for the compiler. */
export type KeyRole = 'root' | 'wrapping' | 'organization' | 'data' | 'mac' | 'verifier' | 'otp-seed';

/**
 * A symmetric key that can be used and not read. At run time it is Node's `KeyObject`, which
 * prints and serializes as nothing; the type hides `export` from everyone outside this folder.
 *
 * KeyObject is also the fast way: Node imports a Buffer again at each call. Its memory is cleared
 * by Node when the last reference goes.
 */
export interface KeyHandle<Role extends KeyRole> {
  readonly [keyRole]: Role;
}

/** Takes over raw key bytes: the handle keeps a copy, and `bytes` is wiped. */
export function holdKey<Role extends KeyRole>(_role: Role, bytes: Uint8Array): KeyHandle<Role> {
  const key: unknown = createSecretKey(bytes);
  bytes.fill(0);
  return key as KeyHandle<Role>;
}

/** The `KeyObject` behind a handle, for the calls of node:crypto in this folder. */
export function keyObjectOf(handle: KeyHandle<KeyRole>): KeyObject {
  const key: unknown = handle;
  if (!(key instanceof KeyObject)) throw new TypeError('not-a-key-handle');
  return key;
}

/**
 * The raw bytes of a key, for wrapping it under another and for the root key's own file. The
 * caller wipes them in the same function; nothing in `safe/` returns them.
 */
export function exportKey(handle: KeyHandle<KeyRole>): Uint8Array {
  return keyObjectOf(handle).export();
}
