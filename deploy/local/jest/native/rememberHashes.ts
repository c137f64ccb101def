import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Argon2 = typeof crypto.argon2;
type Parameters2 = Parameters<Argon2>[1];

const known = new Map<string, Buffer>();
const compute: Argon2 = crypto.argon2;

/** Everything the result depends on. */
function keyOf(algorithm: string, parameters: Parameters2): string {
  const inOrder = Object.entries(parameters).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const parts = inOrder.map(([name, value]) => [
    name,
    ArrayBuffer.isView(value) ? Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex') : value,
  ]);
  return JSON.stringify([algorithm, parts]);
}

/**
 * Computes each Argon2id result once per process. A person who signs up in a test then signs in with the same password and
 * salt, and each hash takes 50 ms of processor time.
 */
export function rememberHashes(): void {
  crypto.argon2 = (algorithm, parameters, callback) => {
    const key = keyOf(algorithm, parameters);
    const result = known.get(key);
    if (result !== undefined) return void setImmediate(callback, null, Buffer.from(result));
    compute(algorithm, parameters, (error, derived) => {
      if (error === null) known.set(key, Buffer.from(derived));
      callback(error, derived);
    });
  };
  syncBuiltinESMExports();
}
