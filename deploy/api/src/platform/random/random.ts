import { randomBytes } from 'node:crypto';
import { layOutUuidV7 } from '@cofferdam/domain';
import type { Clock } from '../clock/clock.ts';

/** Where ids and random bytes come from. Keys and nonces are not drawn here: `@cofferdam/crypto/safe` draws its own. */
export interface Random {
  bytes(sizeBytes: number): Buffer;
  /** A fresh UUIDv7, branded as the caller says. */
  id<Id extends string>(): Id;
}

const idRandomBytes = 10;
const idsInOneDraw = 256;

/** The operating system's generator, with the moments of `clock` in the ids. */
export function createSystemRandom(clock: Clock): Random {
  // Ids are no secrets: their random parts are drawn many at a time, and each is used once.
  let drawn = Buffer.alloc(0);
  return {
    bytes: (sizeBytes) => randomBytes(sizeBytes),
    id: <Id extends string>() => {
      if (drawn.length < idRandomBytes) drawn = randomBytes(idRandomBytes * idsInOneDraw);
      const random = drawn.subarray(0, idRandomBytes);
      drawn = drawn.subarray(idRandomBytes);
      return layOutUuidV7(clock.now().getTime(), random) as Id;
    },
  };
}
