import { join } from 'node:path';
import { projectDir } from './projectDir.ts';

/** Where Node keeps what it has compiled, types stripped. As `NODE_COMPILE_CACHE` it counts from the first file on. */
export const compileCacheDir = join(projectDir, 'node_modules', '.cache', 'cofferdam', 'compiled');
