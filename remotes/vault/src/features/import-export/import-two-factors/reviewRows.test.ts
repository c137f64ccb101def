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

describe('the rows that are looked at', () => {
  it.each<[keyof typeof isInGroup, readonly string[]]>([
    ['all', ['fresh', 'same', 'twice', 'clash', 'refused 0']],
    ['new', ['fresh']],
    ['same', ['same', 'twice']],
    ['needs', ['clash', 'refused 0']],
  ])('%s', (group, keys) => {
    expect(rows.filter(isInGroup[group]).map(({ key }) => key)).toEqual(keys);
  });

  it('have a text in name, issuer or account, without case', () => {
    const found = (text: string) => rows.filter((row) => hasText(row, text)).map(({ key }) => key);
    expect(found('HALDEN ')).toEqual(['fresh', 'same', 'twice', 'clash']);
    expect(found('clash@')).toEqual(['clash']);
    expect(found('broken')).toEqual(['refused 0']);
    expect(found(' ')).toHaveLength(rows.length);
  });
});

describe('choosing rows', () => {
  it('adds what is chosen, skips what is not, and leaves the rest as it was', () => {
    const replaced = { ...clash, decision: 'replace' as const };
    const changes = chooseRows([fresh, same, replaced], (key) => key !== 'fresh');
    expect([...changes]).toEqual([
      ['fresh', 'skip'],
      ['same', 'add'],
    ]);
  });

  it('adds what clashes under another name, and never replaces a seed', () => {
    expect([...chooseRows([clash], () => true)]).toEqual([['clash', 'add']]);
  });

  it('of all takes what is new or clashes, and lets go of all when these are chosen', () => {
    expect([...chooseAll(rows)]).toEqual([['clash', 'add']]);
    const chosen = [fresh, same, { ...clash, decision: 'replace' as const }];
    expect([...chooseAll(chosen)]).toEqual([
      ['fresh', 'skip'],
      ['clash', 'skip'],
    ]);
  });
});
