import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mergeLines, writeMerge, type MergePart } from './mergeLines.ts';

const text = fc.array(fc.constantFrom('', 'a', 'b', 'c', 'HOST=1', 'HOST=2', '\r'), { maxLength: 10 }).map(join);
const conflicts = (parts: readonly MergePart[]) => parts.filter(({ kind }) => kind === 'conflict').length;
const merged = (base: string | null, theirs: string, mine: string) => writeMerge(mergeLines(base, theirs, mine), []);

function join(lines: readonly string[]): string {
  return lines.join('\n');
}

describe('two changes of one text', () => {
  it('merge if they are in different places', () => {
    const base = 'HOST=db-1\nPORT=5432\nUSER=pay\nSSL=on';
    expect(
      merged(base, 'HOST=db-2\nPORT=5432\nUSER=pay\nSSL=on', 'HOST=db-1\nPORT=5432\nUSER=pay\nSSL=full\nX=1'),
    ).toBe('HOST=db-2\nPORT=5432\nUSER=pay\nSSL=full\nX=1');
  });
  it('are a conflict if both changed the same lines, and either side or both can be kept', () => {
    const parts = mergeLines('a\nold\nz', 'a\ntheirs\nz', 'a\nmine\nz');
    expect(parts).toEqual([
      { kind: 'agreed', lines: ['a'] },
      { kind: 'conflict', theirs: ['theirs'], mine: ['mine'] },
      { kind: 'agreed', lines: ['z'] },
    ]);
    expect(writeMerge(parts, [])).toBeNull();
    expect(writeMerge(parts, ['theirs'])).toBe('a\ntheirs\nz');
    expect(writeMerge(parts, ['mine'])).toBe('a\nmine\nz');
    expect(writeMerge(parts, ['both'])).toBe('a\ntheirs\nmine\nz');
  });
  it('are applied once if both made the same one', () => {
    expect(merged('a\nb\nc', 'a\nB\nc\nd', 'a\nB\nc')).toBe('a\nB\nc\nd');
  });
  it('remove lines that one side removed', () => {
    expect(merged('a\nb\nc\nd', 'a\nc\nd', 'a\nb\nc\nD')).toBe('a\nc\nD');
  });
  it('are all resolved by hand without a base version', () => {
    expect(mergeLines(null, 'a\nb\nc', 'a\nc\nd')).toEqual([
      { kind: 'agreed', lines: ['a'] },
      { kind: 'conflict', theirs: ['b'], mine: [] },
      { kind: 'agreed', lines: ['c'] },
      { kind: 'conflict', theirs: [], mine: ['d'] },
    ]);
  });
});

describe('for any texts', () => {
  it('a side without changes leaves the other one unchanged, byte for byte', () => {
    fc.assert(
      fc.property(text, text, (base, changed) => {
        expect(merged(base, base, changed)).toBe(changed);
        expect(merged(base, changed, base)).toBe(changed);
        expect(merged(base, changed, changed)).toBe(changed);
        expect(merged(null, changed, changed)).toBe(changed);
      }),
      { numRuns: 2_000 },
    );
  });
  it('no rewritten line is lost if both sides are kept', () => {
    fc.assert(
      fc.property(fc.option(text), text, text, (base, theirs, mine) => {
        const parts = mergeLines(base, theirs, mine);
        const all = writeMerge(
          parts,
          parts.map(() => 'both'),
        );
        const kept = new Set(all?.split('\n'));
        const old = new Set(base?.split('\n') ?? []);
        for (const line of [...theirs.split('\n'), ...mine.split('\n')])
          if (!old.has(line)) expect(kept).toContain(line);
      }),
      { numRuns: 2_000 },
    );
  });
  it('without a base version, a side that is chosen everywhere is returned unchanged', () => {
    fc.assert(
      fc.property(text, text, (theirs, mine) => {
        const parts = mergeLines(null, theirs, mine);
        const all = <Side extends 'theirs' | 'mine'>(side: Side) =>
          Array.from({ length: conflicts(parts) }, () => side);
        expect(writeMerge(parts, all('theirs'))).toBe(theirs);
        expect(writeMerge(parts, all('mine'))).toBe(mine);
      }),
      { numRuns: 2_000 },
    );
  });
});
