import { createSecretKey, KeyObject } from 'node:crypto';

declare const keyRole: unique symbol;

/** The role of a key. Handles of different roles have different types. */
export type KeyRole = 'root' | 'wrapping' | 'organization' | 'data' | 'mac' | 'verifier' | 'otp-seed';

/**
 * A symmetric key that can be used but not read. At run time it's Node's `KeyObject`, which
 * prints and serializes as nothing; the type hides `export` from code outside this folder.
 *
 * KeyObject is also faster: Node would import a Buffer on each call. Its memory is cleared
 * by Node when the last reference goes.
 */
export interface KeyHandle<Role extends KeyRole> {
  readonly [keyRole]: Role;
}

/** Imports raw key bytes: the handle keeps a copy, and `bytes` is wiped. */
export function holdKey<Role extends KeyRole>(_role: Role, bytes: Uint8Array): KeyHandle<Role> {
  const key: unknown = createSecretKey(bytes);
  bytes.fill(0);
  return key as KeyHandle<Role>;
}

/** The `KeyObject` of a handle, for calls of node:crypto in this folder. */
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
