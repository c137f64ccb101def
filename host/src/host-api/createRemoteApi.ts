import type { ApiClient } from '@cofferdam/api-client';
import type { RemoteApi } from '@cofferdam/remote-contract';

/** The calls of the host without those of sign-in and sessions, and with the host's own calls for preferences. */
export function createRemoteApi(api: ApiClient, preferences: RemoteApi['preferences']): RemoteApi {
  const { identity: _identity, ...others } = api;
  return Object.freeze({ ...others, preferences });
}
