import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { declarations } from '../platform/database/query.ts';

/** A statement to plan. */
export interface Planned {
  readonly name: string;
  readonly text: string;
}

const source = join(import.meta.dirname, '..');

/** The exports of each store, by its file. */
export async function loadStores(): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.store.ts'));
  const stores = new Map<string, Readonly<Record<string, unknown>>>();
  for (const file of files) stores.set(file, (await import(join(source, file))) as Readonly<Record<string, unknown>>);
  return stores;
}

/** Every prepared statement that is declared when the stores are loaded. */
export async function listStatements(): Promise<readonly Planned[]> {
  await loadStores();
  const prepared = [...declarations].filter(([name, { isPrepared }]) => isPrepared && !unplanned.has(name));
  return prepared.map(([name, { text }]) => ({ name, text }));
}

const unplanned = new Set(['platform.begin', 'platform.commit']);

/** PostgreSQL's own statements for foreign keys: those about the referenced row, and those about referencing rows. */
export async function listKeyChecks(owner: Client): Promise<readonly Planned[]> {
  const { rows } = await owner.query<{
    name: string;
    named: string;
    naming: string;
    keys: string[];
    columns: string[];
  }>(
    `select c.conname as name, c.confrelid::regclass::text as named, c.conrelid::regclass::text as naming,
       (select array_agg(a.attname::text order by k.place) from unnest(c.confkey) with ordinality as k (number, place)
         join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.number) as keys,
       (select array_agg(a.attname::text order by k.place) from unnest(c.conkey) with ordinality as k (number, place)
         join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) as columns
     from pg_constraint c where c.contype = 'f' and c.connamespace in ('cofferdam'::regnamespace, 'identity'::regnamespace)`,
  );
  const equal = (columns: readonly string[]): string =>
    columns.map((column, at) => `${column} = $${at + 1}`).join(' and ');
  return rows.flatMap(({ name, named, naming, keys, columns }) => [
    {
      name: `${name}, the row that is named`,
      text: `select 1 from only ${named} x where ${equal(keys)} for key share of x`,
    },
    {
      name: `${name}, the rows naming it`,
      text: `select 1 from only ${naming} x where ${equal(columns)} for key share of x`,
    },
  ]);
}
