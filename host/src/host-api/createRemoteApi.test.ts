import { describe, expect, it } from '@jest/globals';
import { createApiClient } from '@cofferdam/api-client';
import { routes } from '@cofferdam/api-contract/routes';
import type { RemoteApi } from '@cofferdam/remote-contract';
import { createFakeHost } from '@cofferdam/testing';
import { createRemoteApi } from './createRemoteApi.ts';

const api = createApiClient({
  origin: '',
  accessToken: () => Promise.resolve(null),
  language: () => 'en',
  makeRequestId: () => 'request-1',
});

// The type lacks the group as well: reading it would be an error of the compiler.
const hasNoIdentity: 'identity' extends keyof RemoteApi ? false : true = true;

describe('the calls that a remote gets', () => {
  it('are all groups of the contract but identity', () => {
    const remoteApi = createRemoteApi(api, api.preferences);
    expect(hasNoIdentity).toBe(true);
    expect(Object.keys(remoteApi).sort()).toEqual(
      Object.keys(routes)
        .filter((group) => group !== 'identity')
        .sort(),
    );
    expect(Reflect.get(remoteApi, 'identity')).toBeUndefined();
    expect(Object.isFrozen(remoteApi)).toBe(true);
  });

  it('are the same in the fake host', () => {
    const { host } = createFakeHost();
    expect(Reflect.get(host.api, 'identity')).toBeUndefined();
    expect(host.api.secret).toBeDefined();
  });
});
