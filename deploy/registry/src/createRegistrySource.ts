import { statSync } from 'node:fs';
import type { Registry } from '@cofferdam/remote-contract';
import { mergeRegistries, type MergedRegistry, type RegistryPlaces } from './mergeRegistries.ts';
import type { RegistryProblem } from './registryFile.ts';
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
  /** The stamp that each file had before it was read, by path. */
  readonly stamps: ReadonlyMap<string, string>;
}

function stampOf(file: string): string {
  try {
    const { mtimeNs, ino } = statSync(file, { bigint: true });
    return `${mtimeNs}:${ino}`;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? '-';
  }
}

function isCurrent({ stamps }: ReadState): boolean {
  return [...stamps].every(([file, stamp]) => stampOf(file) === stamp);
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
  let state: ReadState | undefined;

  const read = (): ReadState => {
    if (state !== undefined && isCurrent(state)) return state;
    const stamps = new Map<string, string>();
    const merged = mergeRegistries(places, (file) => void stamps.set(file, stampOf(file)));
    // A file that can't be read at all while it runs: what was read before stays in force.
    const isUnreadable = merged.problems.some(({ remote }) => remote === null);
    state =
      isUnreadable && state !== undefined ? { ...state, problems: merged.problems, stamps } : { ...merged, stamps };
    // Reported once for each change, not for each request.
    if (merged.problems.length > 0) onProblems(merged.problems);
    return state;
  };

  return {
    resolve: (organizationId) => {
      const { file, workspace } = read();
      return resolveRegistry(file, workspace, organizationId);
    },
    health: () => healthOf(read()),
  };
}
