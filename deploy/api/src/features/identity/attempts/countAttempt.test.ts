import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chargeAttempt, clearAttempts, refundAttempt, secondsUntilOpen, type AttemptCount } from './countAttempt.ts';

const policy = { freeFailures: 3, firstDelaySeconds: 10, longestDelaySeconds: 60, forgetAfterSeconds: 3_600 };
const start = new Date('2026-11-20T12:00:00.000Z');

function later(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1_000);
}

/** Charges `times` attempts, each as soon as it is open, and gives the waits in between. */
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

describe('attempts that fail', () => {
  it('wait for nothing until the free ones are used, then twice as long each time, up to the longest', () => {
    expect(waitsOf(9)).toEqual([0, 0, 0, 10, 20, 40, 60, 60, 60]);
  });

  it('do not delay one that came earlier and is counted later, while free ones are left', () => {
    const count = chargeAttempt(policy, clearAttempts(later(start, 1)), later(start, 1));
    expect(secondsUntilOpen(count, start)).toBe(0);
    expect(secondsUntilOpen(refundAttempt(policy, count), start)).toBe(0);
  });

  it('are counted from nothing when the last one is long enough ago', () => {
    let count = clearAttempts(start);
    for (let failures = 0; failures < 3; failures += 1) count = chargeAttempt(policy, count, start);
    expect(chargeAttempt(policy, count, later(start, 3_600 + 9)).failures).toBe(4);
    expect(chargeAttempt(policy, count, later(start, 3_600 + 10)).failures).toBe(1);
  });

  it('never wait longer than the longest delay, however many there were', () => {
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

describe('an attempt that turns out right', () => {
  it('takes back its own failure and the delay that it brought', () => {
    let count = clearAttempts(start);
    for (let failures = 0; failures < 2; failures += 1) count = chargeAttempt(policy, count, start);
    const charged = chargeAttempt(policy, count, start);
    expect(secondsUntilOpen(charged, start)).toBe(10);
    const refunded = refundAttempt(policy, charged);
    expect(refunded.failures).toBe(2);
    expect(secondsUntilOpen(refunded, start)).toBe(0);
  });

  it('does not take back the delay of those before it', () => {
    let count = clearAttempts(start);
    for (let failures = 0; failures < 5; failures += 1) count = chargeAttempt(policy, count, start);
    expect(secondsUntilOpen(refundAttempt(policy, count), start)).toBeGreaterThan(0);
  });
});
