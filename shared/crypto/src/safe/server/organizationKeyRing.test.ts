import { describe, expect, it } from '@jest/globals';
import { makeOrganizationKey, OrganizationKeyRing } from '../index.ts';
import type { OrganizationKey } from '../index.ts';

function keyNumber(number: number, organization = 1): OrganizationKey {
  const suffix = (value: number) => value.toString().padStart(12, '0');
  return makeOrganizationKey({
    organizationId: `01930000-0000-7000-8000-${suffix(organization)}`,
    generationId: `01930000-0000-7000-9000-${suffix(number)}`,
  });
}

function ringAt(clock: { now: number }, capacity = 2): OrganizationKeyRing {
  return new OrganizationKeyRing({ capacity, timeToLiveMilliseconds: 300_000, now: () => clock.now });
}

describe('the ring of opened organization keys', () => {
  it('gives a key back for its own generation alone', () => {
    const ring = ringAt({ now: 0 });
    const key = keyNumber(1);
    ring.keep(key);
    expect(ring.find(key.generationId)).toBe(key);
    expect(ring.find(key.organizationId)).toBeNull();
    expect(ring.find(keyNumber(2).generationId)).toBeNull();
  });

  it('holds no more than its capacity and lets the longest unused go', () => {
    const ring = ringAt({ now: 0 });
    const [one, two, three] = [keyNumber(1), keyNumber(2), keyNumber(3)];
    ring.keep(one);
    ring.keep(two);
    ring.find(one.generationId);
    ring.keep(three);
    expect(ring.size).toBe(2);
    expect(ring.find(one.generationId)).toBe(one);
    expect(ring.find(two.generationId)).toBeNull();
    expect(ring.find(three.generationId)).toBe(three);
  });

  it('forgets a key when its time is up, however often it was used', () => {
    const clock = { now: 1000 };
    const ring = ringAt(clock);
    const key = keyNumber(1);
    ring.keep(key);
    clock.now += 299_999;
    expect(ring.find(key.generationId)).toBe(key);
    clock.now += 1;
    expect(ring.find(key.generationId)).toBeNull();
    expect(ring.size).toBe(0);
  });

  it('counts the time anew for a key that was opened anew', () => {
    const clock = { now: 0 };
    const ring = ringAt(clock);
    ring.keep(keyNumber(1));
    clock.now = 200_000;
    const again = keyNumber(1);
    ring.keep(again);
    clock.now = 400_000;
    expect(ring.size).toBe(1);
    expect(ring.find(again.generationId)).toBe(again);
  });

  it('forgets one generation, one organization, what has expired, or everything', () => {
    const clock = { now: 0 };
    const ring = ringAt(clock, 10);
    const [mine, mineToo, theirs] = [keyNumber(1), keyNumber(2), keyNumber(3, 2)];
    for (const key of [mine, mineToo, theirs]) ring.keep(key);
    ring.forget(mine.generationId);
    expect(ring.find(mine.generationId)).toBeNull();
    expect(ring.size).toBe(2);
    ring.forgetOrganization(mineToo.organizationId);
    expect(ring.find(mineToo.generationId)).toBeNull();
    expect(ring.find(theirs.generationId)).toBe(theirs);
    clock.now = 150_000;
    ring.keep(mine);
    clock.now = 300_000;
    ring.forgetExpired();
    expect(ring.size).toBe(1);
    expect(ring.find(mine.generationId)).toBe(mine);
    ring.clear();
    expect(ring.size).toBe(0);
  });

  it('shares nothing with another ring', () => {
    const one = ringAt({ now: 0 });
    const other = ringAt({ now: 0 });
    const key = keyNumber(1);
    one.keep(key);
    expect(other.find(key.generationId)).toBeNull();
  });

  it.each([0, -1, Number.NaN])('is not made for %d keys', (capacity) => {
    expect(() => ringAt({ now: 0 }, capacity)).toThrow(RangeError);
  });
});
