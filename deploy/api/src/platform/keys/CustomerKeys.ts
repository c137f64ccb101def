import {
  customerKeyContext,
  encodeCustomerWrapped,
  IntegrityError,
  parseCustomerWrapped,
  parseWrappedKey,
  unwrapOrganizationKey,
  wrapOrganizationKey,
  type OrganizationKey,
} from '@cofferdam/crypto/safe';
import type { OrganizationId } from '@cofferdam/domain';
import type { Logger } from 'pino';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import { KeyManagementError, type CustomerKeyName, type KeyManagement } from '../kms/keyManagement.ts';
import { testCustomerKey } from '../kms/testCustomerKey.ts';
import { describeError } from '../log/describeError.ts';
import { keyFailure } from './CustomerKeyRing.ts';
import {
  readCustomerGenerations,
  readCustomerKeyName,
  storeKeyTest,
  type CustomerGenerationRow,
} from './generations.store.ts';
import type { KeyService } from './keyService.ts';

/** The dependencies of opening customers' keys. */
export interface CustomerKeysDependencies {
  readonly clock: Clock;
  readonly database: Database;
  readonly keys: KeyService;
  readonly log: Logger;
  readonly management: KeyManagement;
}

/**
 * Opens generations through the customer's key management. That is a call to another network: never make it
 * while a transaction is open.
 */
export class CustomerKeys {
  readonly #dependencies: CustomerKeysDependencies;
  /** One call per generation at a time, by its id. */
  readonly #running = new Map<string, Promise<void>>();

  constructor(dependencies: CustomerKeysDependencies) {
    this.#dependencies = dependencies;
  }

  /** Whether `open` has nothing to do for these generations. */
  areSettled(generationIds: readonly string[]): boolean {
    const { customerKeys } = this.#dependencies.keys;
    return generationIds.every((id) => customerKeys.isSettled(id));
  }

  /**
   * Opens an organization's closed generations, before its texts are opened or sealed. It doesn't throw if the key
   * management refuses or is unreachable: `KeyService.organizationKey` does, for a needed generation, with the reason.
   */
  async open(organizationId: OrganizationId): Promise<void> {
    const { database, keys } = this.#dependencies;
    const scope = { organizationId, userId: null };
    const [rows] = await database.runAlone(scope, [readCustomerGenerations(organizationId)]);
    const closed = rows.filter(({ generationId }) => !keys.customerKeys.isSettled(generationId));
    await Promise.all(closed.map((row) => this.#openOnce(organizationId, row)));
  }

  /**
   * Wraps a new organization key by the customer's key of a setting, and opens the result again: a generation that
   * doesn't open must never be used.
   *
   * @returns the bytes of its row
   * @throws ApiFailure `customer-key.unavailable`, `gcp-kms-settings.not-found`
   */
  async wrap(name: CustomerKeyName, key: OrganizationKey): Promise<Uint8Array> {
    const { keys, management } = this.#dependencies;
    const context = customerKeyContext(key);
    const inner = wrapOrganizationKey(keys.organizationWrapping(), key);
    try {
      const ciphertext = await management.encrypt(name, inner, context);
      const wrappedKey = encodeCustomerWrapped(ciphertext);
      this.#unwrap(key, await management.decrypt(name, parseCustomerWrapped(wrappedKey), context));
      return wrappedKey;
    } catch (error) {
      throw keyFailure(toFailure(error));
    }
  }

  /** The key of a setting; null if there is none. */
  async find(organizationId: OrganizationId, kmsSettingsId: string): Promise<CustomerKeyName | null> {
    const scope = { organizationId, userId: null };
    const { database } = this.#dependencies;
    const [[name]] = await database.runAlone(scope, [readCustomerKeyName(organizationId, kmsSettingsId)]);
    return name ?? null;
  }

  /** Tests a key with a dummy text. @throws KeyManagementError */
  async test(name: CustomerKeyName): Promise<void> {
    await testCustomerKey(this.#dependencies.management, name);
  }

  async #openOnce(organizationId: OrganizationId, row: CustomerGenerationRow): Promise<void> {
    const known = this.#running.get(row.generationId);
    if (known !== undefined) return known;
    const running = this.#openGeneration(organizationId, row).finally(() => this.#running.delete(row.generationId));
    this.#running.set(row.generationId, running);
    return running;
  }

  async #openGeneration(organizationId: OrganizationId, row: CustomerGenerationRow): Promise<void> {
    const { keys, log, management } = this.#dependencies;
    const ring = keys.customerKeys;
    const { generationId, wrappedKey } = row;
    const name = { organizationId, generationId };
    const askedAt = ring.now();
    const startedAt = performance.now();
    let failed: KeyManagementError | null = null;
    try {
      const ciphertext = parseCustomerWrapped(wrappedKey);
      ring.keep(this.#unwrap(name, await management.decrypt(row, ciphertext, customerKeyContext(name))), askedAt);
    } catch (error) {
      const failure = toFailure(error);
      log.warn({ organizationId, generationId, error: describeError(failure) }, "customer's key can't be used");
      ring.fail(name, failure);
      failed = failure;
    }
    await this.#storeUse(organizationId, row, performance.now() - startedAt, failed);
  }

  /** Stores the result, so that Connections shows what reads of values get. A failed write is ignored. */
  async #storeUse(
    organizationId: OrganizationId,
    { kmsSettingsId }: CustomerGenerationRow,
    milliseconds: number,
    failure: KeyManagementError | null,
  ): Promise<void> {
    const { clock, database, log } = this.#dependencies;
    const found = { reason: failure?.reason ?? null, permission: failure?.permission ?? null };
    const used = { organizationId, kmsSettingsId, at: clock.now(), milliseconds: Math.round(milliseconds), ...found };
    try {
      await database.runAlone({ organizationId, userId: null }, [storeKeyTest(used)]);
    } catch (error) {
      log.warn({ organizationId, error: describeError(error) }, "use of a customer's key was not stored");
    }
  }

  #unwrap(
    name: { readonly organizationId: string; readonly generationId: string },
    inner: Uint8Array,
  ): OrganizationKey {
    const wrapped = parseWrappedKey(inner);
    return unwrapOrganizationKey(this.#dependencies.keys.wrappingOf(wrapped), name, wrapped);
  }
}

/** Bytes that the root key refuses are from another key, or were changed: either way the response is unusable. */
function toFailure(error: unknown): KeyManagementError {
  if (error instanceof KeyManagementError) return error;
  if (error instanceof IntegrityError) return new KeyManagementError('ciphertext-refused', undefined, error);
  throw error;
}
