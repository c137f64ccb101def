import { hashPassword, verifyPassword, type PasswordVerdict } from '@cofferdam/crypto/safe';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';

/** How many hashes a process computes concurrently. */
export interface PasswordHashingLimits {
  /** Hashes at the same time: each takes 19 MiB and a core. */
  readonly concurrent: number;
  /** Requests inside, waiting ones included; further ones are refused immediately. */
  readonly slots: number;
  /** Of those, what one network may take. */
  readonly slotsPerNetwork: number;
  /** Of those, what attempts at one account may take. */
  readonly slotsPerAccount: number;
}

/** Whose attempt takes a slot. */
export interface SlotHolder {
  readonly network: string;
  /** Anything that stays the same for one account, whether there is one or not. */
  readonly account: string;
}

/** A place in the queue, for the one request that holds it. */
export interface HashingSlot {
  hash(password: string): Promise<string>;
  /** `stored` null: no such account, the same work and the same answer in the end. */
  verify(stored: string | null, password: string): Promise<PasswordVerdict>;
}

/**
 * Bounds Argon2id. Without it a hundred racing sign-ins take 2 GB and every thread of the process, and each of them
 * times out; with it they take their turn, and what doesn't fit gets a Retry-After. Neither one network nor attempts
 * at one account can take all slots, so that other people still sign in.
 */
export class PasswordHashing {
  readonly #limits: PasswordHashingLimits;
  readonly #waiting: (() => void)[] = [];
  readonly #taken = new Map<string, number>();
  #running = 0;
  #evaluations = 0;

  constructor(limits: PasswordHashingLimits) {
    this.#limits = limits;
  }

  /** How often Argon2id has run, for any reason. */
  get evaluations(): number {
    return this.#evaluations;
  }

  /**
   * Runs `work` with a slot. It is taken before an attempt is counted, so that being busy costs no one an attempt.
   *
   * @throws ApiFailure `service.unavailable` when there is none
   */
  async withSlot<Result>(holder: SlotHolder, work: (slot: HashingSlot) => Promise<Result>): Promise<Result> {
    const { slots, slotsPerNetwork, slotsPerAccount } = this.#limits;
    const claims = [
      ['all', slots],
      [`network:${holder.network}`, slotsPerNetwork],
      [`account:${holder.account}`, slotsPerAccount],
    ] as const;
    const isBusy = claims.some(([name, allowed]) => (this.#taken.get(name) ?? 0) >= allowed);
    if (isBusy) throw new ApiFailure('service.unavailable', { retryAfterSeconds: 2 });
    for (const [name] of claims) this.#count(name, 1);
    try {
      return await work({
        hash: (password) => this.#inTurn(() => hashPassword(password)),
        verify: (stored, password) => this.#inTurn(() => verifyPassword(stored, password)),
      });
    } finally {
      for (const [name] of claims) this.#count(name, -1);
    }
  }

  #count(name: string, difference: number): void {
    const taken = (this.#taken.get(name) ?? 0) + difference;
    if (taken === 0) this.#taken.delete(name);
    else this.#taken.set(name, taken);
  }

  async #inTurn<Result>(evaluate: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#limits.concurrent) {
      // The one that leaves passes the slot on, so that no later one gets in between.
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

/** One per process, like memory and threads: 2 concurrent, 64 inside (a wait of about a second at most). */
export const passwordHashing = new PasswordHashing({
  concurrent: 2,
  slots: 64,
  slotsPerNetwork: 32,
  slotsPerAccount: 16,
});
