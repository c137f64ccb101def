import { describe, expect, it } from '@jest/globals';
import { ScopeNotFound } from '../session/scope/ScopeNotFound.ts';
import type { Session, SessionState } from '../session/createSession.ts';
import type { SessionScope } from '../session/guard/index.ts';
import { ids } from '../testing/people.ts';
import { createGuardLoader } from './createGuardLoader.ts';

// React Router's redirect creates a Response, which jsdom lacks.
class HeadersOnly {
  readonly headers: Headers;
  readonly status: number;
  constructor(_body: unknown, init: { readonly status: number; readonly headers: Headers }) {
    this.headers = init.headers;
    this.status = init.status;
  }
}
class Pairs {
  readonly #pairs: Map<string, string>;
  constructor(init: Pairs | undefined) {
    this.#pairs = new Map(init === undefined ? [] : init.#pairs);
  }
  get = (name: string): string | null => this.#pairs.get(name.toLowerCase()) ?? null;
  set = (name: string, value: string): void => void this.#pairs.set(name.toLowerCase(), value);
}
Object.assign(globalThis, {
  Response: globalThis.Response ?? HeadersOnly,
  Headers: globalThis.Headers ?? Pairs,
});

const idsOf = (scope: SessionScope): string =>
  `organizationId=${scope.organizationId}&workspaceId=${scope.workspaceId}`;
const production: SessionScope = { organizationId: ids.halden, workspaceId: ids.production };

function start(state: Partial<SessionState> = {}, enter?: (scope: SessionScope) => Promise<void>) {
  const did: string[] = [];
  const known: { current: SessionState } = {
    current: { stored: production, organizations: 'some', ...state },
  };
  const session = {
    state: () => known.current,
    async enter(scope: SessionScope) {
      did.push(`enter ${scope.organizationId} ${scope.workspaceId}`);
      await enter?.(scope);
      known.current = { ...known.current, stored: scope };
    },
    async leave() {
      did.push('leave');
    },
  } as Session;
  const loader = createGuardLoader({
    session,
    isSignedIn: () => true,
    onMissing: ({ errorCode }) => {
      did.push(errorCode);
      return errorCode === 'organization.not-found.by-id' ? '/r/workspaces' : null;
    },
    needsReload: () => false,
    reload: (address) => did.push(`reload ${address}`),
  });
  const go = async (path: string): Promise<string | null> => {
    const response = await loader({ request: { url: `https://cofferdam.test${path}` } as Request });
    return response?.headers.get('location') ?? null;
  };
  return { go, did, known };
}

describe('the guard at the root of the routes', () => {
  it('enters the scope of the URL before the page is rendered', async () => {
    const { go, did } = start();
    expect(await go(`/r/secrets?${idsOf(production)}`)).toBeNull();
    expect(did).toEqual([`enter ${ids.halden} ${ids.production}`]);
  });

  it('redirects to the complete URL first', async () => {
    const { go, did } = start();
    expect(await go('/r/secrets')).toBe(`/r/secrets?${idsOf(production)}`);
    expect(did).toEqual([]);
  });

  it('adds the automatically chosen workspace to the URL', async () => {
    const { go, known } = start({ stored: { organizationId: ids.kestrel, workspaceId: null } }, async () => undefined);
    const session = known;
    const asked = go(`/r/secrets?organizationId=${ids.halden}`);
    session.current = { ...session.current, stored: { organizationId: ids.halden, workspaceId: ids.production } };
    expect(await asked).toBeNull();
    session.current = { ...session.current, stored: production };
    expect(await go(`/r/secrets?organizationId=${ids.halden}`)).toBe(`/r/secrets?${idsOf(production)}`);
  });

  it('leaves the organization on a page without one', async () => {
    const { go, did } = start();
    expect(await go('/organization/create')).toBeNull();
    expect(did).toEqual(['leave']);
  });

  it('enters no scope for an invitation', async () => {
    const { go, did } = start();
    expect(await go(`/organization/confirm-invitation?inviteId=1&organizationId=${ids.kestrel}`)).toBeNull();
    expect(did).toEqual([]);
  });

  it('reports a missing organization and goes to the list', async () => {
    const { go, did } = start({}, () => Promise.reject(new ScopeNotFound('organization')));
    expect(await go(`/r/secrets?${idsOf(production)}`)).toBe('/r/workspaces');
    expect(did.at(-1)).toBe('organization.not-found.by-id');
  });

  it('reports a missing workspace and stays on the page in another one', async () => {
    const { go, did } = start({}, () => Promise.reject(new ScopeNotFound('workspace')));
    expect(await go(`/r/secrets?filter=db&${idsOf(production)}`)).toBe(
      `/r/secrets?filter=db&organizationId=${ids.halden}`,
    );
    expect(did.at(-1)).toBe('workspace.not-found.by-id');
  });

  it('sends a person without an organization to the invites on arrival, and to the profile on request', async () => {
    const nowhere = { organizationId: null, workspaceId: null };
    const { go } = start({ organizations: 'none', stored: nowhere });
    expect(await go('/user/profile')).toBe('/organization/invites');
    expect(await go('/organization/invites')).toBeNull();
    expect(await go('/user/profile')).toBeNull();
    expect(await go('/r/secrets')).toBe('/organization/invites');
  });
});
