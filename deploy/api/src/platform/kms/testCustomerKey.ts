import { randomBytes } from 'node:crypto';
import { equalInConstantTime } from '@cofferdam/crypto/safe';
import { KeyManagementError, type CustomerKeyName, type KeyManagement } from './keyManagement.ts';

const testBytes = 32;

/**
 * Tests a key: a text decrypts, and doesn't with other additional data.
 *
 * @throws KeyManagementError
 */
export async function testCustomerKey(management: KeyManagement, key: CustomerKeyName): Promise<void> {
  const text = randomBytes(testBytes);
  const [right, wrong] = [randomBytes(testBytes), randomBytes(testBytes)];
  const ciphertext = await management.encrypt(key, text, right);
  if (!equalInConstantTime(await management.decrypt(key, ciphertext, right), text)) {
    throw new KeyManagementError('wrong-answer');
  }
  if (await isOpened(management, key, ciphertext, wrong)) throw new KeyManagementError('wrong-answer');
}

async function isOpened(
  management: KeyManagement,
  key: CustomerKeyName,
  ciphertext: Uint8Array,
  additionalData: Uint8Array,
): Promise<boolean> {
  try {
    await management.decrypt(key, ciphertext, additionalData);
    return true;
  } catch (error) {
    if (error instanceof KeyManagementError && error.reason === 'ciphertext-refused') return false;
    throw error;
  }
}
