import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { importEntries } from './importEntries.ts';
import { parseEnv } from '../formats/env/parseEnv.ts';
import {
  isChoosable,
  isChosenAtFirst,
  listCandidates,
  needsPerson,
  reviewImport,
  type ExistingSecret,
} from './reviewImport.ts';

function review(text: string, existing: Readonly<Record<string, ExistingSecret>> = {}) {
  return reviewImport(parseEnv(text), text, new Map(Object.entries(existing)));
}

function secret(name: string, isSame: boolean | null, version: number | null = 3): ExistingSecret {
  return { name, version, versionCount: 3, isSame };
}

describe('the verdict on a line', () => {
  it('tells new, changed, same, unknown and clashing apart', () => {
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
  it('calls a secret without a usable version changed', () => {
    expect(review('A=1', { a: secret('A', false, null) })[0]?.verdict).toBe('changed');
  });
  it('lets the last of several lines count, whatever their case', () => {
    expect(review('A=1\nB=2\na=3')).toMatchObject([
      { name: 'A', verdict: 'duplicate', winnerLine: 3 },
      { name: 'B', verdict: 'new' },
      { name: 'a', verdict: 'new', line: 3 },
    ]);
  });
  it('refuses what cannot be stored and says why', () => {
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
  it('refuses half of a character, which JSON can write and no text can hold', () => {
    const rows = review('A=a\ud83d\nB=\ude00b\nC=\ud83d\ude00');
    expect(rows.map(needsPerson)).toEqual([true, true, false]);
    expect(rows).toMatchObject([{ verdict: 'bad-value' }, { verdict: 'bad-value' }, { verdict: 'new' }]);
    expect(listCandidates(parseEnv('A=a\ud83d\nB=b'))).toMatchObject([{ name: 'B' }]);
  });
  it('leaves out remarks alone', () => {
    expect(review('# a\n\nA=1\n')).toHaveLength(1);
  });
});

describe('what is compared', () => {
  it('is the entry that counts of each name that can be stored', () => {
    expect(listCandidates(parseEnv('A=1\na=2\nB!=1\nC=\nD=1\nD='))).toEqual([{ key: 'a', name: 'a', value: '2' }]);
  });
});

describe('what is sent', () => {
  const existing = { b: secret('B', false), e: secret('e', false), n: secret('N', false, null) };
  const rows = review('A=1\nB=2\nC=\nE=5\nN=6', existing);

  it('adds what is new, and adds versions under the stored name, based on what was compared', () => {
    expect(importEntries(rows, new Set(rows.map((row) => row.key)))).toEqual([
      { name: 'A', value: '1', action: 'add' },
      { name: 'B', value: '2', action: 'version', basedOn: 3 },
      { name: 'e', value: '5', action: 'version', basedOn: 3 },
      { name: 'N', value: '6', action: 'version' },
    ]);
  });
  it('is what was chosen and nothing else', () => {
    expect(importEntries(rows, new Set(['line-2', 'line-3']))).toEqual([
      { name: 'B', value: '2', action: 'version', basedOn: 3 },
    ]);
  });
  it('never names a secret twice, whatever the file', () => {
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
