import { runOnProjectNode } from './bootstrap.mjs';

await runOnProjectNode('test.ts', process.argv.slice(2));
