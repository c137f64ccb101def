import { describe, expect, it } from '@jest/globals';
import { checkValue, draftOf } from './valueDraft.ts';

describe('a typed value', () => {
  it('is measured in bytes of UTF-8, not in characters', () => {
    expect(checkValue({ kind: 'line', text: 'é'.repeat(32_768) })).toBeNull();
    expect(checkValue({ kind: 'line', text: 'é'.repeat(32_769) })).toEqual({ kind: 'too-large', sizeBytes: 65_538 });
  });
  it('may be blank but not empty', () => {
    expect(checkValue({ kind: 'line', text: ' ' })).toBeNull();
    expect(checkValue({ kind: 'line', text: '' })).toEqual({ kind: 'empty' });
  });
  it('is checked as JSON if its kind is JSON, and the invalid line is named', () => {
    expect(checkValue({ kind: 'json', text: '{"a": [1, null]}' })).toBeNull();
    expect(checkValue({ kind: 'lines', text: '{' })).toBeNull();
    expect(checkValue({ kind: 'json', text: '{\n  "a": 1,\n}' })).toEqual({ kind: 'not-json', line: 3 });
    expect(checkValue({ kind: 'json', text: '{\n"a":' })).toEqual({ kind: 'not-json', line: 2 });
  });
  it('with several lines is never joined into one', () => {
    expect(draftOf('a\nb', 'line')).toEqual({ kind: 'lines', text: 'a\nb' });
    expect(draftOf('a\r\nb', 'json')).toEqual({ kind: 'json', text: 'a\r\nb' });
    expect(draftOf('a', 'line')).toEqual({ kind: 'line', text: 'a' });
  });
});
