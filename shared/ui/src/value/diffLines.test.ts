import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { diffLines, diffWords, type DiffPart, type DiffSide } from './diffLines.ts';
import { diffSequence } from './diffSequence.ts';

const textOf = (parts: readonly DiffPart[]): string => parts.map((part) => part.text).join('');
const line = fc.constantFrom('', 'a', 'b', 'c', 'host=1', 'host=2');
const lines = fc.array(line, { maxLength: 12 });

describe('diffSequence', () => {
  it('leads from any old sequence to any new one', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const steps = diffSequence(before, after);
        const kept = steps.filter((step) => step.kind !== 'added').map((step) => step.oldIndex);
        const made = steps.filter((step) => step.kind !== 'removed').map((step) => step.newIndex);
        expect(kept).toEqual(before.map((_, index) => index));
        expect(made).toEqual(after.map((_, index) => index));
        for (const step of steps) {
          if (step.kind === 'same') expect(before[step.oldIndex]).toBe(after[step.newIndex]);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('is never longer than replacing everything, and has no changes between equal sequences', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const changes = diffSequence(before, after).filter((step) => step.kind !== 'same').length;
        expect(changes).toBeLessThanOrEqual(before.length + after.length);
        expect(diffSequence(before, before).every((step) => step.kind === 'same')).toBe(true);
      }),
    );
  });

  it('finds the shortest edit script of the paper’s example', () => {
    const changes = diffSequence('ABCABBA'.split(''), 'CBABAC'.split('')).filter((step) => step.kind !== 'same');
    expect(changes).toHaveLength(5);
  });

  it('replaces everything if the texts have nothing in common', () => {
    const before = Array.from({ length: 1_500 }, (_, index) => `old ${index}`);
    const after = Array.from({ length: 1_500 }, (_, index) => `new ${index}`);
    expect(diffSequence(before, after)).toHaveLength(3_000);
  });
});

describe('diffLines', () => {
  it('keeps every character of both texts', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const rows = diffLines(before.join('\n'), after.join('\n'));
        const side = (pick: (row: (typeof rows)[number]) => DiffSide | undefined): string =>
          rows
            .map(pick)
            .filter((found) => found !== undefined)
            .map((found) => textOf(found.parts))
            .join('\n');
        expect(side((row) => row.before)).toBe(before.join('\n'));
        expect(side((row) => row.after)).toBe(after.join('\n'));
      }),
    );
  });

  it('puts a changed line beside its new form and marks the changed words', () => {
    const [row] = diffLines('host: pay-db-2', 'host: pay-db-3');
    expect(row?.before).toEqual({
      lineNumber: 1,
      parts: [
        { text: 'host: pay-db-', marked: false },
        { text: '2', marked: true },
      ],
    });
    expect(row?.after).toEqual({
      lineNumber: 1,
      parts: [
        { text: 'host: pay-db-', marked: false },
        { text: '3', marked: true },
      ],
    });
  });

  it('puts all old lines of a change before its new ones if they are shown below each other', () => {
    const rows = diffLines('same\na\nb', 'same\nc\nd\ne', true);
    expect(rows.map((row) => [row.before?.lineNumber, row.after?.lineNumber])).toEqual([
      [1, 1],
      [2, undefined],
      [3, undefined],
      [undefined, 2],
      [undefined, 3],
      [undefined, 4],
    ]);
  });

  it('does not split characters outside the basic plane', () => {
    const { before, after } = diffWords('key 🔑 a', 'key 🔒 a');
    expect(textOf(before)).toBe('key 🔑 a');
    expect(after.find((part) => part.marked)?.text).toBe('🔒');
  });
});
