import { describe, expect, it } from '@jest/globals';
import { looksLikeEnv } from './looksLikeEnv.ts';

describe('a text that is pasted into the list', () => {
  it.each([
    '{"a": "b"}',
    '[{"name": "a", "value": "b"}]\n',
    'A=1',
    '# comment\n\nexport DATABASE_URL="x"',
    '  key.name = v',
    'x\r\nÜ=1',
  ])('opens the import for %j', (text) => {
    expect(looksLikeEnv(text)).toBe(true);
  });
  it.each(['', 'hello', 'https://example.com/?a=1', '1=1', '{}', '{not json}', '=x'])(
    'is ignored if it is %j',
    (text) => {
      expect(looksLikeEnv(text)).toBe(false);
    },
  );
});
