import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toField } from './lineEnds.ts';
import { applyEdit } from './applyEdit.ts';

/** Parts of a text as its field counts them: a character, or any line ending. */
const parts = fc.array(fc.constantFrom('a', 'b', '\n', '\r\n', '\r'), { maxLength: 12 });
/** CRLF is one line ending: no text has a lone CR before an LF that is a separate one. */
const text = parts.map((all) => all.join('')).map((joined) => joined.match(/\r\n|[^]/g) ?? []);

describe('a text after an edit in its field', () => {
  it('only changes where text was pasted, with any line endings', () => {
    fc.assert(
      fc.property(text, text, fc.nat(12), fc.nat(12), (before, pasted, one, other) => {
        const [from, to] = [Math.min(one, other, before.length), Math.min(Math.max(one, other), before.length)];
        const [head, tail] = [before.slice(0, from).join(''), before.slice(to).join('')];
        // Half a line ending at either side would combine into another one.
        fc.pre(!(head + pasted.join('')).endsWith('\r') && !(head.endsWith('\r') && pasted[0] === '\n'));
        const field = toField(head) + toField(pasted.join('')) + toField(tail);
        const caret = field.length - toField(tail).length;
        const after = applyEdit(before.join(''), { field, caret, pasted: pasted.join('') });
        expect(after).toBe(head + pasted.join('') + tail);
      }),
    );
  });

  it('keeps the line endings of unchanged lines while typing', () => {
    const before = 'one\r\ntwo\nthree\r\n';
    const typed = (field: string, caret: number): string => applyEdit(before, { field, caret, pasted: null });
    expect(typed('one\ntwo!\nthree\n', 8)).toBe('one\r\ntwo!\nthree\r\n');
    expect(typed('one\n\ntwo\nthree\n', 5)).toBe('one\r\n\ntwo\nthree\r\n');
    expect(typed('onetwo\nthree\n', 3)).toBe('onetwo\nthree\r\n');
    expect(typed('', 0)).toBe('');
  });

  it('ends a typed line like all others', () => {
    expect(applyEdit('one\r\ntwo', { field: 'one\n\ntwo', caret: 4, pasted: null })).toBe('one\r\n\r\ntwo');
    expect(applyEdit('one\ntwo', { field: 'one\n\ntwo', caret: 4, pasted: null })).toBe('one\n\ntwo');
  });

  it('always equals the content of the field', () => {
    fc.assert(
      fc.property(text, text, fc.nat(12), fc.option(text), (before, next, caret, pasted) => {
        const field = toField(next.join(''));
        const edit = { field, caret: Math.min(caret, field.length), pasted: pasted?.join('') ?? null };
        expect(toField(applyEdit(before.join(''), edit))).toBe(field);
      }),
    );
  });
});
