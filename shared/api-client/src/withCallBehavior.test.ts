import { describe, expect, it } from '@jest/globals';
import { routes } from '@cofferdam/api-contract/routes';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import type { ApiClient } from './apiClient.ts';
import { ApiError } from './errors.ts';
import { withCallBehavior } from './withCallBehavior.ts';

const ids = {
  halden: '0190a000-0000-7000-8000-0000000000c1' as OrganizationId,
  production: '0190a000-0000-7000-8000-0000000000d1' as WorkspaceId,
};

type Answer = () => Promise<unknown>;

/** A client whose calls return the result of `answer` for their name. */
function clientOf(answer: (name: string) => Promise<unknown>): ApiClient {
  const groups = Object.entries(routes).map(([group, calls]) => [
    group,
    Object.fromEntries(Object.keys(calls).map((name) => [name, () => answer(`${group}.${name}`)])),
  ]);
  return Object.fromEntries(groups) as ApiClient;
}

function start(answers: Readonly<Record<string, Answer>>, isConfirmed = true) {
  const did: string[] = [];
  let loading = 0;
  let successes = 0;
  const api = withCallBehavior(
    clientOf((name) => {
      did.push(`${name} while ${loading} load`);
      return answers[name]?.() ?? Promise.resolve({});
    }),
    {
      beginLoading: () => {
        loading += 1;
        return () => {
          loading -= 1;
        };
      },
      onSuccess: () => {
        successes += 1;
      },
      announce: (error) => did.push(`announce ${String(error instanceof ApiError && error.errorCode)}`),
      stepUp: async () => {
        did.push('step up');
        return isConfirmed;
      },
    },
  );
  return { api, did, loading: () => loading, successes: () => successes };
}

const refused = (errorCode: 'access-denied.exception' | 'session.fresh-sign-in-required'): ApiError =>
  new ApiError('/x', 403, { errorCode, requestId: 'r' });
const place = { organizationId: ids.halden, workspaceId: ids.production };

describe('common call behavior', () => {
  it('reports each success, but no failure', async () => {
    const { api, successes } = start({ 'workspace.list': () => Promise.reject(refused('access-denied.exception')) });
    await api.organization.my({});
    await expect(api.workspace.list({ organizationId: ids.halden })).rejects.toBeInstanceOf(ApiError);
    expect(successes()).toBe(1);
  });

  it('sets the loading flag during a read and clears it after success or failure', async () => {
    const { api, did, loading } = start({ 'workspace.list': () => Promise.reject(refused('access-denied.exception')) });
    await api.organization.my({});
    await expect(api.workspace.list({ organizationId: ids.halden })).rejects.toBeInstanceOf(ApiError);
    expect(did).toEqual(['organization.my while 1 load', 'workspace.list while 1 load']);
    expect(loading()).toBe(0);
  });

  it('does not change the flag during a write', async () => {
    const { api, did } = start({});
    await api.secret.import({ ...place, entries: [] });
    expect(did).toEqual(['secret.import while 0 load']);
  });

  it('passes a failed access of a value to the central handler, and rethrows it', async () => {
    const error = refused('access-denied.exception');
    const { api, did } = start({ 'secret.versionAccess': () => Promise.reject(error) });
    await expect(api.secret.versionAccess({ ...place, name: 'A' })).rejects.toBe(error);
    expect(did).toEqual(['secret.versionAccess while 0 load', 'announce access-denied.exception']);
  });

  it('does not announce a failed read, so that a read in the background closes no dialog', async () => {
    const failed = () => Promise.reject(refused('access-denied.exception'));
    const { api, did } = start({ 'share.ofSecret': failed, 'share.revoke': failed });
    await expect(api.share.ofSecret({ ...place, name: 'A' })).rejects.toBeInstanceOf(ApiError);
    expect(did).toEqual(['share.ofSecret while 1 load']);
    await expect(api.share.revoke({ organizationId: ids.halden, id: 's' })).rejects.toBeInstanceOf(ApiError);
    expect(did.at(-1)).toBe('announce access-denied.exception');
  });

  it('leaves failures of all other calls to their callers', async () => {
    const { api, did } = start({ 'secret.get': () => Promise.reject(refused('access-denied.exception')) });
    await expect(api.secret.get({ ...place, name: 'A' })).rejects.toBeInstanceOf(ApiError);
    expect(did).toEqual(['secret.get while 1 load']);
  });

  it('asks for a fresh sign-in if the server requires one, and then repeats the call', async () => {
    let isFresh = false;
    const { api, did } = start({
      'organization.update': () => {
        if (isFresh) return Promise.resolve({ done: true });
        isFresh = true;
        return Promise.reject(refused('session.fresh-sign-in-required'));
      },
    });
    expect(await api.organization.update({ organizationId: ids.halden, name: 'H' })).toEqual({ done: true });
    expect(did).toEqual(['organization.update while 0 load', 'step up', 'organization.update while 0 load']);
  });

  it('fails with the refusal if the person does not sign in again', async () => {
    const error = refused('session.fresh-sign-in-required');
    const { api, did } = start({ 'organization.update': () => Promise.reject(error) }, false);
    await expect(api.organization.update({ organizationId: ids.halden, name: 'H' })).rejects.toBe(error);
    expect(did).toEqual(['organization.update while 0 load', 'step up']);
  });

  it('does not ask again if the call is refused after the fresh sign-in', async () => {
    const { api, did } = start({
      'organization.update': () => Promise.reject(refused('session.fresh-sign-in-required')),
    });
    await expect(api.organization.update({ organizationId: ids.halden, name: 'H' })).rejects.toBeInstanceOf(ApiError);
    expect(did.filter((one) => one === 'step up')).toHaveLength(1);
  });
});
