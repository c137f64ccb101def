import { describe, expect, it } from '@jest/globals';
import type { ImportReading, OtpEntry } from '@cofferdam/domain/otp';
import { checkName } from '@cofferdam/domain';
import { decisionsOf, entriesOf, findFreeName, reviewImport, type ReviewLine } from './reviewImport.ts';

const entryOf = (issuer: string, seed: string): OtpEntry => ({
  type: 'TOTP',
  algorithm: 'SHA1',
  digits: 6,
  periodSeconds: 30,
  issuer,
  account: '',
  seed,
  counter: 0,
});
const readingOf = (...entries: readonly (readonly [string, string])[]): ImportReading => ({
  format: 'list',
  refused: [],
  withoutCode: 0,
  batch: null,
  entries: entries.map(([name, seed], index) => ({
    position: index + 1,
    name,
    entry: entryOf(name, seed),
    hasNote: false,
  })),
});
const verdicts = (lines: readonly ReviewLine[]) => lines.map(({ verdict, decision }) => [verdict, decision]);

describe('the review of an import', () => {
  it('tells new entries, duplicates, repeats and conflicting seeds apart, and adds only the new ones', () => {
    const lines = reviewImport(
      readingOf(['Fresh', 'A'], ['known', 'B'], ['Other', 'C'], ['Clash', 'D'], ['Twice', 'A']),
      [
        { name: 'Known', seed: 'B' },
        { name: 'Elsewhere', seed: 'C' },
        { name: 'clash', seed: null },
      ],
    );
    expect(verdicts(lines)).toEqual([
      [{ kind: 'new' }, 'add'],
      [{ kind: 'duplicate', of: 'Known' }, 'skip'],
      [{ kind: 'duplicate', of: 'Elsewhere' }, 'skip'],
      [{ kind: 'conflict', with: 'clash' }, 'skip'],
      [{ kind: 'repeated', position: 1 }, 'skip'],
    ]);
    expect(entriesOf(lines).map(({ name, action }) => [name, action])).toEqual([['Fresh', 'add']]);
  });

  it('offers to replace an entry’s key to one row only', () => {
    const lines = reviewImport(readingOf(['Bank', 'A'], ['bank', 'B']), [{ name: 'BANK', seed: null }]);
    expect(verdicts(lines)).toEqual([
      [{ kind: 'conflict', with: 'BANK' }, 'skip'],
      [{ kind: 'name-repeated', position: 1 }, 'skip'],
    ]);
    expect(lines.map(({ verdict }) => decisionsOf(verdict).includes('replace'))).toEqual([true, false]);
  });

  it('leaves a name that the file has with another seed to the person, and adds it under a free name', () => {
    const lines = reviewImport(readingOf(['Bank', 'A'], ['bank', 'B'], ['BANK', 'A']), []);
    expect(verdicts(lines)).toEqual([
      [{ kind: 'new' }, 'add'],
      [{ kind: 'name-repeated', position: 1 }, 'skip'],
      [{ kind: 'repeated', position: 1 }, 'skip'],
    ]);
    const [, second] = lines;
    if (second === undefined) throw new Error('there is no second line');
    expect(decisionsOf(second.verdict)).toEqual(['add', 'skip']);
    expect(entriesOf([{ ...second, decision: 'add' }])).toMatchObject([{ name: 'bank 2', seed: 'B', action: 'add' }]);
  });

  it('replaces under the existing name, and adds under a free one', () => {
    const [line] = reviewImport(readingOf(['AWS', 'A']), [
      { name: 'aws', seed: null },
      { name: 'AWS 2', seed: null },
    ]);
    if (line === undefined) throw new Error('there is no line');
    expect(decisionsOf(line.verdict)).toEqual(['skip', 'replace', 'add']);
    expect(entriesOf([{ ...line, decision: 'replace' }])).toMatchObject([
      { name: 'aws', action: 'replace', seed: 'A' },
    ]);
    expect(entriesOf([{ ...line, decision: 'add' }])).toMatchObject([{ name: 'AWS 3', action: 'add' }]);
  });

  it('sends recovery codes and labels with new entries only', () => {
    const reading = readingOf(['AWS', 'A']);
    const entries = reading.entries.map((one) => ({ ...one, labels: ['ops'], recoveryCodes: ['a-1', 'b-2'] }));
    const [line] = reviewImport({ ...reading, entries }, [{ name: 'AWS', seed: null }]);
    if (line === undefined) throw new Error('there is no line');
    expect(entriesOf([{ ...line, decision: 'add' }])).toMatchObject([
      { labels: ['ops'], recoveryCodes: ['a-1', 'b-2'] },
    ]);
    const [replaced] = entriesOf([{ ...line, decision: 'replace' }]);
    expect(replaced).not.toHaveProperty('recoveryCodes');
    expect(replaced).not.toHaveProperty('labels');
  });

  it('gives entries with the same name different ones', () => {
    const lines = reviewImport(readingOf(['AWS', 'A'], ['aws', 'B'], ['AWS', 'C']), []);
    expect(lines.map((line) => line.freeName)).toEqual(['AWS', 'aws 2', 'AWS 3']);
  });

  it('keeps names within their maximum length', () => {
    const long = 'x'.repeat(64);
    const free = findFreeName(long, new Set([long]));
    expect(free).toBe(`${'x'.repeat(62)} 2`);
    expect(checkName(free).ok).toBe(true);
  });
});
