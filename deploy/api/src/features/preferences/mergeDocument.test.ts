import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mergeDocument, type JsonObject } from './mergeDocument.ts';

describe('merging fields into a document', () => {
  it.each<[string, JsonObject, JsonObject, JsonObject]>([
    ['keeps fields that aren’t sent', { a: 1 }, { b: 2 }, { a: 1, b: 2 }],
    [
      'merges objects at every depth',
      { a: { b: { c: 1 }, d: 2 } },
      { a: { b: { e: 3 } } },
      { a: { b: { c: 1, e: 3 }, d: 2 } },
    ],
    ['stores null as null', { a: { b: 1 } }, { a: null }, { a: null }],
    ['replaces null by an object', { a: null }, { a: { b: 1 } }, { a: { b: 1 } }],
    ['replaces a whole array', { a: [1, 2, 3] }, { a: [4] }, { a: [4] }],
    ['replaces by an empty object', { a: { b: 1 } }, { a: {} }, { a: {} }],
    ['replaces a value by an object', { a: 1 }, { a: { b: 1 } }, { a: { b: 1 } }],
    ['changes nothing for no fields', { a: 1 }, {}, { a: 1 }],
  ])('%s', (_promise, into, fields, merged) => {
    expect(JSON.parse(JSON.stringify(mergeDocument(into, fields)))).toEqual(merged);
  });

  it('treats any name as a plain field name', () => {
    const fields = JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}') as JsonObject;
    const merged = mergeDocument({}, fields);
    expect(JSON.stringify(merged)).toBe(JSON.stringify(fields));
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  it('is idempotent, and doesn’t mutate its arguments', () => {
    const json = fc.dictionary(fc.string({ maxLength: 3 }), fc.jsonValue({ maxDepth: 3 })) as fc.Arbitrary<JsonObject>;
    fc.assert(
      fc.property(json, json, (into, fields) => {
        const before = JSON.stringify([into, fields]);
        const once = mergeDocument(into, fields);
        expect(JSON.stringify(mergeDocument(once, fields))).toBe(JSON.stringify(once));
        expect(JSON.stringify([into, fields])).toBe(before);
      }),
    );
  });
});
