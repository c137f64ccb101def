import { checkDescriptor } from './checkDescriptor.ts';
import { attempt, integer, list, oneOf, record, refuse, text, type Check } from './checks.ts';
import { remoteContractVersion, remoteNames, type RemoteName } from './descriptor.ts';
import type { Registry, RemoteBuild, ResolvedRemote } from './registry.ts';

/** A remote whose record in the registry is wrong, and why. */
export interface RefusedRemote {
  readonly name: RemoteName;
  readonly reason: string;
}

/** What the strict check of a registry answers. One wrong remote does not take the others with it. */
export type RegistryCheck =
  | { readonly ok: true; readonly registry: Registry; readonly refused: readonly RefusedRemote[] }
  | { readonly ok: false; readonly reason: string };

const path = text(/^(?!\/)(?!.*\.\.)[A-Za-z0-9._/-]+$/, 'must be a path below the base');

const asset = record({
  path,
  integrity: text(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be a SHA-384 hash'),
  bytes: integer,
});

const anything: Check = () => undefined;

const buildFields = record({
  build: text(/^[0-9a-f]{16}$/, 'must be 16 hexadecimal digits'),
  base: text(/^(https:\/\/[^/?#\s]+)?\/([^?#\s]*\/)?$/, 'must be a path or an https address that ends with /'),
  entry: path,
  descriptor: anything,
  assets: list(asset),
  preload: anything,
});

const checkBuild: Check = (value, where) => {
  buildFields(value, where);
  const { build, descriptor, entry, assets, preload } = value as RemoteBuild;
  const checked = checkDescriptor(descriptor);
  if (!checked.ok) refuse(where, `has a descriptor that is refused: ${checked.reason}`);
  if (checked.descriptor.build !== build) refuse(where, 'has the descriptor of another build');
  const paths = new Set(assets.map((item) => item.path));
  if (!paths.has(entry)) refuse(where, 'has an entry that is not among its assets');
  if (typeof preload !== 'object' || preload === null) refuse(`${where}.preload`, 'must be an object');
  for (const files of Object.values(preload)) {
    list(oneOf([...paths]))(files, `${where}.preload`);
  }
};

const remoteFields = record({ name: oneOf(remoteNames), active: anything, fallback: anything });

const checkRemote: Check = (value, where) => {
  remoteFields(value, where);
  const { name, active, fallback } = value as ResolvedRemote;
  checkBuild(active, `${where}.active`);
  if (fallback !== null) checkBuild(fallback, `${where}.fallback`);
  for (const build of [active, fallback]) {
    if (build !== null && build.descriptor.name !== name) refuse(where, 'has the build of another remote');
  }
};

const registryFields = record({
  contract: oneOf([remoteContractVersion]),
  organizationId: anything,
  isSameForAll: oneOf([true, false]),
  remotes: list(record({ name: oneOf(remoteNames), active: anything, fallback: anything })),
});

/** The strict check of the registry that the host reads. Total: never throws. */
export function checkRegistry(value: unknown): RegistryCheck {
  const reason = attempt(() => registryFields(value, 'registry'));
  if (reason !== null) return { ok: false, reason };
  const registry = value as Registry;
  const refused: RefusedRemote[] = [];
  const remotes = registry.remotes.filter((remote) => {
    const wrong = attempt(() => checkRemote(remote, remote.name));
    if (wrong !== null) refused.push({ name: remote.name, reason: wrong });
    return wrong === null;
  });
  return { ok: true, registry: { ...registry, remotes }, refused };
}
