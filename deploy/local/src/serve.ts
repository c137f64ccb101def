/** What `npm start` runs. Everything else is loaded after the compile cache is on, no matter who started this. */
import { enableCompileCache } from 'node:module';
import { compileCacheDir } from './compileCacheDir.ts';

enableCompileCache(compileCacheDir);
const { runServer } = await import('./runServer.ts');
await runServer({ isBuilt: process.argv.includes('--built') });
