import { describe, expect, it } from '@jest/globals';
import { createSystemRandom } from './random.ts';

function makeIds(moments: readonly number[]): string[] {
  let at = 0;
  const random = createSystemRandom({ now: () => new Date(moments[at++]!) });
  return moments.map(() => random.id<string>());
}

const noon = Date.UTC(2026, 10, 21, 12);
const repeat = (moment: number, count: number): number[] => Array.from({ length: count }, () => moment);

describe('ids', () => {
  it('are version 7 of RFC 9562, with the time as prefix', () => {
    const [id] = makeIds([noon]);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(parseInt(id!.replaceAll('-', '').slice(0, 12), 16)).toBe(noon);
  });

  it.each([
    ['within one millisecond, more of them than it has room for', repeat(noon, 10_000)],
    ['while the clock is set back a little', [noon, noon - 1, noon - 9_999, noon, noon + 1]],
  ])('increase %s, without duplicates', (_, moments) => {
    const ids = makeIds(moments);
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('follow a corrected clock', () => {
    const [, corrected] = makeIds([noon, noon - 3_600_000]);
    expect(parseInt(corrected!.replaceAll('-', '').slice(0, 12), 16)).toBe(noon - 3_600_000);
  });
});
