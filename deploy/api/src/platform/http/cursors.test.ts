import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ApiFailure } from '../errors/apiFailure.ts';
import { encodeCursor, readListCursor, writeListCursor } from './cursors.ts';

const position = { nameKey: 'key', updatedAt: '2026-01-02T03:04:05.678Z' };

describe('the cursor of a list', () => {
  it('can be parsed for its own order', () => {
    expect(readListCursor('-name', writeListCursor('-name', position))).toEqual(position);
  });

  it.each([
    ['another order', writeListCursor('name', position)],
    ['a name with a zero byte', writeListCursor('-name', { ...position, nameKey: 'a\0' })],
    ['an invalid time', writeListCursor('-name', { ...position, updatedAt: '2026-13-02T03:04:05.678Z' })],
    ['an invalid day', writeListCursor('-name', { ...position, updatedAt: '2026-02-31T03:04:05.678Z' })],
    ['the year 0', writeListCursor('-name', { ...position, updatedAt: '0000-01-02T03:04:05.678Z' })],
    ['a year of six digits', writeListCursor('-name', { ...position, updatedAt: '+012026-01-02T03:04:05.678Z' })],
    ['one part more', encodeCursor(['-name', 'key', position.updatedAt, 1])],
    ['one part less', encodeCursor(['-name', 'key'])],
    ['no list', Buffer.from('{}').toString('base64url')],
  ])('is refused with %s', (_, cursor) => {
    expect(() => readListCursor('-name', cursor)).toThrow(ApiFailure);
  });

  it('is refused with any other input, never with another error', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => readListCursor('name', text)).toThrow(ApiFailure);
      }),
    );
  });
});
