import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import {
  KeyManagementError,
  type CustomerAccount,
  type CustomerKeyName,
  type KeyManagement,
  type ServiceAccounts,
} from '../../platform/kms/keyManagement.ts';

const domain = '@test-project.iam.gserviceaccount.com';

/** Key management in memory: for tests of the server's use of it, not of the calls to Google. */
export class MemoryKeyManagement implements KeyManagement {
  readonly #key = randomBytes(32);
  /** Fails every call until it is set to null. */
  failure: KeyManagementError | null = null;
  /** The number of decrypt calls. */
  decryptions = 0;
  /** Every call waits for this. */
  gate: Promise<void> = Promise.resolve();
  /** Service accounts that were created and not removed. */
  readonly accounts = new Set<string>();
  readonly serviceAccounts: ServiceAccounts = {
    emailOf: (name) => `${name}${domain}`,
    isOwn: (email) => email.endsWith(domain),
    create: async (name) => {
      await this.#pass();
      this.accounts.add(`${name}${domain}`);
    },
    remove: async (email) => {
      await this.#pass();
      this.accounts.delete(email);
    },
  };

  testAccount(_account: CustomerAccount): Promise<void> {
    return this.#pass();
  }

  async encrypt(_key: CustomerKeyName, plaintext: Uint8Array, additionalData: Uint8Array): Promise<Uint8Array> {
    await this.#pass();
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce, { authTagLength: 16 }).setAAD(additionalData);
    return Buffer.concat([nonce, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
  }

  async decrypt(_key: CustomerKeyName, ciphertext: Uint8Array, additionalData: Uint8Array): Promise<Uint8Array> {
    this.decryptions += 1;
    await this.#pass();
    const decipher = createDecipheriv('aes-256-gcm', this.#key, ciphertext.subarray(0, 12), { authTagLength: 16 });
    decipher.setAAD(additionalData).setAuthTag(ciphertext.subarray(-16));
    try {
      return Buffer.concat([decipher.update(ciphertext.subarray(12, -16)), decipher.final()]);
    } catch (error) {
      throw new KeyManagementError('ciphertext-refused', undefined, error);
    }
  }

  async #pass(): Promise<void> {
    await this.gate;
    if (this.failure !== null) throw this.failure;
  }
}
