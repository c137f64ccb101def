import { workspaceBuild, type RegisteredRemote } from './registryFile.ts';
import { findBuild, type WorkspaceBuilds } from './resolveRegistry.ts';

/** A remote's pointers and builds, newest first, as lines for the terminal. */
export function describeRemote(name: string, remote: RegisteredRemote, workspace: WorkspaceBuilds): string[] {
  const { enabled, active, fallback, canary, builds } = remote;
  const describe = (id: string): string => {
    const build = findBuild(name, remote, workspace, id);
    if (build === null) return "the shipped build, which hasn't been built";
    const version = build.descriptor.version;
    return id === workspaceBuild ? `${build.build} (${version}, shipped with the product)` : `${id} (${version})`;
  };
  const isBuilt = findBuild(name, remote, workspace, active) !== null;
  const live = isBuilt ? `${describe(active)} is live` : `uses ${describe(active)}`;
  const organizations = canary?.organizations.length ?? 0;
  const listed = Object.values(builds)
    .toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt))
    .map(({ build, publishedAt, base }) => `    ${build}  published ${publishedAt}  ${base}`);
  return [
    `${name}: ${enabled ? live : 'off'}`,
    ...(fallback === null ? [] : [`  falls back to ${describe(fallback)}`]),
    ...(canary === undefined
      ? []
      : [`  canary ${describe(canary.build)} for ${canary.percent} % and ${organizations} named organizations`]),
    ...listed,
  ];
}
