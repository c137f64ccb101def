import { join } from 'node:path';
import { projectDir } from './projectDir.ts';

/** The folder of Node's compile cache. As `NODE_COMPILE_CACHE` it applies from the first file on. */
export const compileCacheDir = join(projectDir, 'node_modules', '.cache', 'cofferdam', 'compiled');
