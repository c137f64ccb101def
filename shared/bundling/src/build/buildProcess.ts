import { appNames } from '../appNames.ts';
import { buildApp } from './buildApp.ts';

/**
 * A process that builds one app: `node buildProcess.ts <app> <build>`. It's a separate process, because webpack uses
 * hundreds of megabytes and one core.
 */
const [, , name, build] = process.argv;
const app = appNames().find((known) => known === name);
if (app === undefined || build === undefined) {
  process.stderr.write('usage: buildProcess.ts <app> <build>\n');
  process.exit(2);
}
try {
  await buildApp(app, build);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
