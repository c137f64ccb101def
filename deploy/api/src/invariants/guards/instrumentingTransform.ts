import { createHash } from 'node:crypto';
import { relative, resolve } from 'node:path';
import swc from '@swc/jest';
import { findGuards, instrument } from './findGuards.ts';

const sources = resolve(import.meta.dirname, '../..');
const compile = swc.createTransformer({
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2024',
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
});

/** What is written otherwise in one file, besides its guards. Each must be there: a file that changed is looked at again. */
const places: Readonly<Record<string, readonly [text: string, switched: string]>> = {
  'platform/database/batch.ts': [
    'this.#queries = queries;',
    'this.#queries = queries.map((one) => __guards.query(one));',
  ],
  'platform/http/createCallRegistrar.ts': [
    'permission: call.access as PermissionName,',
    'permission: __guards.access(`${call.group}.${call.name}`, call.access),',
  ],
};

/** The path of a file of the server under `src`; null for tests and for what is somewhere else. */
export function serverPath(file: string): string | null {
  const path = relative(sources, file);
  const isServer = !path.startsWith('..') && !/^(?:invariants|testing)\/|\/testing\/|\.test\.ts$/.test(path);
  return isServer && path.endsWith('.ts') ? path : null;
}

/** The text of a file of the server with a switch around each of its guards. */
export function instrumentFile(path: string, source: string): string {
  const text = instrument(source, findGuards(path, source));
  const place = places[path];
  if (place === undefined) return text;
  if (!text.includes(place[0])) throw new Error(`${path} has changed: where is ${place[0]}`);
  return text.replace(place[0], () => place[1]);
}

type Options = Parameters<NonNullable<typeof compile.process>>[2];

const read = (source: string, file: string): string => {
  const path = serverPath(file);
  return path === null ? source : instrumentFile(path, source);
};

/** jest's transformer: compiles as all tests are compiled, with switches around the guards of the server. */
const transform = {
  // Which guard is out is no part of the text, so every project shares what was compiled once.
  getCacheKey: (source: string, file: string): string =>
    createHash('sha256')
      .update(`guards 1 ${file} ${read(source, file)}`)
      .digest('hex'),
  process: (source: string, file: string, options: Options) => compile.process?.(read(source, file), file, options),
  processAsync: (source: string, file: string, options: Options) =>
    compile.processAsync?.(read(source, file), file, options),
};

export default transform;
