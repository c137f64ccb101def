import { describe, expect, it } from '@jest/globals';
import {
  checkRegistry,
  hostApiVersion,
  oldestRemoteContract,
  remoteContractVersion,
  unmetNeed,
  type HostApi,
  type Registry,
  type RemoteModule,
} from '@cofferdam/remote-contract';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { createFakeHost } from '@cofferdam/testing';
import { ThemeRoot } from '@cofferdam/ui/theme';
import { render, screen } from '@testing-library/react';
import { createRemoteLoader, createRemoteRuntime, RemotePage } from './index.ts';

/** A registry as the gateway sent it for contract 1. Never change it. */
const contract1: unknown = {
  contract: 1,
  organizationId: null,
  isSameForAll: true,
  remotes: [
    {
      name: 'audit',
      active: {
        build: '0123456789abcdef',
        base: '/remotes/audit/0123456789abcdef/',
        entry: 'entry.js',
        descriptor: {
          contract: 1,
          name: 'audit',
          version: '0.1.0',
          build: '0123456789abcdef',
          needs: { host: 1, api: 1 },
          routes: [{ id: 'logs', path: '/organization/audit/logs', title: 'Logs', access: 'organization:audit:read' }],
          navigation: [
            { route: 'logs', label: 'Logs', icon: 'history', group: 'organization', section: 'Logs', order: 10 },
          ],
          extensions: [{ point: 'palette.search', id: 'search-events', order: 20, access: 'signed-in' }],
          events: { emits: [], listens: ['workspace.switched'] },
        },
        assets: [{ path: 'entry.js', integrity: `sha384-${'a'.repeat(64)}`, bytes: 6900 }],
        preload: { logs: ['entry.js'] },
      },
      fallback: null,
    },
  ],
};

/** HostApi 1 as a remote uses it. Removing or changing a member is a type error here. */
type HostApi1 = Pick<
  HostApi,
  'session' | 'events' | 'stepUp' | 'navigate' | 'notify' | 'handleError' | 'openSupport' | 'onCloseOverlays' | 'flags'
> & { copy(text: string): Promise<void> };

function Page1() {
  const host: HostApi1 = useHost();
  const { user } = useSession();
  return (
    <button type="button" onClick={() => host.notify({ type: 'INFO', title: 'Hello' })}>
      {user.displayName}
    </button>
  );
}

function activate1(host: HostApi1): ReturnType<RemoteModule['activate']> {
  const stop = host.events.listen('workspace.switched', () => undefined);
  return { pages: { logs: () => Promise.resolve({ default: Page1 }) }, extensions: {}, deactivate: stop };
}

/** The page of a remote, loaded by the current host if the build is compatible. */
function open(registry: Registry, module: RemoteModule): void {
  const fake = createFakeHost();
  const onProblem = (): void => undefined;
  const loader = createRemoteLoader({
    registry,
    onProblem,
    loadBuild: (name, build) => {
      const unmet = unmetNeed(build, {});
      if (unmet === null) return Promise.resolve({ ok: true, module });
      const problem = { ...unmet, name, build: build.build, isFallbackTried: false };
      return Promise.resolve({ ok: false, problem });
    },
  });
  render(
    <ThemeRoot mode="light">
      <RemotePage
        runtime={createRemoteRuntime({ loader, hostFor: () => fake.host, onProblem })}
        name="audit"
        routeId="logs"
        sectionLabel="Logs"
        spinner={<p>Loading</p>}
        onProblem={onProblem}
      />
    </ThemeRoot>,
  );
}

function read(value: unknown): Registry {
  const checked = checkRegistry(value);
  if (!checked.ok) throw new Error(checked.reason);
  expect(checked.refused).toEqual([]);
  return checked.registry;
}

/** The same build as a host with the next contract would get it. */
function later(part: object): unknown {
  const text = JSON.stringify(contract1);
  const registry = JSON.parse(text) as { remotes: { active: { descriptor: object } }[] };
  Object.assign(registry.remotes[0]?.active.descriptor ?? {}, part);
  return registry;
}

describe('this host with a remote of the previous contract', () => {
  it('accepts its whole descriptor and runs its page', async () => {
    expect(oldestRemoteContract).toBe(remoteContractVersion - 1);
    open(read(contract1), { activate: activate1 });
    expect(await screen.findByRole('button', { name: 'Ada Lovelace' })).toBeInTheDocument();
  });
});

describe('a remote of the next contract with this host', () => {
  it.each([
    ['the contract', { contract: remoteContractVersion + 1 }],
    ['the host interface', { needs: { host: hostApiVersion + 1, api: 1 } }],
  ])('is refused with a message for %s, and none of its code runs', async (_what, part) => {
    open(read(later(part)), {
      activate: () => {
        throw new Error('it ran');
      },
    });
    expect(await screen.findByText(/It needs a newer version of the app/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('of a contract that is no longer supported shows that', async () => {
    open(read(later({ contract: oldestRemoteContract - 1 })), { activate: activate1 });
    expect(await screen.findByText(/It was made for an earlier version of the app/)).toBeInTheDocument();
  });
});
