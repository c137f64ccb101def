import type { KeyFailureReason } from '@cofferdam/domain';

/** Whom the server acts as to use keys of a customer. */
export interface CustomerAccount {
  /** The organization's service account in the server's project. */
  readonly serviceAccount: string;
  /** The customer's account that it acts as. */
  readonly targetEmail: string;
}

/** A key of a customer, and whom the server acts as to use it. */
export interface CustomerKeyName extends CustomerAccount {
  /** `projects/…/locations/…/keyRings/…/cryptoKeys/…` */
  readonly keyName: string;
}

/** A call of the key management that failed. It holds nothing of a key. */
export class KeyManagementError extends Error {
  override readonly name = 'KeyManagementError';
  readonly reason: KeyFailureReason;
  /** The missing permission by its name there, where that is the reason. */
  readonly permission: string | undefined;

  constructor(reason: KeyFailureReason, permission?: string, cause?: unknown) {
    super(`a call of the key management failed: ${reason}`, { cause });
    this.reason = reason;
    this.permission = permission;
  }
}

/** Service accounts that the server makes in its own project, one for each organization that asks. */
export interface ServiceAccounts {
  /** The email of the account of a name: 6 to 30 lower-case letters, digits and hyphens. */
  emailOf(name: string): string;
  /** Whether an account is in the server's own project: no customer can name it as theirs. */
  isOwn(email: string): boolean;
  /** @throws KeyManagementError */
  create(name: string): Promise<void>;
  /** Resolves as well when it is gone. @throws KeyManagementError */
  remove(email: string): Promise<void>;
}

/** The key management of customers. Each call is bounded in time. */
export interface KeyManagement {
  /** Null for a server without credentials of its own: every call is refused as `not-configured`. */
  readonly serviceAccounts: ServiceAccounts | null;
  /** Acts as the customer's account, and does nothing as it. @throws KeyManagementError */
  testAccount(account: CustomerAccount): Promise<void>;
  /** @throws KeyManagementError */
  encrypt(key: CustomerKeyName, plaintext: Uint8Array, additionalData: Uint8Array): Promise<Uint8Array>;
  /** @throws KeyManagementError */
  decrypt(key: CustomerKeyName, ciphertext: Uint8Array, additionalData: Uint8Array): Promise<Uint8Array>;
}
