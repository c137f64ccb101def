import { createHash } from 'node:crypto';
import {
  remoteNames,
  type Registry,
  type RemoteBuild,
  type RemoteName,
  type ResolvedRemote,
} from '@cofferdam/remote-contract';
import { workspaceBuild, type RegisteredRemote, type RegistryFile } from './registryFile.ts';

/** The builds of this checkout, by remote; one that was never built is missing. */
export type WorkspaceBuilds = ReadonlyMap<RemoteName, RemoteBuild>;

/** A number from 0 to 99 that stays the same for an organization and a build, and is spread evenly over both. */
function bucketOf(build: string, organizationId: string): number {
  return createHash('sha256').update(`${build}\0${organizationId}`).digest().readUInt32BE(0) % 100;
}

function isOnCanary(canary: NonNullable<RegisteredRemote['canary']>, organizationId: string | null): boolean {
  if (organizationId === null) return false;
  if (canary.organizations.includes(organizationId)) return true;
  return bucketOf(canary.build, organizationId) < canary.percent;
}

function published(remote: RegisteredRemote, id: string | null): RemoteBuild | null {
  const found = id === null ? undefined : remote.builds[id];
  if (found === undefined) return null;
  const { publishedAt: _, ...build } = found;
  return build;
}

function choose(
  name: RemoteName,
  remote: RegisteredRemote,
  workspace: WorkspaceBuilds,
  organizationId: string | null,
): ResolvedRemote | null {
  const live = remote.active === workspaceBuild ? (workspace.get(name) ?? null) : published(remote, remote.active);
  const trial =
    remote.canary !== undefined && isOnCanary(remote.canary, organizationId)
      ? published(remote, remote.canary.build)
      : null;
  // Anyone who tries a new build out falls back to the live one.
  if (trial !== null) return { name, active: trial, fallback: live };
  if (live === null) return null;
  const fallback = published(remote, remote.fallback);
  return { name, active: live, fallback: fallback?.build === live.build ? null : fallback };
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
  const enabled = remoteNames.filter((name) => file.remotes[name].enabled);
  return {
    contract: 1,
    organizationId,
    isSameForAll: enabled.every((name) => file.remotes[name].canary === undefined),
    remotes: enabled
      .map((name) => choose(name, file.remotes[name], workspace, organizationId))
      .filter((remote) => remote !== null),
  };
}
