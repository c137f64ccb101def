import { readFileSync } from 'node:fs';
import type { RemoteBuild, RemoteName } from '@cofferdam/remote-contract';
import { readRegistryFile, type RegistryFile, type RegistryProblem } from './registryFile.ts';
import { readRegistryJson, registryPathOf } from './registryFolder.ts';
import { readWorkspaceBuild, workspacePointerOf } from './readWorkspaceBuild.ts';
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

function readPart(read: () => unknown, path: string): ReturnType<typeof readRegistryFile> {
  try {
    return readRegistryFile(read());
  } catch (error) {
    const reason = `${path} can't be used: ${explain(error as NodeJS.ErrnoException)}`;
    return { file: { contract: 1, remotes: {} }, problems: [{ remote: null, build: null, reason }] };
  }
}

function explain({ name, code, message }: NodeJS.ErrnoException): string {
  if (name === 'SyntaxError') return "it isn't JSON";
  return code === undefined ? message : `it can't be read (${code})`;
}

/**
 * Reads the registry that came with the product, overridden remote by remote by what was published to this installation.
 * Never throws: invalid records are skipped and reported.
 *
 * @param willRead is called with the path of each file before it is read, whether it exists or not
 */
export function mergeRegistries(
  { registryDir, shippedRegistryPath, remotesDir }: RegistryPlaces,
  willRead: (path: string) => void = () => undefined,
): MergedRegistry {
  willRead(shippedRegistryPath);
  const shipped = readPart(() => JSON.parse(readFileSync(shippedRegistryPath, 'utf8')) as unknown, shippedRegistryPath);
  const ownPath = registryPathOf(registryDir);
  willRead(ownPath);
  const own = readPart(() => readRegistryJson(registryDir), ownPath);
  const file: RegistryFile = { contract: 1, remotes: { ...shipped.file.remotes, ...own.file.remotes } };
  const problems = [...shipped.problems, ...own.problems];
  const workspace = new Map<RemoteName, RemoteBuild>();
  for (const name of Object.keys(shipped.file.remotes)) {
    willRead(workspacePointerOf(remotesDir, name));
    try {
      const build = readWorkspaceBuild(remotesDir, name);
      if (build !== null) workspace.set(name, build);
    } catch (error) {
      problems.push({ remote: name, build: 'workspace', reason: `can't be read: ${String(error)}` });
    }
  }
  return { file, workspace, problems };
}
