import { describe, expect, it } from '@jest/globals';
import { holdOtpSeed, makeOtpCode, OpenText, type OtpSeed } from '@cofferdam/crypto/safe';
import type { TwoFactorId, TwoFactorRevisionId } from '@cofferdam/domain';
import fc from 'fast-check';
import type { CodeRow } from './codes.store.ts';
import { makeTimedCode } from './makeCodes.ts';

const id = '0192f000-0000-7000-8000-000000000001';
const start = Date.UTC(2026, 10, 22);

function openSeed(text: string): OtpSeed {
  using open = OpenText.fromText(text);
  return holdOtpSeed({ organizationId: id, workspaceId: id, entryId: id, revisionId: id }, open);
}

const anyRow: fc.Arbitrary<CodeRow> = fc.record({
  id: fc.constant(id as TwoFactorId),
  seedId: fc.constant(id as TwoFactorRevisionId),
  name: fc.constantFrom('one', 'other'),
  type: fc.constantFrom('TOTP', 'STEAM'),
  algorithm: fc.constantFrom('SHA1', 'SHA256', 'SHA512'),
  digits: fc.constantFrom(6, 7, 8),
  periodSeconds: fc.constantFrom(15, 30, 60),
});

describe('the codes of a period', () => {
  it('are those of the seed, the entry and the moment, independent of earlier ones', () => {
    const questions = fc.array(
      fc.record({ row: anyRow, seconds: fc.integer({ min: 0, max: 120 }), isOther: fc.boolean() }),
      { minLength: 2, maxLength: 30 },
    );
    fc.assert(
      fc.property(questions, (asked) => {
        const seeds = [
          openSeed('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'),
          openSeed('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'),
        ] as const;
        for (const { row, seconds, isOther } of asked) {
          const seed = seeds[isOther ? 1 : 0];
          const period = row.periodSeconds ?? Number.NaN;
          const step = Math.floor(start / 1_000 / period) + Math.floor(seconds / period);
          expect(makeTimedCode(row, seed, new Date(start + seconds * 1_000))).toEqual({
            id,
            name: row.name,
            code: makeOtpCode(seed, row, step),
            nextCode: makeOtpCode(seed, row, step + 1),
            periodSeconds: period,
            validUntil: new Date((step + 1) * period * 1_000).toISOString(),
          });
        }
      }),
    );
  });
});
