import { randomBytes } from 'node:crypto';
import { layOutUuidV7 } from '@cofferdam/domain';
import type { Clock } from '../clock/clock.ts';

/** Where ids and random bytes come from. Keys and nonces are not drawn here: `@cofferdam/crypto/safe` draws its own. */
export interface Random {
  bytes(sizeBytes: number): Buffer;
  /** A fresh UUIDv7, branded as the caller says. */
  id<Id extends string>(): Id;
}

/** The operating system's generator, with the moments of `clock` in the ids. */
export function createSystemRandom(clock: Clock): Random {
  return {
    bytes: (sizeBytes) => randomBytes(sizeBytes),
    id: <Id extends string>() => layOutUuidV7(clock.now().getTime(), randomBytes(10)) as Id,
  };
}
