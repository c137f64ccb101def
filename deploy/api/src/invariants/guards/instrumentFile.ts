import { relative, resolve } from 'node:path';
import { findGuards, instrument } from './findGuards.ts';

const sources = resolve(import.meta.dirname, '../..');

/** What is written otherwise in one file, besides its guards. Each must be there: a file that changed is looked at again. */
const places: Readonly<Record<string, readonly [text: string, switched: string]>> = {
  'platform/database/batch.ts': [
    'this.#queries = queries;',
    'this.#queries = queries.map((one) => __guards.query(one));',
  ],
  'platform/database/query.ts': [
    'return (...values) => ({ name, text, values });',
    '__guards.made.set(name, text); return (...values) => ({ name, text, values });',
  ],
  'platform/http/createCallRegistrar.ts': [
    'permission: call.access as PermissionName,',
    'permission: __guards.access(`${call.group}.${call.name}`, call.access),',
  ],
  'testing/createTestDatabase.ts': [
    'await once(serverUrl, `create database ${name}`);',
    'await once(serverUrl, `create database ${name}`); __guards.databases.add(name);',
  ],
};

/** The path of a file of the server under `src`; null for tests and for what is somewhere else. */
export function serverPath(file: string): string | null {
  const path = relative(sources, file);
  const isServer = !path.startsWith('..') && !/^(?:invariants|testing)\/|\/testing\/|\.test\.ts$/.test(path);
  return isServer && path.endsWith('.ts') ? path : null;
}

/** The text of a file with a switch around each guard of the server; as it was, when there is none. */
export function instrumentFile(file: string, source: string): string {
  const path = serverPath(file);
  const text = path === null ? source : instrument(source, findGuards(path, source));
  const place = places[relative(sources, file)];
  if (place === undefined) return text;
  if (!text.includes(place[0])) throw new Error(`${file} has changed: where is ${place[0]}`);
  return text.replace(place[0], () => place[1]);
}
