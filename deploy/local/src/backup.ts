import { statSync } from 'node:fs';
import { join } from 'node:path';
import { givenPath } from './givenPath.ts';
import { withSharedDatabase } from './ownerDatabase.ts';
import { projectDir } from './projectDir.ts';
import { runCommand } from './runCommand.ts';
import { readSettings } from './settings/index.ts';

const usage = 'Usage: npm run backup -- FILE (or a folder, for a file named after the time)';

await runCommand(usage, async ([target, ...more]) => {
  if (target === undefined || more.length > 0) return undefined;
  const path = fileFor(givenPath(target), new Date());
  const settings = await readSettings(process.env, projectDir);
  const { writeBackup } = await import('@cofferdam/api/backup');
  const { rows, tables, migration, sizeBytes, sha256 } = await withSharedDatabase(settings, (url) =>
    writeBackup(url, path),
  );
  const lines = [
    `${path}: ${rows} rows of ${tables} tables, schema ${migration}, ${Math.ceil(sizeBytes / 1024)} KiB.`,
    `SHA-256 ${sha256}`,
    `The root key (${settings.rootKeyPath}) isn't in it. Keep a copy of it somewhere else: without it, no value can be opened.`,
  ];
  return { lines };
});

function fileFor(path: string, now: Date): string {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return path;
  return join(path, `cofferdam-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup`);
}
