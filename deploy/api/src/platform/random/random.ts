import { randomBytes } from 'node:crypto';
import { layOutUuidV7 } from '@cofferdam/domain';
import type { Clock } from '../clock/clock.ts';

/** The source of ids and random bytes. Not for keys and nonces: `@cofferdam/crypto/safe` generates its own. */
export interface Random {
  bytes(sizeBytes: number): Buffer;
  /** A new UUIDv7, with the caller's brand. */
  id<Id extends string>(): Id;
}

const idRandomBytes = 10;
const idsInOneDraw = 256;

/** If the clock is set back by less than this, ids keep increasing. */
const heldBackMilliseconds = 10_000;
const counterLimit = 0x1000;

/**
 * The operating system's generator, with the time of `clock` in the ids. Ids of one process increase: within a
 * millisecond, the next twelve bits count from a random start (RFC 9562, section 6.2, method 1), so that rows written
 * together are read in their order.
 */
export function createSystemRandom(clock: Pick<Clock, 'now'>): Random {
  // Ids aren't secret, so random bytes are generated in bulk; each is used once.
  let drawn = Buffer.alloc(0);
  let moment = 0;
  let counter = 0;

  function draw(): Buffer {
    if (drawn.length < idRandomBytes) drawn = randomBytes(idRandomBytes * idsInOneDraw);
    const random = drawn.subarray(0, idRandomBytes);
    drawn = drawn.subarray(idRandomBytes);
    return random;
  }

  return {
    bytes: (sizeBytes) => randomBytes(sizeBytes),
    id: <Id extends string>() => {
      const random = draw();
      const now = clock.now().getTime();
      counter += 1;
      if (now > moment || now < moment - heldBackMilliseconds || counter === counterLimit) {
        moment = counter === counterLimit ? Math.max(now, moment + 1) : now;
        // Start in the lower half, to leave room for counting.
        counter = random.readUInt16BE(0) % (counterLimit / 2);
      }
      // The counter is in the first twelve bits; the other four stay random.
      random.writeUInt16BE(counter * 16 + (random.readUInt8(1) % 16), 0);
      return layOutUuidV7(moment, random) as Id;
    },
  };
}
