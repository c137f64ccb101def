import { KeyManagementError, type KeyManagement } from './keyManagement.ts';

const refuse = (): Promise<never> => Promise.reject(new KeyManagementError('not-configured'));

/** The key management of a server without credentials for one: every call is refused. */
export const withoutKeyManagement: KeyManagement = {
  serviceAccounts: null,
  testAccount: refuse,
  encrypt: refuse,
  decrypt: refuse,
};
