import { describe, expect, it } from '@jest/globals';
import { integrityOf, isExpected, learnIntegrity } from './integrityTable.ts';

const hash = `sha384-${'b'.repeat(64)}`;

describe('the table of hashes', () => {
  it('returns an unmatchable hash for an unannounced file', () => {
    expect(integrityOf('/assets/evil.js')).toMatch(/^sha384-A{64}$/);
    expect(isExpected('/assets/evil.js')).toBe(false);
  });

  it('finds an announced file by every spelling of its URL, and by no other', () => {
    learnIntegrity({ '/assets/a.js': hash });
    expect(integrityOf(new URL('/assets/a.js', location.href).href)).toBe(hash);
    expect(integrityOf('/assets/../assets/a.js')).toBe(hash);
    expect(isExpected('https://evil.example/assets/a.js')).toBe(false);
    expect(isExpected('/assets/a.js?x')).toBe(false);
  });
});
