import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chargeAttempt, clearAttempts, refundAttempt, secondsUntilOpen, type AttemptCount } from './countAttempt.ts';

const policy = { freeFailures: 3, firstDelaySeconds: 10, longestDelaySeconds: 60, forgetAfterSeconds: 3_600 };
const start = new Date('2026-11-20T12:00:00.000Z');

function later(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1_000);
}

/** Charges `times` attempts, each as soon as possible, and returns the waits in between. */
function waitsOf(times: number): number[] {
  let count = clearAttempts(start);
  let now = start;
  return Array.from({ length: times }, () => {
    const wait = secondsUntilOpen(count, now);
    now = later(now, wait);
    count = chargeAttempt(policy, count, now);
    return wait;
  });
}

describe('failed attempts', () => {
  it('cause no wait until the free ones are used, then the wait doubles up to the maximum', () => {
    expect(waitsOf(9)).toEqual([0, 0, 0, 10, 20, 40, 60, 60, 60]);
  });

  it('don’t delay one that arrived earlier but is counted later, while free ones are left', () => {
    const count = chargeAttempt(policy, clearAttempts(later(start, 1)), later(start, 1));
    expect(secondsUntilOpen(count, start)).toBe(0);
    expect(secondsUntilOpen(refundAttempt(policy, count), start)).toBe(0);
  });

  it('are counted from zero if the last one is long enough ago', () => {
    let count = clearAttempts(start);
    for (let failures = 0; failures < 3; failures += 1) count = chargeAttempt(policy, count, start);
    expect(chargeAttempt(policy, count, later(start, 3_600 + 9)).failures).toBe(4);
    expect(chargeAttempt(policy, count, later(start, 3_600 + 10)).failures).toBe(1);
  });

  it('never wait longer than the maximum delay', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_147_483_646 }), (failures) => {
        const count: AttemptCount = { failures, openAt: start, forgetAt: later(start, 1) };
        const wait = secondsUntilOpen(chargeAttempt(policy, count, start), start);
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThanOrEqual(policy.longestDelaySeconds);
      }),
    );
  });
});

describe('a successful attempt', () => {
  it('refunds its own charge and the delay that it caused', () => {
    let count = clearAttempts(start);
    for (let failures = 0; failures < 2; failures += 1) count = chargeAttempt(policy, count, start);
    const charged = chargeAttempt(policy, count, start);
    expect(secondsUntilOpen(charged, start)).toBe(10);
    const refunded = refundAttempt(policy, charged);
    expect(refunded.failures).toBe(2);
    expect(secondsUntilOpen(refunded, start)).toBe(0);
  });

  it('doesn’t refund the delay of earlier attempts', () => {
    let count = clearAttempts(start);
    for (let failures = 0; failures < 5; failures += 1) count = chargeAttempt(policy, count, start);
    expect(secondsUntilOpen(refundAttempt(policy, count), start)).toBeGreaterThan(0);
  });
});
