const nameBytes = 4;

/** A short name of a root key, such as `3f2a-90bc`, from the verifier in the database. It reveals nothing about the key. */
export function nameRootKey(verifier: Uint8Array): string {
  const name = Buffer.from(verifier.subarray(1, 1 + nameBytes)).toString('hex');
  return `${name.slice(0, 4)}-${name.slice(4)}`;
}
