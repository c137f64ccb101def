import { existsSync, readFileSync } from 'node:fs';
import type { RemoteBuild, RemoteName } from '@cofferdam/remote-contract';
import { readRegistryFile, type RegistryFile, type RegistryProblem } from './registryFile.ts';
import { readRegistryJson } from './registryFolder.ts';
import { readWorkspaceBuild } from './readWorkspaceBuild.ts';
import type { WorkspaceBuilds } from './resolveRegistry.ts';

/** Where the parts of a registry are. */
export interface RegistryPlaces {
  /**
   * Folder of what was published to this installation: `registry.json`, `builds/`, `journal.jsonl`. It might not exist yet.
   */
  readonly registryDir: string;
  /** The registry that came with the product. */
  readonly shippedRegistryPath: string;
  /** Folder of the remotes that came with the product; their builds are in `<name>/dist/<build>/`. */
  readonly remotesDir: string;
}

/** The inputs of the choice of builds. */
export interface MergedRegistry {
  readonly file: RegistryFile;
  readonly workspace: WorkspaceBuilds;
  readonly problems: readonly RegistryProblem[];
}

function readPart(read: () => unknown, from: string): ReturnType<typeof readRegistryFile> {
  try {
    return readRegistryFile(read());
  } catch (error) {
    const reason = `${from} can't be used: ${error instanceof Error ? error.message : String(error)}`;
    return { file: { contract: 1, remotes: {} }, problems: [{ remote: null, build: null, reason }] };
  }
}

/**
 * Reads the registry that came with the product, overridden remote by remote by what was published to this installation.
 * Never throws: invalid records are skipped and reported.
 */
export function mergeRegistries({ registryDir, shippedRegistryPath, remotesDir }: RegistryPlaces): MergedRegistry {
  const shipped = readPart(
    () => JSON.parse(readFileSync(shippedRegistryPath, 'utf8')) as unknown,
    'the registry of this version',
  );
  const own = existsSync(registryDir)
    ? readPart(() => readRegistryJson(registryDir), 'the registry of this installation')
    : { file: { contract: 1 as const, remotes: {} }, problems: [] };
  const file: RegistryFile = { contract: 1, remotes: { ...shipped.file.remotes, ...own.file.remotes } };
  const problems = [...shipped.problems, ...own.problems];
  const workspace = new Map<RemoteName, RemoteBuild>();
  for (const name of Object.keys(shipped.file.remotes)) {
    try {
      const build = readWorkspaceBuild(remotesDir, name);
      if (build !== null) workspace.set(name, build);
    } catch (error) {
      problems.push({ remote: name, build: 'workspace', reason: `can't be read: ${String(error)}` });
    }
  }
  return { file, workspace, problems };
}
