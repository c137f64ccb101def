import {
  deriveAuditHeadKey,
  deriveDatabasePassword,
  deriveMacKey,
  deriveWrappingKey,
  ExpiringCache,
  IntegrityError,
  isCustomerWrapped,
  isWrappedBy,
  OtpSeedRing,
  parseWrappedKey,
  unwrapOrganizationKey,
  type AuditHeadKey,
  type EarlierSubkeys,
  type MacKey,
  type MacPurpose,
  type OrganizationKey,
  type RootKey,
  type WrappedKey,
  type WrappingKey,
} from '@cofferdam/crypto/safe';
import type { OrganizationId } from '@cofferdam/domain';
import type { RolePasswords } from '../database/openDatabase.ts';
import { ApiFailure } from '../errors/apiFailure.ts';
import { BrokenSealError } from './brokenSealError.ts';
import { noEarlierSubkeys } from './earlierSubkeys.ts';
import { CustomerKeyRing } from './CustomerKeyRing.ts';
import type { KeyState, SealReason } from './keyState.ts';

/** One generation of an organization's key, as stored. */
export interface OrganizationKeyRow {
  readonly organizationId: OrganizationId;
  readonly generationId: string;
  readonly wrappedKey: Uint8Array;
}

interface OpenKeys {
  readonly organizationWrapping: WrappingKey<'organization-key-wrapping'>;
  readonly signingWrapping: WrappingKey<'token-signing-key-wrapping'>;
  readonly accountSeedSealing: WrappingKey<'account-seed-sealing'>;
  readonly auditHead: AuditHeadKey;
  readonly earlier: EarlierSubkeys;
  readonly macKeys: { readonly [Purpose in MacPurpose]: MacKey<Purpose> };
}

// Opened keys of organizations, in this process only; a lost one costs one unwrapping.
const ringCapacity = 1_000;
/** Maximum time an opened organization key is kept. */
export const ringTimeToLiveMilliseconds = 300_000;
// Opened seeds likewise: a page of codes requests the same ones every minute.
const seedCapacity = 10_000;

/** The keys of this process. Everything throws `service.sealed` until the root key is available. */
export class KeyService {
  #state: KeyState = { kind: 'waiting' };
  #keys: OpenKeys | undefined;
  /** By generation id. */
  readonly #ring = new ExpiringCache<OrganizationKey>({ capacity: ringCapacity, now: () => performance.now() });
  /** The opened seeds of two-factor entries, in a separate ring, see `OtpSeedRing`. */
  readonly seeds = new OtpSeedRing({
    capacity: seedCapacity,
    timeToLiveMilliseconds: ringTimeToLiveMilliseconds,
    now: () => performance.now(),
  });

  /** Opened generations that only a customer's key opens; `CustomerKeys` fills it. */
  readonly customerKeys: CustomerKeyRing;

  /** @param now milliseconds, of the clock by which keys of customers expire */
  constructor(now: () => number = () => performance.now()) {
    this.customerKeys = new CustomerKeyRing(now);
  }

  get state(): KeyState {
    return this.#state;
  }

  /** The passwords of the database roles; not stored here. */
  derivePasswords(root: RootKey): RolePasswords {
    return {
      application: deriveDatabasePassword(root),
      identity: deriveDatabasePassword(root, 'database-identity-role'),
      jobs: deriveDatabasePassword(root, 'database-jobs-role'),
    };
  }

  /** Derives all subkeys from the verified root key, and drops it. */
  open(root: RootKey, earlier: EarlierSubkeys = noEarlierSubkeys): void {
    this.#keys = {
      earlier,
      organizationWrapping: deriveWrappingKey(root, 'organization-key-wrapping'),
      signingWrapping: deriveWrappingKey(root, 'token-signing-key-wrapping'),
      accountSeedSealing: deriveWrappingKey(root, 'account-seed-sealing'),
      auditHead: deriveAuditHeadKey(root),
      macKeys: {
        'email-lookup': deriveMacKey(root, 'email-lookup'),
        'rate-limit': deriveMacKey(root, 'rate-limit'),
        'invitation-mail-token': deriveMacKey(root, 'invitation-mail-token'),
        'account-mail-token': deriveMacKey(root, 'account-mail-token'),
        'account-recovery-code': deriveMacKey(root, 'account-recovery-code'),
        'page-lock': deriveMacKey(root, 'page-lock'),
      },
    };
    this.#state = { kind: 'open' };
  }

  /** @throws ApiFailure `service.sealed` with the reason, or `service.unavailable` before the database was reached. */
  requireOpen(): void {
    this.#open();
  }

  seal(reason: SealReason): void {
    this.#forget();
    this.#state = { kind: 'sealed', reason };
  }

  /** Wraps new organization keys. */
  organizationWrapping(): WrappingKey<'organization-key-wrapping'> {
    return this.#open().organizationWrapping;
  }

  /** The subkey that wrapped an organization key inside a customer's; it can be one of an earlier root key. */
  wrappingOf(inner: WrappedKey): WrappingKey<'organization-key-wrapping'> {
    const { earlier, organizationWrapping } = this.#open();
    return earlier.organizationWrapping.find((one) => isWrappedBy(one, inner)) ?? organizationWrapping;
  }

  /** Hash recovery codes: new ones with the first, and those from before a change of the root key with the others. */
  recoveryCodeKeys(): readonly MacKey<'account-recovery-code'>[] {
    const { earlier, macKeys } = this.#open();
    return [macKeys['account-recovery-code'], ...earlier.recoveryCodes];
  }

  /** Wraps and unwraps the keys that sign tokens. */
  signingWrapping(): WrappingKey<'token-signing-key-wrapping'> {
    return this.#open().signingWrapping;
  }

  /** Seals the seeds of authenticator apps that prove accounts. */
  accountSeedSealing(): WrappingKey<'account-seed-sealing'> {
    return this.#open().accountSeedSealing;
  }

  /** Signs the heads of audit chains. */
  auditHeadKey(): AuditHeadKey {
    return this.#open().auditHead;
  }

  /** Blinds or authenticates a value for one purpose. */
  mac<Purpose extends MacPurpose>(purpose: Purpose): MacKey<Purpose> {
    return this.#open().macKeys[purpose];
  }

  /**
   * Returns the opened key of a generation, from the cache or unwrapped from its row. Use the returned key for the
   * whole operation: the cache may drop it at any time.
   *
   * @throws BrokenSealError
   * @throws ApiFailure `customer-key.unavailable` for a generation under a customer's key that isn't open
   */
  organizationKey(row: OrganizationKeyRow): OrganizationKey {
    if (isCustomerWrapped(row.wrappedKey)) return this.customerKeys.require(row.organizationId, row.generationId);
    const kept = this.#ring.find(row.generationId);
    if (kept?.organizationId === row.organizationId) return kept;
    const opened = unwrapRow(this.organizationWrapping(), row);
    this.#ring.keep(row.generationId, opened, performance.now() + ringTimeToLiveMilliseconds);
    return opened;
  }

  /** Drops expired keys and seeds, for organizations that get no more requests. */
  forgetExpired(): void {
    this.#ring.forgetExpired();
    this.customerKeys.forgetExpired();
    this.seeds.forgetExpired();
  }

  close(): void {
    this.#forget();
    this.#state = { kind: 'waiting' };
  }

  #forget(): void {
    this.#keys = undefined;
    this.#ring.clear();
    this.customerKeys.clear();
    this.seeds.clear();
  }

  #open(): OpenKeys {
    if (this.#keys !== undefined) return this.#keys;
    if (this.#state.kind === 'sealed') throw new ApiFailure('service.sealed', { reason: this.#state.reason });
    throw new ApiFailure('service.unavailable');
  }
}

function unwrapRow(wrappingKey: WrappingKey<'organization-key-wrapping'>, row: OrganizationKeyRow): OrganizationKey {
  try {
    return unwrapOrganizationKey(wrappingKey, row, parseWrappedKey(row.wrappedKey));
  } catch (error) {
    if (!(error instanceof IntegrityError)) throw error;
    throw new BrokenSealError({ workspaceId: null, recordId: row.generationId, versionId: null });
  }
}
