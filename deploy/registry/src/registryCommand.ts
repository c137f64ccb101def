import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { remoteNames, type RemoteName } from '@cofferdam/remote-contract';
import { RegistryRefusal } from './publishBuild.ts';
import { registryFileSchema, type RegistryFile } from './registryFile.ts';

/** Where the commands find what they change. */
export const registryPath: string = resolve(import.meta.dirname, '../registry.json');
/** Where the builds are. */
export const remotesDir: string = resolve(import.meta.dirname, '../../../remotes');

function remoteArgument(): RemoteName {
  const name = remoteNames.find((known) => known === process.argv[2]);
  if (name === undefined) throw new RegistryRefusal(`name one remote of ${remoteNames.join(', ')}`);
  return name;
}

/**
 * Runs a command that changes the registry file: `change` gets the remote named on the command line. The file is
 * checked before and after, and replaced in one step.
 */
export function runRegistryCommand(change: (file: RegistryFile, name: RemoteName) => RegistryFile): void {
  try {
    const name = remoteArgument();
    const file = registryFileSchema.parse(JSON.parse(readFileSync(registryPath, 'utf8')));
    const changed = registryFileSchema.parse(change(file, name));
    writeFileSync(`${registryPath}.new`, `${JSON.stringify(changed, null, 2)}\n`);
    renameSync(`${registryPath}.new`, registryPath);
    process.stdout.write(`${name} is now ${changed.remotes[name].active}\n`);
  } catch (error) {
    if (!(error instanceof RegistryRefusal)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
