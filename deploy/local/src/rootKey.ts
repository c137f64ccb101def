import { writeFileSync } from 'node:fs';
import type { RotatedFile, RotatedKeys } from '@cofferdam/api/root-key';
import { givenPath } from './givenPath.ts';
import { withOwnDatabase, withSharedDatabase } from './ownerDatabase.ts';
import { ownOrigins } from './ownOrigins.ts';
import { projectDir } from './projectDir.ts';
import { runCommand, type CommandResult } from './runCommand.ts';
import { googleOf, sourceOf } from './rootKeySettings.ts';
import { readSettings, SettingsError } from './settings/index.ts';

const usage = `Usage: npm run root-key -- kit FILE.html   writes a page with the root key to print
       npm run root-key -- rotate [FILE]   creates a new root key; FILE is where to write it if the current one isn't in a file
       npm run root-key -- wrap KEY        encrypts the file of the root key with the Cloud KMS key of this full name
       npm run root-key -- unwrap          decrypts it again`;

await runCommand(usage, async ([action, file, ...more]) => {
  if (more.length > 0) return undefined;
  if (action === 'kit' && file !== undefined) return writeKit(givenPath(file));
  if (action === 'rotate') return rotate(file === undefined ? undefined : givenPath(file));
  if (action === 'wrap' && file !== undefined) return wrap(file);
  if (action === 'unwrap' && file === undefined) return wrap(null);
  return undefined;
});

async function writeKit(path: string): Promise<CommandResult> {
  const settings = await readSettings(process.env, projectDir);
  const { makeRecoveryKit } = await import('@cofferdam/api/root-key');
  const address = settings.origins[0] ?? ownOrigins(settings.host, settings.port)[0];
  const { html, keyName } = await withSharedDatabase(settings, (url) =>
    makeRecoveryKit(url, sourceOf(settings), { address, now: new Date() }),
  );
  writeFileSync(path, html, { flag: 'wx', mode: 0o600 });
  return { lines: [`${path}: root key ${keyName}. Open it in a browser, print it, and delete the file.`] };
}

async function wrap(keyName: string | null): Promise<CommandResult> {
  const settings = await readSettings(process.env, projectDir);
  const { rootKeyPath } = settings;
  if (settings.rootKeyLine !== undefined) throw new SettingsError("The root key of this server isn't in a file.");
  const { wrapRootKeyFile } = await import('@cofferdam/api/root-key');
  await wrapRootKeyFile(rootKeyPath, googleOf(settings), keyName);
  return {
    lines:
      keyName === null
        ? [`${rootKeyPath} is no longer encrypted.`]
        : [
            `${rootKeyPath} is now encrypted with ${keyName}: the server calls Cloud KMS at each start.`,
            'If that key is lost, only a recovery kit opens the database. Print one (npm run root-key -- kit FILE.html).',
          ],
  };
}

async function rotate(given: string | undefined): Promise<CommandResult> {
  const settings = await readSettings(process.env, projectDir);
  const source = sourceOf(settings);
  const isInFile = source.files !== null;
  if (isInFile !== (given === undefined)) {
    throw new SettingsError(
      isInFile
        ? `The root key is in ${source.place}: the new one goes to the same place. Omit FILE.`
        : `The root key is in ${source.place}: name a FILE for the new one.`,
    );
  }
  const { rotateRootKeyFile } = await import('@cofferdam/api/root-key');
  const path = given ?? settings.rootKeyPath;
  const rotated = await withOwnDatabase(settings, (databaseUrl) =>
    rotateRootKeyFile({ databaseUrl, source, path, now: new Date() }),
  );
  return { lines: describe(rotated) };
}

function describe({ rotated, path, oldPath }: RotatedFile): readonly string[] {
  return [
    ...(rotated === null
      ? ['An earlier run had already changed the database; the files match it now.']
      : count(rotated)),
    oldPath === null
      ? `The new root key is in ${path}: put its line into COFFERDAM_ROOT_KEY, and delete the file.`
      : `The new root key is ${path}; the previous one is ${oldPath}, for earlier backups.`,
    'Write down the new one: npm run root-key -- kit FILE.html. Other servers of this installation need it before they start.',
    'Organization keys were re-wrapped, not replaced. If the old root key may have leaked, have an owner of each organization',
    'change its encryption (Security, Encryption): no older key opens data written after that.',
  ];
}

function count({ organizationKeys, customerKeys, signingKeys, accountSeeds, heads }: RotatedKeys): readonly string[] {
  const left =
    customerKeys === 0 ? '' : ` ${customerKeys} keys that a customer's key also wraps keep that inner layer.`;
  return [
    `Re-wrapped: ${organizationKeys} organization keys, ${signingKeys} token signing keys, ${accountSeeds} seeds of authenticator apps. Signed again: ${heads} audit log heads.${left}`,
  ];
}
