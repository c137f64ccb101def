import { setTimeout as sleep } from 'node:timers/promises';
import {
  makeTokenSigningKey,
  parseSealedBytes,
  unwrapTokenSigningKey,
  wrapTokenSigningKey,
  type TokenSigningKey,
} from '@cofferdam/crypto/safe';
import { noScope } from '../../../platform/database/database.ts';
import type { Foundation } from '../../../platform/platform.ts';
import {
  insertSigningKey,
  lockSigningKeys,
  readSigningKeys,
  sweepSigningKeys,
  type SigningKeyRow,
} from './signingKeys.store.ts';

type RingDependencies = Pick<Foundation, 'clock' | 'identityDatabase' | 'keys' | 'random'>;

/** A public key of the set in the form of RFC 7517. */
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
/** A successor is created this long before the end and used an hour after its creation, when every process knows it. */
const succeededBefore = 48 * hour;
const announcedFor = hour;
/** Longer than the lifetime of any token. */
const verifiesAfter = 24 * hour;
const refreshAfter = hour / 6;
/** Tokens with unknown key ids cause at most one query in this time, which they share. */
const reloadPauseMilliseconds = 1_000;

/**
 * The keys that sign access tokens, from their table. Every process has its own ring over the same rows; the first
 * process that needs a missing key creates it.
 */
export class SigningKeyRing {
  readonly #dependencies: RingDependencies;
  #rows: readonly SigningKeyRow[] = [];
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;
  #making: Promise<void> | undefined;
  #reloading: Promise<void> | undefined;
  #rested: Promise<void> = Promise.resolve();
  #opened: TokenSigningKey | undefined;

  constructor(dependencies: RingDependencies) {
    this.#dependencies = dependencies;
  }

  /** The current signing key. */
  async currentKey(): Promise<TokenSigningKey> {
    const now = this.#dependencies.clock.now().getTime();
    await this.#refresh(refreshAfter);
    if (this.#needsSuccessor(now)) {
      this.#making ??= this.#makeKey().finally(() => {
        this.#making = undefined;
      });
      await this.#making;
    }
    const row = this.#signing(this.#dependencies.clock.now().getTime());
    if (row === undefined) throw new Error('there is no key to sign with');
    if (this.#opened?.keyId !== row.id) {
      const wrappingKey = this.#dependencies.keys.signingWrapping();
      this.#opened = unwrapTokenSigningKey(wrappingKey, row.id, parseSealedBytes(row.sealedKey));
    }
    return this.#opened;
  }

  /** The public key of an id, or undefined. */
  async publicKey(keyId: string): Promise<PublicSigningKey | undefined> {
    await this.#refresh(refreshAfter);
    if (this.#find(keyId) === undefined) await this.#reload();
    const row = this.#find(keyId);
    return row && presentKey(row);
  }

  /** All public keys, including those that will sign soon. */
  async publicKeys(): Promise<readonly PublicSigningKey[]> {
    await this.currentKey();
    return this.#rows.map(presentKey);
  }

  #find(keyId: string): SigningKeyRow | undefined {
    const now = this.#dependencies.clock.now();
    return this.#rows.find(({ id, verifiesUntil }) => id === keyId && verifiesUntil > now);
  }

  #signing(now: number): SigningKeyRow | undefined {
    return this.#rows.find(({ signsFrom, signsUntil }) => signsFrom.getTime() <= now && signsUntil.getTime() > now);
  }

  #needsSuccessor(now: number): boolean {
    return !this.#rows.some(({ signsUntil }) => signsUntil.getTime() - succeededBefore > now);
  }

  async #refresh(maximumAge: number): Promise<void> {
    if (this.#dependencies.clock.now().getTime() - this.#readAt < maximumAge) return;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    await this.#reading;
  }

  /** Looks for a key that another process may have just created. */
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
    const now = this.#dependencies.clock.now();
    const [rows] = await this.#dependencies.identityDatabase.runAlone(noScope, [readSigningKeys(now)]);
    this.#rows = rows;
    this.#readAt = now.getTime();
  }

  async #makeKey(): Promise<void> {
    const { clock, identityDatabase, keys, random } = this.#dependencies;
    const wrappingKey = keys.signingWrapping();
    this.#rows = await identityDatabase.transact(noScope, async (transaction) => {
      const now = clock.now();
      await transaction.run(lockSigningKeys());
      // Another process may have created it while this one waited.
      this.#rows = await transaction.run(readSigningKeys(now));
      if (!this.#needsSuccessor(now.getTime())) return this.#rows;
      // Without a current key, the new one is valid from an hour ago, so that processes with slower clocks can use it
      // immediately. Otherwise it becomes valid at the latest when the current key ends, because a server that was off
      // for days can start in that key's last hour.
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
