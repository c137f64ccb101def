import type { KeyFailureReason } from '@cofferdam/domain';
import { formatNumber } from '@cofferdam/ui/format';

/**
 * Why a key, or the account it is used through, can't be used. `permission` is the name of the missing permission in
 * Google Cloud.
 */
export const keyFailureWords: Readonly<Record<KeyFailureReason, (permission: string | null) => string>> = {
  'not-configured': () => 'This server has no Google Cloud credentials',
  'permission-denied': (permission) => (permission === null ? 'Permission denied' : `Missing permission ${permission}`),
  'account-not-found': () => 'The target account doesn’t exist',
  'key-not-found': () => 'The key doesn’t exist',
  'key-disabled': () => 'The key is disabled',
  'key-destroyed': () => 'The key version was destroyed',
  'not-reachable': () => 'Google Cloud didn’t answer',
  'wrong-answer': () => 'The response didn’t match the request',
  'ciphertext-refused': () => 'The key rejected its own ciphertext',
};

/** English texts of customers' keys. */
export const customerKeysMessages = {
  notOnPlan: 'Your own key management isn’t included in this plan.',
  works: 'Works',
  failed: 'Not working',
  never: 'Not tested',
  milliseconds: (count: number) => `${formatNumber(count)} ms`,
} as const;
