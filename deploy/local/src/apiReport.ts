/**
 * `npm run api-report`: writes the public types of the shared packages into the tree, so that reviews show their
 * changes.
 */
import { updateReports } from './api-report/apiReports.ts';
import { projectDir } from './projectDir.ts';
import { runCommand } from './runCommand.ts';

await runCommand('Usage: npm run api-report [-- --raise]', async (args) => {
  if (args.some((argument) => argument !== '--raise')) return undefined;
  return updateReports(projectDir, args.length > 0);
});
