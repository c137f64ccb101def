import type { KeyFailureReason } from '@cofferdam/domain';

/** The accounts with which the server uses a customer's keys. */
export interface CustomerAccount {
  /** The organization's service account in the server's project. */
  readonly serviceAccount: string;
  /** The customer's account that it acts as. */
  readonly targetEmail: string;
}

/** A customer's key, and the accounts to use it with. */
export interface CustomerKeyName extends CustomerAccount {
  /** `projects/…/locations/…/keyRings/…/cryptoKeys/…` */
  readonly keyName: string;
}

/** A failed call of the key management. Contains no key material. */
export class KeyManagementError extends Error {
  override readonly name = 'KeyManagementError';
  readonly reason: KeyFailureReason;
  /** The missing permission, by its name there, if that's the reason. */
  readonly permission: string | undefined;

  constructor(reason: KeyFailureReason, permission?: string, cause?: unknown) {
    super(`a call of the key management failed: ${reason}`, { cause });
    this.reason = reason;
    this.permission = permission;
  }
}

/** Service accounts in the server's own project, one per organization. */
export interface ServiceAccounts {
  /** The email of the account of a name: 6 to 30 lower-case letters, digits and hyphens. */
  emailOf(name: string): string;
  /** Whether an account is in the server's own project: no customer can name it as theirs. */
  isOwn(email: string): boolean;
  /** @throws KeyManagementError */
  create(name: string): Promise<void>;
  /** Also resolves if it doesn't exist. @throws KeyManagementError */
  remove(email: string): Promise<void>;
}

/** Customers' key management. Each call has a timeout. */
export interface KeyManagement {
  /** Null for a server without credentials of its own: every call is refused as `not-configured`. */
  readonly serviceAccounts: ServiceAccounts | null;
  /** Tests the impersonation of the customer's account, without using it. @throws KeyManagementError */
  testAccount(account: CustomerAccount): Promise<void>;
  /** @throws KeyManagementError */
  encrypt(key: CustomerKeyName, plaintext: Uint8Array, additionalData: Uint8Array): Promise<Uint8Array>;
  /** @throws KeyManagementError */
  decrypt(key: CustomerKeyName, ciphertext: Uint8Array, additionalData: Uint8Array): Promise<Uint8Array>;
}
