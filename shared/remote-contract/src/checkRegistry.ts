import { checkDescriptor } from './checkDescriptor.ts';
import { anything, attempt, integer, list, oneOf, openRecord, optional, record, refuse, text } from './checks.ts';
import { remoteNamePattern } from './descriptor.ts';
import { registryVersion, type Registry, type RemoteBuild, type ResolvedRemote } from './registry.ts';

/** A skipped build or entry of the registry, with the reason. */
export interface RefusedRemote {
  readonly name: string;
  readonly reason: string;
}

/** The result of checking a registry. A faulty build doesn't affect the others. */
export type RegistryCheck =
  | { readonly ok: true; readonly registry: Registry; readonly refused: readonly RefusedRemote[] }
  | { readonly ok: false; readonly reason: string };

const path = text(/^(?!\/)(?!.*\.\.)[A-Za-z0-9._/-]+$/, 'must be a path below the base');

const buildFields = openRecord({
  build: text(/^[0-9a-f]{16}$/, 'must be 16 hexadecimal digits'),
  base: text(/^(https:\/\/[^/?#\s]+)?\/([^/?#\s][^?#\s]*\/)?$/, 'must be a path or an https address that ends with /'),
  entry: path,
  descriptor: anything,
  assets: list(
    record({ path, integrity: text(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be a SHA-384 hash'), bytes: integer }),
  ),
  preload: openRecord({}),
  shared: optional(openRecord({})),
});

/** The build with the entries of its descriptor that this host knows. @throws for `attempt` to catch */
function checkBuild(value: unknown, name: string, leaveOut: (reason: string) => void): RemoteBuild {
  buildFields(value, name);
  const build = value as RemoteBuild;
  const checked = checkDescriptor(build.descriptor);
  if (!checked.ok) return refuse(name, `has a descriptor that is refused: ${checked.reason}`);
  const { descriptor, leftOut } = checked;
  if (descriptor.build !== build.build) refuse(name, 'has the descriptor of another build');
  if (descriptor.name !== name) refuse(name, 'has the build of another remote');
  const paths = build.assets.map((asset) => asset.path);
  if (!paths.includes(build.entry)) refuse(name, 'has an entry that is not among its assets');
  for (const files of Object.values(build.preload)) list(oneOf(paths))(files, `${name}.preload`);
  for (const version of Object.values(build.shared ?? {})) text(/^\d+\.\d+\.\d+/, 'must be a version')(version, name);
  leftOut.forEach(leaveOut);
  return { ...build, descriptor };
}

const registryFields = openRecord({
  contract: oneOf([registryVersion]),
  organizationId: anything,
  isSameForAll: oneOf([true, false]),
  remotes: list(openRecord({ name: text(remoteNamePattern, "must be a remote's name") })),
});

/** Checks the host's registry, build by build. Never throws. */
export function checkRegistry(value: unknown): RegistryCheck {
  const reason = attempt(() => registryFields(value, 'registry'));
  if (reason !== null) return { ok: false, reason };
  const registry = value as Registry;
  const refused: RefusedRemote[] = [];
  const remotes = registry.remotes.flatMap(({ name, active, fallback }): ResolvedRemote[] => {
    const leaveOut = (why: string): void => void refused.push({ name, reason: why });
    const [first, second] = [active, fallback].map((build): RemoteBuild | null => {
      let checked: RemoteBuild | null = null;
      const wrong = attempt(() => {
        if (build !== null) checked = checkBuild(build, name, leaveOut);
      });
      if (wrong !== null) leaveOut(wrong);
      return checked;
    });
    if (first) return [{ name, active: first, fallback: second ?? null }];
    return second ? [{ name, active: second, fallback: null }] : [];
  });
  return { ok: true, registry: { ...registry, remotes }, refused };
}
