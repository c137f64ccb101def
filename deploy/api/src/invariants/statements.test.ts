/** @own-modules Checks all statements of the server, and none that another test file has declared. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { countItems, favoritesOf, readItemPage, type ItemPage } from '../features/vault/items/list/list.store.ts';
import { noteList } from '../features/vault/notes/note.store.ts';
import { inState, secretList, updatedBy } from '../features/vault/secrets/list.store.ts';
import { entryList, ofType } from '../features/vault/two-factor/list/list.store.ts';
import { declarations, type Query } from '../platform/database/query.ts';
import { createTestDatabase, type TestDatabase } from '../testing/createTestDatabase.ts';
import { startTestApi } from '../testing/startTestApi.ts';
import { describeStatement } from './describeStatement.ts';
import { loadStores } from './listStatements.ts';

/**
 * Row types are derived from the columns that statements declare, and nothing checks rows at run time: only this test
 * compares declared columns with those that PostgreSQL describes.
 */
let database: TestDatabase;
let client: Client;
let stores: Awaited<ReturnType<typeof loadStores>>;
/** Names of the statements that aren't composed for a call. */
let written: ReadonlySet<string>;

beforeAll(async () => {
  database = await createTestDatabase();
  await (await startTestApi({ database })).close();
  client = new Client(database.url);
  await client.connect();
  stores = await loadStores();
  written = new Set(declarations.keys());
  for (const compose of Object.values(composed)) compose();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const organizationId = 'o' as never;
const page: ItemPage = {
  organizationId,
  workspaceId: 'w' as never,
  filter: null,
  label: null,
  nameKey: null,
  filters: [],
  sort: 'name',
  after: null,
  rows: 1,
  marksOver: null,
};
const wholePage: ItemPage = {
  ...page,
  filter: 'f',
  label: 'l',
  nameKey: 'n',
  sort: '-updated',
  after: { nameKey: 'n', updatedAt: 'u' },
  marksOver: 1,
};

/** Builders that the kinds of items call when they are loaded. */
const calledWhenLoaded = new Set(['trashStatements', 'moveStatements', 'createVersionStore']);

/** The functions that compose a statement, each called with as few and with as many parts as it can have. */
const composed: Readonly<Record<string, () => readonly Query<unknown>[]>> = {
  // Called by the store of each kind of items.
  createVersionStore: () => [],
  moveStatements: () => [],
  readStatement: () => [],
  trashStatements: () => [],
  readItemPage: () => [
    readItemPage(secretList, page),
    readItemPage(secretList, { ...wholePage, filters: [inState('SCHEDULED_DESTROY'), updatedBy('u' as never)] }),
    readItemPage(noteList, page),
    readItemPage(noteList, { ...wholePage, filters: [favoritesOf('u' as never)] }),
    readItemPage(entryList, page),
    readItemPage(entryList, { ...wholePage, filters: [ofType('TOTP')] }),
  ],
  countItems: () => [
    countItems(secretList, { ...wholePage, filters: [inState('ENABLED')] }, 1),
    countItems(noteList, { ...wholePage, filters: [favoritesOf('u' as never)] }, 1),
    countItems(entryList, wholePage, 1),
  ],
};

describe('every statement', () => {
  it('of a store is declared when the store is loaded, or composed above', () => {
    const composing = [...stores].flatMap(([file, exports]) =>
      Object.entries(exports).flatMap(([name, exported]) => {
        const isComposing =
          typeof exported === 'function' && /\b(statement|unpreparedStatement|query)\)?\(/.test(String(exported));
        return isComposing && composed[name] === undefined && !calledWhenLoaded.has(name) ? [`${file}: ${name}`] : [];
      }),
    );
    expect(composing).toEqual([]);
    expect(declarations.size).toBeGreaterThan(300);
  });

  it('has the inputs that it declares', async () => {
    const wrong: string[] = [];
    let named = 0;
    for (const [name, { text, inputs }] of declarations) {
      if (inputs === null) continue;
      named += 1;
      const described = await describeStatement(client, text);
      expect(described.inputs).toHaveLength(Object.keys(inputs).length);
      for (const [index, [input, { types }]] of Object.entries(inputs).entries()) {
        const type = described.inputs[index] ?? 0;
        if (!types.includes(type)) wrong.push(`${name}: ${input} has the type ${type}, not ${types.join()}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(named).toBeGreaterThan(20);
  });

  it('has named inputs if it has more than eight', () => {
    const unnamed = [...written].filter((name) => {
      const { inputs = null, text = '' } = declarations.get(name) ?? {};
      return inputs === null && text.includes('$9');
    });
    expect(unnamed).toEqual([]);
  });

  it('returns the columns that it declares', async () => {
    const wrong: string[] = [];
    for (const [name, { text, columns }] of declarations) {
      if (columns === null) continue;
      const described = await describeStatement(client, text);
      const undescribed = new Set(Object.keys(columns));
      for (const { name: column, type, nulls } of described.columns) {
        const declared = columns[column];
        const where = `${name}: ${column}`;
        if (declared === undefined) wrong.push(`${where} isn't declared`);
        else if (!undescribed.delete(column)) wrong.push(`${where} is returned twice`);
        else if (!declared.types.includes(type))
          wrong.push(`${where} has the type ${type}, not ${declared.types.join()}`);
        else if (declared.nulls === 'never' && nulls === 'possible') wrong.push(`${where} can be null`);
        else if (declared.nulls === 'never' && nulls === 'unknown') wrong.push(`${where} isn't known to be present`);
      }
      for (const column of undescribed) wrong.push(`${name}: ${column} isn't returned`);
    }
    expect(wrong).toEqual([]);
  });
});
