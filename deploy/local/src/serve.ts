/** What `npm start` runs. Everything else is loaded after the compile cache is on, which halves the start. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { projectDir } from './projectDir.ts';

enableCompileCache(join(projectDir, 'node_modules', '.cache', 'cofferdam', 'compiled'));
const { runServer } = await import('./runServer.ts');
await runServer({ isBuilt: process.argv.includes('--built') });
