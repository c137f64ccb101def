import { hashPassword, verifyPassword, type PasswordVerdict } from '@cofferdam/crypto/safe';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';

/** How much hashing a process does at once. */
export interface PasswordHashingLimits {
  /** Hashes at the same time: each takes 19 MiB and a core. */
  readonly concurrent: number;
  /** Requests inside, waiting ones included; whoever comes then is refused at once. */
  readonly places: number;
}

/** A place in the queue, for the one request that holds it. */
export interface HashingPlace {
  hash(password: string): Promise<string>;
  /** `stored` null: no such account, the same work and the same answer in the end. */
  verify(stored: string | null, password: string): Promise<PasswordVerdict>;
}

/**
 * Bounds Argon2id. Without it a hundred racing sign-ins take 2 GB and every thread of the process, and each of them
 * times out; with it they take their turn, and what does not fit is told to come back.
 */
export class PasswordHashing {
  readonly #limits: PasswordHashingLimits;
  readonly #waiting: (() => void)[] = [];
  #places = 0;
  #running = 0;
  #evaluations = 0;

  constructor(limits: PasswordHashingLimits) {
    this.#limits = limits;
  }

  /** How often Argon2id has run, for whatever reason. */
  get evaluations(): number {
    return this.#evaluations;
  }

  /**
   * Runs `work` with a place. It is taken before an attempt is counted, so that being busy costs nobody an attempt.
   *
   * @throws ApiFailure `service.unavailable` when there is none
   */
  async withPlace<Result>(work: (place: HashingPlace) => Promise<Result>): Promise<Result> {
    if (this.#places >= this.#limits.places) throw new ApiFailure('service.unavailable', { retryAfterSeconds: 2 });
    this.#places += 1;
    try {
      return await work({
        hash: (password) => this.#inTurn(() => hashPassword(password)),
        verify: (stored, password) => this.#inTurn(() => verifyPassword(stored, password)),
      });
    } finally {
      this.#places -= 1;
    }
  }

  async #inTurn<Result>(evaluate: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#limits.concurrent) {
      // Whoever leaves hands the turn over, so that nobody who comes later slips in between.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    this.#evaluations += 1;
    try {
      return await evaluate();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}

/** One for the process, as memory and threads are: 2 at once, 64 inside (about a second of waiting at the longest). */
export const passwordHashing = new PasswordHashing({ concurrent: 2, places: 64 });
