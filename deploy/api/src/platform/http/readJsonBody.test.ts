import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ApiFailure } from '../errors/apiFailure.ts';
import { readJsonBody } from './readJsonBody.ts';

const read = (text: string) => readJsonBody(Buffer.from(text));

describe('a body of JSON', () => {
  it.each([
    ['a name twice', '{"a":1,"a":2}'],
    ['a name twice with the same value', '{"a":1,"b":[],"a":1}'],
    ['a name twice, once with an escape', '{"a":1,"\\u0061":2}'],
    ['a name twice in an inner object', '{"a":[{"b":{"c":1,"c":{}}}]}'],
    ['a name twice, with containers', '{"a":{"x":[1,2,3]},"a":[[],{}]}'],
    ['the name of the prototype twice', '{"__proto__":1,"__proto__":2}'],
  ])('is refused if it has %s', async (_what, text) => {
    await expect(read(text)).rejects.toThrow(ApiFailure);
  });

  it('can have one name in several objects', async () => {
    const text = '{"a":{"a":1,"b":[{"a":1},{"a":1}]},"b":{}}';
    expect(await read(text)).toEqual(JSON.parse(text));
  });

  it('is returned unchanged if each of its objects has different names', async () => {
    const json = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 6, stringUnit: 'binary' }));
    await fc.assert(
      fc.asyncProperty(json, async (value) => {
        const text = JSON.stringify(value);
        fc.pre(text.isWellFormed());
        expect(await read(text)).toEqual(JSON.parse(text));
      }),
    );
  });
});
