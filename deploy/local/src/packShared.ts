/** `npm run pack-shared -- FOLDER`: installable packages of what a remote outside the checkout needs. */
import { packShared } from '@cofferdam/remote-tools';
import { givenPath } from './givenPath.ts';
import { projectDir } from './projectDir.ts';
import { runCommand } from './runCommand.ts';

await runCommand('Usage: npm run pack-shared -- FOLDER', async ([folder, ...more]) => {
  if (folder === undefined || more.length > 0) return undefined;
  const files = packShared(projectDir, givenPath(folder));
  return { lines: Object.values(files) };
});
