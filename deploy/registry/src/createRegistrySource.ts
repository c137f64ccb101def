import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { remoteNames, type Registry } from '@cofferdam/remote-contract';
import { readWorkspaceBuild } from './readWorkspaceBuild.ts';
import { registryFileSchema, workspaceBuild, type RegistryFile } from './registryFile.ts';
import { resolveRegistry, type WorkspaceBuilds } from './resolveRegistry.ts';

/** The registry as it stands now. */
export interface RegistrySource {
  /** What holds for this organization. A registry that turns wrong on disk leaves the last good one in force. */
  resolve(organizationId: string | null): Registry;
}

interface ReadState {
  readonly stamp: string;
  readonly file: RegistryFile;
  readonly workspace: WorkspaceBuilds;
}

/** No remote at all: the host runs, and says of each section that it is not there. */
const empty: Omit<ReadState, 'stamp'> = {
  file: {
    contract: 1,
    remotes: Object.fromEntries(
      remoteNames.map((name) => [name, { enabled: false, active: workspaceBuild, fallback: null, builds: {} }]),
    ) as RegistryFile['remotes'],
  },
  workspace: new Map(),
};

function stampOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false, bigint: true });
  return found === undefined ? '-' : `${found.mtimeNs}:${found.ino}`;
}

/**
 * Reads registry and builds, and reads them again when they have changed on disk: publishing a remote needs no
 * restart of the gateway.
 */
export function createRegistrySource(
  paths: { readonly registryPath: string; readonly remotesDir: string },
  onProblem: (error: unknown) => void,
): RegistrySource {
  const { registryPath, remotesDir } = paths;
  const watched = [registryPath, ...remoteNames.map((name) => resolve(remotesDir, name, 'dist/workspace.json'))];
  let state: ReadState | undefined;

  const read = (stamp: string): ReadState => {
    const file = registryFileSchema.parse(JSON.parse(readFileSync(registryPath, 'utf8')));
    const workspace = new Map(
      remoteNames
        .filter((name) => file.remotes[name].active === workspaceBuild)
        .map((name) => [name, readWorkspaceBuild(remotesDir, name)] as const)
        .filter((entry): entry is [(typeof entry)[0], NonNullable<(typeof entry)[1]>] => entry[1] !== null),
    );
    return { stamp, file, workspace };
  };

  return {
    resolve: (organizationId) => {
      const stamp = watched.map(stampOf).join();
      if (state?.stamp !== stamp) {
        try {
          state = read(stamp);
        } catch (error) {
          onProblem(error);
          // Told once for each change, not for each request.
          state = { ...(state ?? empty), stamp };
        }
      }
      return resolveRegistry(state.file, state.workspace, organizationId);
    },
  };
}
