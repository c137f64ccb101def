import { createHash } from 'node:crypto';
import type { Registry, RemoteBuild, RemoteName, ResolvedRemote } from '@cofferdam/remote-contract';
import { workspaceBuild, type Canary, type RegisteredRemote, type RegistryFile } from './registryFile.ts';

/** The shipped builds by remote, without remotes that were never built. */
export type WorkspaceBuilds = ReadonlyMap<RemoteName, RemoteBuild>;

/** A uniformly distributed number from 0 to 99, always the same for an organization and a build. */
function bucketOf(build: string, organizationId: string): number {
  return createHash('sha256').update(`${build}\0${organizationId}`).digest().readUInt32BE(0) % 100;
}

function isOnCanary(canary: Canary, organizationId: string | null): boolean {
  if (organizationId === null) return false;
  if (canary.organizations.includes(organizationId)) return true;
  return bucketOf(canary.build, organizationId) < canary.percent;
}

/** A build by the name that the registry has for it, or null when there is none. */
export function findBuild(
  name: RemoteName,
  remote: RegisteredRemote,
  workspace: WorkspaceBuilds,
  id: string | null,
): RemoteBuild | null {
  if (id === workspaceBuild) return workspace.get(name) ?? null;
  const found = id === null ? undefined : remote.builds[id];
  if (found === undefined) return null;
  const { publishedAt: _, unusedSince: __, ...build } = found;
  return build;
}

function choose(
  name: RemoteName,
  remote: RegisteredRemote,
  workspace: WorkspaceBuilds,
  organizationId: string | null,
): ResolvedRemote | null {
  const find = (id: string | null): RemoteBuild | null => findBuild(name, remote, workspace, id);
  const isTried = remote.canary !== undefined && isOnCanary(remote.canary, organizationId);
  // The fallback of a canary is the live build.
  const ids = isTried ? [remote.canary?.build ?? null, remote.active] : [remote.active, remote.fallback];
  const [active, ...others] = ids.map(find).filter((build) => build !== null);
  if (active === undefined) return null;
  return { name, active, fallback: others.find(({ build }) => build !== active.build) ?? null };
}

/**
 * Chooses one build and one fallback of each remote for an organization. Pure: the same three arguments always
 * give the same answer, on any machine.
 */
export function resolveRegistry(
  file: RegistryFile,
  workspace: WorkspaceBuilds,
  organizationId: string | null,
): Registry {
  const enabled = Object.entries(file.remotes).filter(([, { enabled: isEnabled }]) => isEnabled);
  return {
    contract: 1,
    organizationId,
    isSameForAll: enabled.every(([, { canary }]) => canary === undefined),
    remotes: enabled
      .map(([name, remote]) => choose(name, remote, workspace, organizationId))
      .filter((remote) => remote !== null),
  };
}
