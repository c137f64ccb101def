import { runOnProjectNode } from './bootstrap.mjs';

await runOnProjectNode('serve.ts', process.argv.slice(2));
