import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Registry } from '@cofferdam/remote-contract';
import { mergeRegistries, type MergedRegistry, type RegistryPlaces } from './mergeRegistries.ts';
import type { RegistryProblem } from './registryFile.ts';
import { registryPathOf } from './registryFolder.ts';
import { resolveRegistry } from './resolveRegistry.ts';

/** `incomplete`: a record of the registry can't be used. `empty`: no remote can be served. */
export type RegistryHealth = 'ok' | 'incomplete' | 'empty';

/** The current registry. */
export interface RegistrySource {
  /** The remotes for this organization. */
  resolve(organizationId: string | null): Registry;
  health(): RegistryHealth;
}

interface ReadState extends MergedRegistry {
  readonly stamp: string;
}

function stampOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false, bigint: true });
  return found === undefined ? '-' : `${found.mtimeNs}:${found.ino}`;
}

function healthOf({ file, workspace, problems }: MergedRegistry): RegistryHealth {
  const enabled = Object.values(file.remotes).filter((remote) => remote.enabled).length;
  const served = resolveRegistry(file, workspace, null).remotes.length;
  const isReadable = Object.keys(file.remotes).length > 0;
  if (!isReadable || (enabled > 0 && served === 0)) return 'empty';
  return problems.length > 0 || served < enabled ? 'incomplete' : 'ok';
}

/**
 * Reads registry and builds, and reads them again when they have changed on disk: publishing a remote needs no
 * restart of the gateway.
 *
 * @param onProblems is called after each change with the records that can't be used
 */
export function createRegistrySource(
  places: RegistryPlaces,
  onProblems: (problems: readonly RegistryProblem[]) => void,
): RegistrySource {
  const { registryDir, shippedRegistryPath, remotesDir } = places;
  let state: ReadState | undefined;

  const read = (): ReadState => {
    const names = Object.keys(state?.file.remotes ?? {});
    const watched = [
      registryPathOf(registryDir),
      shippedRegistryPath,
      ...names.map((name) => resolve(remotesDir, name, 'dist/workspace.json')),
    ];
    const stamp = watched.map(stampOf).join();
    if (state?.stamp === stamp) return state;
    const merged = mergeRegistries(places);
    const isFirst = state === undefined;
    // A file that can't be read at all while it runs: what was read before stays in force.
    const isUnreadable = merged.problems.some(({ remote }) => remote === null);
    state = isUnreadable && state !== undefined ? { ...state, problems: merged.problems, stamp } : { ...merged, stamp };
    // Reported once for each change, not for each request.
    if (merged.problems.length > 0) onProblems(merged.problems);
    // The names are known now: the next stamp has their files in it.
    return isFirst ? read() : state;
  };

  return {
    resolve: (organizationId) => {
      const { file, workspace } = read();
      return resolveRegistry(file, workspace, organizationId);
    },
    health: () => healthOf(read()),
  };
}
