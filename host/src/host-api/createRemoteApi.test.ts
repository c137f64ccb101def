import { describe, expect, it } from '@jest/globals';
import { createApiClient } from '@cofferdam/api-client';
import { routes, type CallRoute } from '@cofferdam/api-contract/routes';
import type { RemoteApi } from '@cofferdam/remote-contract';
import { createFakeHost } from '@cofferdam/testing';
import { createRemoteApi } from './createRemoteApi.ts';

const api = createApiClient({
  origin: '',
  accessToken: () => Promise.resolve(null),
  makeRequestId: () => 'request-1',
});

// The type lacks the group, too: reading it would be a compile error.
const hasNoIdentity: 'identity' extends keyof RemoteApi ? false : true = true;

/** New groups must be added here deliberately, after checking that they return no credential. */
const groups = [
  'audit',
  'billing',
  'connection',
  'dictionary',
  'domain',
  'encryption',
  'favorite',
  'label',
  'leaverReport',
  'message',
  'note',
  'notification',
  'organization',
  'preferences',
  'resource',
  'search',
  'secret',
  'share',
  'twoFactor',
  'user',
  'userOrganization',
  'userRole',
  'workspace',
];

describe('the calls available to a remote', () => {
  it('are exactly these groups, which lack sign-in, tokens and sessions', () => {
    const remoteApi = createRemoteApi(api, api.preferences);
    expect(hasNoIdentity).toBe(true);
    expect(Object.keys(remoteApi).sort()).toEqual(groups);
    expect(Object.keys(routes).sort()).toEqual([...groups, 'identity'].sort());
    expect(Reflect.get(remoteApi, 'identity')).toBeUndefined();
    expect(Object.isFrozen(remoteApi)).toBe(true);
  });

  it('have no path below /identity', () => {
    const paths = groups
      .flatMap((group) => Object.values(Reflect.get(routes, group) as Readonly<Record<string, CallRoute>>))
      .map(({ path }) => path);
    const ofIdentity = routes.identity.signIn.path.replace(/sign-in$/, '');
    expect(paths.filter((path) => path.startsWith(ofIdentity))).toEqual([]);
  });

  it('are the same in the fake host', () => {
    const { host } = createFakeHost();
    expect(Object.keys(host.api).sort()).toEqual(groups);
    expect(Reflect.get(host.api, 'identity')).toBeUndefined();
  });
});
