import { describe, expect, it } from '@jest/globals';
import { valueKind } from './valueKind.ts';

describe('the kind of a value', () => {
  it.each([
    ['{"host":"pay-db-3"}', 'json'],
    [' [1, 2]\n', 'json'],
    ['{not json}', 'line'],
    ['42', 'line'],
    ['-----BEGIN PRIVATE KEY-----\nmade up\n-----END PRIVATE KEY-----\n', 'pem'],
    ['one\ntwo', 'lines'],
    ['one line\n', 'line'],
    ['', 'line'],
  ])('%j is %s', (value, kind) => {
    expect(valueKind(value)).toBe(kind);
  });
});
