import type { BuiltRemoteDescriptor, Registry, RemoteBuild, RemoteName } from '@cofferdam/remote-contract';

/** A build in a registry; for tests. */
export function buildOf(name: RemoteName, id: string, part: Partial<RemoteBuild> = {}): RemoteBuild {
  const descriptor: BuiltRemoteDescriptor = {
    contract: 1,
    name,
    version: '0.1.0',
    build: id,
    needs: { host: 1, api: 1 },
    routes: [{ id: 'secrets', path: '/r/secrets', title: 'Secrets', access: 'signed-in' }],
    navigation: [],
    extensions: [],
    events: { emits: [], listens: [] },
  };
  return {
    build: id,
    base: `/remotes/${name}/${id}/`,
    entry: 'entry.js',
    descriptor,
    assets: [{ path: 'entry.js', integrity: `sha384-${'a'.repeat(64)}`, bytes: 7000 }],
    preload: { secrets: ['entry.js'] },
    ...part,
  };
}

/** A registry of one remote. */
export function registryOf(name: RemoteName, active: RemoteBuild, fallback: RemoteBuild | null): Registry {
  return { contract: 1, organizationId: null, isSameForAll: true, remotes: [{ name, active, fallback }] };
}
