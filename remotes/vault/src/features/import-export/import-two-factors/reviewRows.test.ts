import { describe, expect, it } from '@jest/globals';
import type { Decision, ReviewLine, Verdict } from './reviewImport.ts';
import { chooseAll, chooseRows, hasText, isInGroup, refusedRows, type ReviewRow } from './reviewRows.ts';

const lineOf = (key: string, verdict: Verdict, decision: Decision): ReviewLine => ({
  key,
  verdict,
  decision,
  freeName: `${key} 2`,
  imported: {
    position: 1,
    name: key,
    hasNote: false,
    entry: {
      type: 'TOTP',
      algorithm: 'SHA1',
      digits: 6,
      periodSeconds: 30,
      issuer: 'Halden',
      account: `${key}@halden.example`,
      seed: key,
      counter: 0,
    },
  },
});

const fresh = lineOf('fresh', { kind: 'new' }, 'add');
const same = lineOf('same', { kind: 'duplicate', of: 'Same' }, 'skip');
const twice = lineOf('twice', { kind: 'repeated', position: 1 }, 'skip');
const clash = lineOf('clash', { kind: 'conflict', with: 'Clash' }, 'skip');
const [broken] = refusedRows([{ position: 4, label: 'Broken x', fault: 'seed-length' }]);
const rows: readonly ReviewRow[] = broken === undefined ? [] : [fresh, same, twice, clash, broken];

describe('the shown rows', () => {
  it.each<[keyof typeof isInGroup, readonly string[]]>([
    ['all', ['fresh', 'same', 'twice', 'clash', 'refused 0']],
    ['new', ['fresh']],
    ['same', ['same', 'twice']],
    ['needs', ['clash', 'refused 0']],
  ])('%s', (group, keys) => {
    expect(rows.filter(isInGroup[group]).map(({ key }) => key)).toEqual(keys);
  });

  it('contain a text in their name, issuer or account, in any case', () => {
    const found = (text: string) => rows.filter((row) => hasText(row, text)).map(({ key }) => key);
    expect(found('HALDEN ')).toEqual(['fresh', 'same', 'twice', 'clash']);
    expect(found('clash@')).toEqual(['clash']);
    expect(found('broken')).toEqual(['refused 0']);
    expect(found(' ')).toHaveLength(rows.length);
  });
});

describe('selecting rows', () => {
  it('adds selected ones, skips others, and keeps decisions that already fit', () => {
    const replaced = { ...clash, decision: 'replace' as const };
    const changes = chooseRows([fresh, same, replaced], (key) => key !== 'fresh');
    expect([...changes]).toEqual([
      ['fresh', 'skip'],
      ['same', 'add'],
    ]);
  });

  it('adds a clashing one under another name, and never replaces a seed', () => {
    expect([...chooseRows([clash], () => true)]).toEqual([['clash', 'add']]);
  });

  it('all selects new and clashing ones, or deselects everything if these are selected', () => {
    expect([...chooseAll(rows)]).toEqual([['clash', 'add']]);
    const chosen = [fresh, same, { ...clash, decision: 'replace' as const }];
    expect([...chooseAll(chosen)]).toEqual([
      ['fresh', 'skip'],
      ['clash', 'skip'],
    ]);
  });
});
