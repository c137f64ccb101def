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

/** A clock that was set back by less than this does not take ids back with it. */
const heldBackMilliseconds = 10_000;
const counterLimit = 0x1000;

/**
 * The operating system's generator, with the moments of `clock` in the ids. Those of one process grow: within a
 * millisecond the twelve bits behind it count on from a random start (RFC 9562, section 6.2, method 1), so that what is
 * written in one go is also read in its order.
 */
export function createSystemRandom(clock: Pick<Clock, 'now'>): Random {
  // Ids are no secrets: their random parts are drawn many at a time, and each is used once.
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
        // The lower half: what is left is room to count.
        counter = random.readUInt16BE(0) % (counterLimit / 2);
      }
      // The counter is in the first twelve bits, the other four stay as they were drawn.
      random.writeUInt16BE(counter * 16 + (random.readUInt8(1) % 16), 0);
      return layOutUuidV7(moment, random) as Id;
    },
  };
}
