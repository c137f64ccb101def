import type { RemoteName } from '@cofferdam/remote-contract';
import { workspaceBuild, type RecordedBuild, type RegistryFile } from './registryFile.ts';

/** A change of the registry that is refused; the message says why. */
export class RegistryRefusal extends Error {
  override readonly name = 'RegistryRefusal';
}

/**
 * Makes a build the live one of its remote, with the one that was live to fall back to. Other remotes stay as
 * they are.
 *
 * @throws RegistryRefusal when the build was published before: a build never changes
 */
export function publishBuild(
  file: RegistryFile,
  name: RemoteName,
  recorded: RecordedBuild,
  place: { readonly base: string; readonly now: Date },
): RegistryFile {
  const remote = file.remotes[name];
  if (recorded.build in remote.builds) {
    throw new RegistryRefusal(`${name} ${recorded.build} was published before; builds never change`);
  }
  const published = { ...recorded, base: place.base, publishedAt: place.now.toISOString() };
  const before = remote.active === workspaceBuild ? remote.fallback : remote.active;
  return {
    ...file,
    remotes: {
      ...file.remotes,
      [name]: {
        ...remote,
        active: recorded.build,
        fallback: before,
        builds: { ...remote.builds, [recorded.build]: published },
      },
    },
  };
}

/**
 * Makes the build to fall back to the live one, and the live one the fallback. Nothing is built or copied.
 *
 * @throws RegistryRefusal when there is nothing to go back to
 */
export function rollBack(file: RegistryFile, name: RemoteName): RegistryFile {
  const remote = file.remotes[name];
  if (remote.fallback === null) throw new RegistryRefusal(`${name} has no build to go back to`);
  const fallback = remote.active === workspaceBuild ? null : remote.active;
  return {
    ...file,
    remotes: { ...file.remotes, [name]: { ...remote, active: remote.fallback, fallback } },
  };
}
