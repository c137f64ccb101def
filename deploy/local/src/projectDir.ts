import { resolve } from 'node:path';

/** The root of the checkout. */
export const projectDir: string = resolve(import.meta.dirname, '../../..');
