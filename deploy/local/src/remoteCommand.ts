/** The commands of a team that owns a remote: `npm run dev:remote`, `publish-remote`, `canary`, `rollback`, `registry`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listRemotes, remoteDirOf } from '@cofferdam/bundling';
import { remoteUsage, runRemoteCommand } from '@cofferdam/remote-tools';
import { projectDir } from './projectDir.ts';
import { placesOf } from './registryPlaces.ts';
import { runCommand } from './runCommand.ts';
import { readSettings } from './settings/index.ts';

const [, , command = ''] = process.argv;

/** What the host of this checkout shares; unknown before it was built. */
function readHostVersions(): Readonly<Record<string, string>> | null {
  const path = join(projectDir, 'host/dist/host.json');
  if (!existsSync(path)) return null;
  return (JSON.parse(readFileSync(path, 'utf8')) as { shared?: Readonly<Record<string, string>> }).shared ?? null;
}

/** Scripts of package.json whose name isn't the command's. */
const scripts: Readonly<Record<string, string>> = { dev: 'dev:remote', publish: 'publish-remote' };
const names = `\nRemotes of this checkout: ${listRemotes().join(', ')}`;

await runCommand(
  `${remoteUsage(command, (one) => `npm run ${scripts[one] ?? one} --`)}${names}`,
  async ([, ...args]) => {
    const settings = await readSettings(process.env, projectDir);
    return runRemoteCommand(command, args, {
      name: null,
      installation: { ...placesOf(settings), hostVersions: readHostVersions() },
      dirOf: remoteDirOf,
    });
  },
);
