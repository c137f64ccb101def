import { KeyManagementError, type KeyManagement } from './keyManagement.ts';

/** The key management of a server without credentials for one: every call is refused. */
export const withoutKeyManagement: KeyManagement = {
  encrypt: () => Promise.reject(new KeyManagementError('not-configured')),
  decrypt: () => Promise.reject(new KeyManagementError('not-configured')),
};
