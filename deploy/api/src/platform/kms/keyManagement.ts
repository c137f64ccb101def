/** A key of a customer, and whom the server acts as to use it. */
export interface CustomerKeyName {
  /** `projects/…/locations/…/keyRings/…/cryptoKeys/…` */
  readonly keyName: string;
  /** The organization's service account in the server's project. */
  readonly serviceAccount: string;
  /** The customer's account that it acts as. */
  readonly targetEmail: string;
}

/** Why a customer's key can't be used. */
export type KeyFailureReason =
  | 'not-configured'
  | 'permission-denied'
  | 'key-not-found'
  | 'key-disabled'
  | 'key-destroyed'
  | 'not-reachable'
  /** An answer that isn't what was sent, or wasn't made by the key that was asked. */
  | 'wrong-answer'
  /** The key management says that this ciphertext isn't one of this key for this additional data. */
  | 'ciphertext-refused';

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

/** The key management of customers. Each call is bounded in time. */
export interface KeyManagement {
  /** @throws KeyManagementError */
  encrypt(key: CustomerKeyName, plaintext: Uint8Array, additionalData: Uint8Array): Promise<Uint8Array>;
  /** @throws KeyManagementError */
  decrypt(key: CustomerKeyName, ciphertext: Uint8Array, additionalData: Uint8Array): Promise<Uint8Array>;
}
