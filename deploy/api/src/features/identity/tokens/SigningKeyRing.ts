import { setTimeout as sleep } from 'node:timers/promises';
import {
  makeTokenSigningKey,
  parseSealedBytes,
  unwrapTokenSigningKey,
  wrapTokenSigningKey,
  type TokenSigningKey,
} from '@cofferdam/crypto/safe';
import type { Foundation } from '../../../platform/platform.ts';
import {
  insertSigningKey,
  lockSigningKeys,
  readSigningKeys,
  sweepSigningKeys,
  type SigningKeyRow,
} from './signingKeys.store.ts';

type RingDependencies = Pick<Foundation, 'clock' | 'identityDatabase' | 'keys' | 'random'>;

/** A public key of the set, as RFC 7517 has it. */
export interface PublicSigningKey {
  readonly kty: string;
  readonly crv: string;
  readonly x: string;
  readonly kid: string;
  readonly alg: 'EdDSA';
  readonly use: 'sig';
}

const hour = 3_600_000;
const signsFor = 30 * 24 * hour;
/** A successor is made so long before the end, and used an hour after it was made: by then every process knows it. */
const succeededBefore = 48 * hour;
const announcedFor = hour;
/** Longer than any token lives. */
const verifiesAfter = 24 * hour;
const refreshAfter = hour / 6;
/** Tokens with invented key ids cause one look into the table in this time; they wait for it together. */
const reloadPauseMilliseconds = 1_000;

const noScope = { organizationId: null, userId: null } as const;

/**
 * The keys that sign access tokens, from their table. Every process has its own ring over the same rows; a key that is
 * needed and missing is made by the process that needs it first.
 */
export class SigningKeyRing {
  readonly #parts: RingDependencies;
  #rows: readonly SigningKeyRow[] = [];
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;
  #making: Promise<void> | undefined;
  #reloading: Promise<void> | undefined;
  #rested: Promise<void> = Promise.resolve();
  #opened: TokenSigningKey | undefined;

  constructor(parts: RingDependencies) {
    this.#parts = parts;
  }

  /** The key that signs now. */
  async currentKey(): Promise<TokenSigningKey> {
    const now = this.#parts.clock.now().getTime();
    await this.#refresh(refreshAfter);
    if (this.#needsSuccessor(now)) {
      this.#making ??= this.#makeKey().finally(() => {
        this.#making = undefined;
      });
      await this.#making;
    }
    const row = this.#signing(this.#parts.clock.now().getTime());
    if (row === undefined) throw new Error('there is no key to sign with');
    if (this.#opened?.keyId !== row.id) {
      const wrappingKey = this.#parts.keys.signingWrapping();
      this.#opened = unwrapTokenSigningKey(wrappingKey, row.id, parseSealedBytes(row.sealedKey));
    }
    return this.#opened;
  }

  /** The public key of an id, or undefined when no key has it. */
  async publicKey(keyId: string): Promise<PublicSigningKey | undefined> {
    await this.#refresh(refreshAfter);
    if (this.#find(keyId) === undefined) await this.#reload();
    const row = this.#find(keyId);
    return row && presentKey(row);
  }

  /** All public keys, those that will sign soon among them. */
  async publicKeys(): Promise<readonly PublicSigningKey[]> {
    await this.currentKey();
    return this.#rows.map(presentKey);
  }

  #find(keyId: string): SigningKeyRow | undefined {
    const now = this.#parts.clock.now();
    return this.#rows.find(({ id, verifiesUntil }) => id === keyId && verifiesUntil > now);
  }

  #signing(now: number): SigningKeyRow | undefined {
    return this.#rows.find(({ signsFrom, signsUntil }) => signsFrom.getTime() <= now && signsUntil.getTime() > now);
  }

  #needsSuccessor(now: number): boolean {
    return !this.#rows.some(({ signsUntil }) => signsUntil.getTime() - succeededBefore > now);
  }

  async #refresh(maximumAge: number): Promise<void> {
    if (this.#parts.clock.now().getTime() - this.#readAt < maximumAge) return;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    await this.#reading;
  }

  /** Looks for a key that another process may have made just now. */
  #reload(): Promise<void> {
    this.#reloading ??= this.#rested
      .then(() => this.#read())
      .finally(() => {
        this.#reloading = undefined;
        this.#rested = sleep(reloadPauseMilliseconds, undefined, { ref: false });
      });
    return this.#reloading;
  }

  async #read(): Promise<void> {
    const now = this.#parts.clock.now();
    const [rows] = await this.#parts.identityDatabase.runAlone(noScope, [readSigningKeys(now)]);
    this.#rows = rows;
    this.#readAt = now.getTime();
  }

  async #makeKey(): Promise<void> {
    const { clock, identityDatabase, keys, random } = this.#parts;
    const wrappingKey = keys.signingWrapping();
    this.#rows = await identityDatabase.transact(noScope, async (transaction) => {
      const now = clock.now();
      await transaction.run(lockSigningKeys());
      // Another process may have made it while this one waited.
      this.#rows = await transaction.run(readSigningKeys(now));
      if (!this.#needsSuccessor(now.getTime())) return this.#rows;
      // Without a key to sign with, the new one counts since an hour ago: clocks of processes differ by a moment, and
      // one that is behind signs with it immediately. Otherwise it begins no later than the present key ends: a server that
      // was off for days may start in its last hour.
      const present = this.#signing(now.getTime());
      const signsFrom = new Date(
        present === undefined
          ? now.getTime() - announcedFor
          : Math.min(now.getTime() + announcedFor, present.signsUntil.getTime()),
      );
      const signsUntil = new Date(signsFrom.getTime() + signsFor);
      const verifiesUntil = new Date(signsUntil.getTime() + verifiesAfter);
      const made = makeTokenSigningKey(random.id());
      const sealed = wrapTokenSigningKey(wrappingKey, made);
      await transaction.run(
        insertSigningKey(made.keyId, JSON.stringify(made.publicJwk), sealed, now, signsFrom, signsUntil, verifiesUntil),
      );
      await transaction.run(sweepSigningKeys(now));
      return transaction.run(readSigningKeys(now));
    });
  }
}

function presentKey({ id, publicKey: { kty, crv, x } }: SigningKeyRow): PublicSigningKey {
  return { kty, crv, x, kid: id, alg: 'EdDSA', use: 'sig' };
}
