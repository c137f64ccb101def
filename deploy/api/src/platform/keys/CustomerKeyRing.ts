import { ExpiringCache, type OrganizationKey } from '@cofferdam/crypto/safe';
import { ApiFailure } from '../errors/apiFailure.ts';
import type { KeyManagementError } from '../kms/keyManagement.ts';
import { BrokenSealError } from './brokenSealError.ts';

interface OpenedKey {
  readonly key: OrganizationKey;
  readonly openedAt: number;
}

interface FailedKey {
  readonly organizationId: string;
  readonly failure: KeyManagementError;
}

// A key whose access was revoked is used this long at most, counted from its opening.
const timeToLiveMilliseconds = 300_000;
// Reopened before that, so that it doesn't expire during a call that began with it.
const renewalMilliseconds = 270_000;
// While the key management is unreachable, don't let each call wait for it.
const failureMilliseconds = 5_000;
const capacity = 10_000;

/** Opened keys of generations under a customer's key, and recent failures to open others. */
export class CustomerKeyRing {
  readonly #now: () => number;
  readonly #opened: ExpiringCache<OpenedKey>;
  readonly #failures: ExpiringCache<FailedKey>;

  /** @param now milliseconds */
  constructor(now: () => number) {
    this.#now = now;
    this.#opened = new ExpiringCache<OpenedKey>({ capacity, now });
    this.#failures = new ExpiringCache<FailedKey>({ capacity, now });
  }

  /** The current time of the ring's clock, for `keep`. */
  now(): number {
    return this.#now();
  }

  /** Whether a generation needs nothing now: it's open for long enough, or failed to open recently. */
  isSettled(generationId: string): boolean {
    const opened = this.#opened.find(generationId);
    if (opened !== null && this.#now() - opened.openedAt < renewalMilliseconds) return true;
    return this.#failures.find(generationId) !== null;
  }

  /** @param openedAt when the key management was called */
  keep(key: OrganizationKey, openedAt: number): void {
    this.#failures.forget(key.generationId);
    this.#opened.keep(key.generationId, { key, openedAt }, openedAt + timeToLiveMilliseconds);
  }

  fail(name: { readonly organizationId: string; readonly generationId: string }, failure: KeyManagementError): void {
    const failed = { organizationId: name.organizationId, failure };
    this.#failures.keep(name.generationId, failed, this.#now() + failureMilliseconds);
  }

  /**
   * @throws ApiFailure `customer-key.unavailable` with the reason, for a generation that isn't open
   * @throws BrokenSealError if the key management refuses the stored bytes
   */
  require(organizationId: string, generationId: string): OrganizationKey {
    const opened = this.#opened.find(generationId);
    if (opened?.key.organizationId === organizationId) return opened.key;
    const failure = this.#failures.find(generationId)?.failure ?? null;
    if (failure?.reason === 'ciphertext-refused') {
      throw new BrokenSealError({ workspaceId: null, recordId: generationId, versionId: null });
    }
    throw keyFailure(failure);
  }

  /** Forgets opened keys and failures of an organization: the next call asks its key management. */
  forget(organizationId: string): void {
    this.#failures.forgetWhere((one) => one.organizationId === organizationId);
    this.#opened.forgetWhere(({ key }) => key.organizationId === organizationId);
  }

  forgetExpired(): void {
    this.#opened.forgetExpired();
    this.#failures.forgetExpired();
  }

  clear(): void {
    this.#opened.clear();
    this.#failures.clear();
  }
}

/** The refusal of everything that needs a customer's key, with the reason. */
export function keyFailure(failure: KeyManagementError | null): ApiFailure {
  const permission = failure?.permission;
  return new ApiFailure('customer-key.unavailable', {
    reason: failure?.reason ?? 'not-open',
    ...(permission === undefined ? {} : { permission }),
    retryAfterSeconds: failureMilliseconds / 1_000,
  });
}
