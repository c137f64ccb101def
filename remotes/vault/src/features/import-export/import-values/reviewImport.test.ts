import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { limits } from '@cofferdam/domain';
import { importEntries } from './importEntries.ts';
import { parseEnv } from '../formats/env/parseEnv.ts';
import {
  isChoosable,
  isChosenAtFirst,
  listCandidates,
  needsPerson,
  reviewImport,
  type ExistingItem,
} from './reviewImport.ts';

function review(text: string, existing: Readonly<Record<string, ExistingItem>> = {}) {
  return reviewImport(parseEnv(text), text, new Map(Object.entries(existing)), {
    unit: 'line',
    maxBytes: limits.secretValueBytes,
  });
}

function secret(name: string, isSame: boolean | null, version: number | null = 3): ExistingItem {
  return { name, version, versionCount: 3, isSame };
}

describe('the verdict of a line', () => {
  it('is new, changed, the same, unknown or a clash', () => {
    const rows = review('A=1\nB=1\nC=1\nD=1\nE=1\nF=1', {
      b: secret('B', false),
      c: secret('C', true),
      d: secret('D', null),
      e: secret('e', false),
      f: secret('f', true),
    });
    expect(rows.map((row) => row.verdict)).toEqual(['new', 'changed', 'same', 'exists', 'clash', 'same']);
    expect(rows.map(isChosenAtFirst)).toEqual([true, true, false, false, false, false]);
    expect(rows.map(isChoosable)).toEqual([true, true, false, true, true, false]);
    expect(rows.map(needsPerson)).toEqual([false, false, false, true, true, false]);
  });
  it('is changed for a secret without a usable version', () => {
    expect(review('A=1', { a: secret('A', false, null) })[0]?.verdict).toBe('changed');
  });
  it('is duplicate for all lines of a name but the last, in any case', () => {
    expect(review('A=1\nB=2\na=3')).toMatchObject([
      { name: 'A', verdict: 'duplicate', winnerLine: 3 },
      { name: 'B', verdict: 'new' },
      { name: 'a', verdict: 'new', line: 3 },
    ]);
  });
  it('says why a line can’t be stored', () => {
    expect(
      review(`A=\nB!=1\n${'N'.repeat(65)}=1\nbroken\nV=${'é'.repeat(32_769)}\nW=${'é'.repeat(32_768)}`),
    ).toMatchObject([
      { verdict: 'empty', sizeBytes: 0 },
      { verdict: 'bad-name', nameFault: 'character' },
      { verdict: 'bad-name', nameFault: 'too-long' },
      { verdict: 'unreadable', envFault: 'no-equals', value: 'broken', line: 4 },
      { verdict: 'too-large', sizeBytes: 65_538 },
      { verdict: 'new', sizeBytes: 65_536 },
    ]);
  });
  it('is a bad value for a lone surrogate, which JSON can contain but UTF-8 can’t', () => {
    const rows = review('A=a\ud83d\nB=\ude00b\nC=\ud83d\ude00');
    expect(rows.map(needsPerson)).toEqual([true, true, false]);
    expect(rows).toMatchObject([{ verdict: 'bad-value' }, { verdict: 'bad-value' }, { verdict: 'new' }]);
    expect(listCandidates(parseEnv('A=a\ud83d\nB=b'), limits.secretValueBytes)).toMatchObject([{ name: 'B' }]);
  });
  it('is missing only for remarks', () => {
    expect(review('# a\n\nA=1\n')).toHaveLength(1);
  });
});

describe('the compared entries', () => {
  it('are the last one of each valid name', () => {
    expect(listCandidates(parseEnv('A=1\na=2\nB!=1\nC=\nD=1\nD='), limits.secretValueBytes)).toEqual([
      { key: 'a', name: 'a', value: '2' },
    ]);
  });
});

describe('the sent entries', () => {
  const existing = { b: secret('B', false), e: secret('e', false), n: secret('N', false, null) };
  const rows = review('A=1\nB=2\nC=\nE=5\nN=6', existing);

  it('are new secrets, and versions with the stored name, based on the compared version', () => {
    expect(importEntries(rows, new Set(rows.map((row) => row.key)))).toEqual([
      { name: 'A', value: '1', action: 'add' },
      { name: 'B', value: '2', action: 'version', basedOn: 3 },
      { name: 'e', value: '5', action: 'version', basedOn: 3 },
      { name: 'N', value: '6', action: 'version' },
    ]);
  });
  it('are exactly the selected ones', () => {
    expect(importEntries(rows, new Set(['line-2', 'line-3']))).toEqual([
      { name: 'B', value: '2', action: 'version', basedOn: 3 },
    ]);
  });
  it('never contain a name twice, for any file', () => {
    const name = fc.constantFrom('A', 'a', 'B', 'ß', 'SS', 'ss', 'x y', '!');
    const line = fc.tuple(name, fc.constantFrom('', '1', '2')).map(([key, value]) => `${key}=${value}`);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const all = review(lines.join('\n'));
        const names = importEntries(all, new Set(all.map((row) => row.key))).map((entry) => entry.name.toUpperCase());
        expect(new Set(names).size).toBe(names.length);
        expect(all).toHaveLength(lines.length);
      }),
    );
  });
});
