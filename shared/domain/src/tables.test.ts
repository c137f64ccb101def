import { describe, expect, it } from '@jest/globals';
import * as csv from './csv/index.ts';
import * as domain from './index.ts';
import * as keepass from './keepass/index.ts';
import * as otp from './otp/index.ts';

/** Lists that are empty by default: an operator fills them in. */
const filledInLater: ReadonlySet<string> = new Set([
  'shippedTariffs.seller.addressLines',
  'shippedTariffs.seller.paymentLines',
]);

type Table = readonly [name: string, entries: readonly unknown[]];

/** Every list, set and table inside a value, by its path. */
function tablesIn(name: string, value: unknown): Table[] {
  if (typeof value !== 'object' || value === null || value instanceof RegExp || filledInLater.has(name)) return [];
  if (Array.isArray(value) || value instanceof Set) return [[name, [...(value as Iterable<unknown>)]]];
  const entries = Object.entries(value);
  return [[name, entries.map(([key]) => key)], ...entries.flatMap(([key, part]) => tablesIn(`${name}.${key}`, part))];
}

const tables = Object.entries({ ...domain, ...otp, ...csv, ...keepass }).flatMap(([name, value]) =>
  tablesIn(name, value),
);

describe('a table', () => {
  it.each(tables)('%s has entries, and each name once', (_name, entries) => {
    expect(entries.length).toBeGreaterThan(0);
    const names = entries.filter((entry) => typeof entry === 'string');
    expect(new Set(names).size).toBe(names.length);
  });
});
