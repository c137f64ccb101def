import { describe, expect, it } from '@jest/globals';
import { integer, text } from './columns.ts';
import { namedStatement } from './query.ts';

describe('a statement with named inputs', () => {
  it('replaces each name by its input, in the order of the declaration', () => {
    const insert = namedStatement(
      'test.named',
      { name: text(), nameKey: text(), count: integer() },
      'select $nameKey, $count::integer, $name, $nameKey',
    );
    expect(insert({ count: 3, nameKey: 'key', name: 'Name' })).toEqual({
      name: 'test.named',
      text: 'select $2, $3::integer, $1, $2',
      values: ['Name', 'key', 3],
    });
  });

  it('can’t be declared with a name that isn’t an input', () => {
    expect(() => namedStatement('test.unknown', { name: text() }, 'select $name, $nameKey')).toThrow(
      'the statement test.unknown has no input nameKey',
    );
  });

  it('can’t be declared with an input without a name', () => {
    expect(() => namedStatement('test.number', { name: text() }, 'select $name, $2')).toThrow(
      'the statement test.number has an input without a name',
    );
  });

  it('can’t be declared with an unused input', () => {
    expect(() => namedStatement('test.unused', { name: text(), nameKey: text() }, 'select $name')).toThrow(
      "the statement test.unused doesn't use nameKey",
    );
  });
});
