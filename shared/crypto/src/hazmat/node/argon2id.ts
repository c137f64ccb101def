import { argon2 } from 'node:crypto';

/** Input of Argon2id, RFC 9106 §3.1. */
export interface Argon2idInput {
  readonly message: Uint8Array;
  readonly salt: Uint8Array;
  readonly memoryKibibytes: number;
  readonly passes: number;
  readonly lanes: number;
  readonly sizeBytes: number;
  /** The key K of the RFC; absent means empty. */
  readonly secret?: Uint8Array;
  /** The associated data X of the RFC; absent means empty. */
  readonly associatedData?: Uint8Array;
}

/** Argon2id version 0x13 (RFC 9106), on libuv's threads, so the event loop isn't blocked. */
export function deriveArgon2id(input: Argon2idInput): Promise<Uint8Array> {
  const parameters = {
    message: input.message,
    nonce: input.salt,
    memory: input.memoryKibibytes,
    passes: input.passes,
    parallelism: input.lanes,
    tagLength: input.sizeBytes,
    ...(input.secret && { secret: input.secret }),
    ...(input.associatedData && { associatedData: input.associatedData }),
  };
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, derived) => {
      if (error) reject(error);
      else resolve(derived);
    });
  });
}
