import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../testing/createTestDatabase.ts';

/** Rules belong to commands. SQL has the functions that the README of the migrations explains, and no trigger. */
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const schemas = `('cofferdam'::regnamespace, 'identity'::regnamespace)`;

async function namesOf(catalog: string): Promise<readonly string[]> {
  return (await database.query<{ name: string }>(catalog)).map(({ name }) => name).sort();
}

describe('the schema', () => {
  it('has no trigger', async () => {
    const triggers = `select t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace in ${schemas}`;
    expect(await namesOf(triggers)).toEqual([]);
  });

  it('has exactly the functions that the README of the migrations explains', async () => {
    const functions = await namesOf(
      `select distinct format('%s.%s', pronamespace::regnamespace, proname) as name from pg_proc
       where pronamespace in ${schemas}`,
    );
    const readme = await readFile(new URL('../../migrations/README.md', import.meta.url), 'utf8');
    const explained = [...readme.matchAll(/`((?:cofferdam|identity)\.\w+)(…?)`(?: \((\d+)\))?/g)];
    const found = explained.flatMap(([, name = '', hasMore = '', count]) => {
      const named = functions.filter((one) => (hasMore === '' ? one === name : one.startsWith(name)));
      expect([name, named.length]).toEqual([name, Number(count ?? 1)]);
      return named;
    });
    expect(found.sort()).toEqual(functions);
  });
});
