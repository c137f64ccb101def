import type { ApiClient } from '@cofferdam/api-client';
import type { RemoteApi } from '@cofferdam/remote-contract';

/** The host's calls, except sign-in and sessions, with preferences replaced by the host's own calls. */
export function createRemoteApi(api: ApiClient, preferences: RemoteApi['preferences']): RemoteApi {
  const { identity: _identity, ...others } = api;
  return Object.freeze({ ...others, preferences });
}
