import { availableParallelism } from 'node:os';
import { hashPassword, verifyPassword, type PasswordVerdict } from '@cofferdam/crypto/safe';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';

/** How many hashes a process computes concurrently. */
export interface PasswordHashingLimits {
  /** Hashes at the same time: each takes 19 MiB and a core. */
  readonly concurrent: number;
  /** The maximum number of requests, including waiting ones; further ones are refused immediately. */
  readonly slots: number;
  /** The maximum for one network. */
  readonly slotsPerNetwork: number;
  /** The maximum for attempts at one account. */
  readonly slotsPerAccount: number;
}

/** The network and account of an attempt. */
export interface SlotHolder {
  readonly network: string;
  /** Any stable key for one account, whether it exists or not. */
  readonly account: string;
}

/** A slot in the queue. */
export interface HashingSlot {
  hash(password: string): Promise<string>;
  /** `stored` is null for an unknown account: the same work, and always false. */
  verify(stored: string | null, password: string): Promise<PasswordVerdict>;
}

/**
 * Bounds Argon2id. Without it a hundred concurrent sign-ins take 2 GB and every thread of the process, and all time
 * out; with it they queue, and the excess gets a Retry-After. Neither one network nor attempts at one account can take
 * all slots, so that other people can still sign in.
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

  /** How often Argon2id has run. */
  get evaluations(): number {
    return this.#evaluations;
  }

  /**
   * Runs `work` with a slot. The slot is taken before an attempt is counted, so that a busy server doesn't use up
   * attempts.
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
      // Hand the slot over to the next waiting request, so that a later one can't take it.
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

/**
 * One per process, like memory and threads: 64 in total (a wait of at most about two seconds), and two concurrent, or one
 * where two would leave no core for everything else.
 */
export const passwordHashing = new PasswordHashing({
  concurrent: availableParallelism() > 2 ? 2 : 1,
  slots: 64,
  slotsPerNetwork: 32,
  slotsPerAccount: 16,
});
