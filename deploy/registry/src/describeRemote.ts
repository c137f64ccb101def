import { workspaceBuild, type RegisteredRemote } from './registryFile.ts';
import { findBuild, type WorkspaceBuilds } from './resolveRegistry.ts';

/** A remote's pointers and builds, newest first, as lines for the terminal. */
export function describeRemote(name: string, remote: RegisteredRemote, workspace: WorkspaceBuilds): string[] {
  const { enabled, active, fallback, canary, builds } = remote;
  const describe = (id: string): string => {
    const build = findBuild(name, remote, workspace, id);
    if (build === null) return `${id}, which was never built`;
    const version = build.descriptor.version;
    return id === workspaceBuild ? `${build.build} (${version}, came with the product)` : `${id} (${version})`;
  };
  const organizations = canary?.organizations.length ?? 0;
  const listed = Object.values(builds)
    .toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt))
    .map(({ build, publishedAt, base }) => `    ${build}  published ${publishedAt}  ${base}`);
  return [
    enabled ? `${name}: ${describe(active)} is live` : `${name}: off`,
    ...(fallback === null ? [] : [`  falls back to ${describe(fallback)}`]),
    ...(canary === undefined
      ? []
      : [`  canary ${describe(canary.build)} for ${canary.percent} % and ${organizations} named organizations`]),
    ...listed,
  ];
}
