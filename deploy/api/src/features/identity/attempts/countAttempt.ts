import type { AttemptPolicy } from '../../../platform/configuration/attemptPolicies.ts';

/** The state of one bucket. */
export interface AttemptCount {
  readonly failures: number;
  /** Before this time attempts are refused. */
  readonly openAt: Date;
  readonly forgetAt: Date;
}

const second = 1_000;

/** Open at any time: of concurrent requests, the one that is counted first may have arrived last. */
const alwaysOpen = new Date(0);

/** Seconds to wait, at least 1; 0 if an attempt is allowed now. */
export function secondsUntilOpen(count: AttemptCount, now: Date): number {
  return Math.max(0, Math.ceil((count.openAt.getTime() - now.getTime()) / second));
}

/**
 * Counts an attempt as failed *before* it is evaluated. Concurrent guesses see it counted, so exactly as many are
 * evaluated as the policy allows; `refundAttempt` refunds a successful one.
 */
export function chargeAttempt(policy: AttemptPolicy, count: AttemptCount, now: Date, times = 1): AttemptCount {
  const isForgotten = count.forgetAt.getTime() <= now.getTime();
  const failures = (isForgotten ? 0 : count.failures) + times;
  const delay = delaySeconds(policy, failures);
  const end = now.getTime() + delay * second;
  const openAt = delay === 0 ? alwaysOpen : new Date(end);
  return { failures, openAt, forgetAt: new Date(end + policy.forgetAfterSeconds * second) };
}

/** Refunds one charged attempt. The delay is removed only if the remaining count causes none. */
export function refundAttempt(policy: AttemptPolicy, count: AttemptCount): AttemptCount {
  const failures = Math.max(0, count.failures - 1);
  return delaySeconds(policy, failures) === 0 ? { ...count, failures, openAt: alwaysOpen } : { ...count, failures };
}

/** Nothing counted. */
export function clearAttempts(now: Date): AttemptCount {
  return { failures: 0, openAt: alwaysOpen, forgetAt: now };
}

function delaySeconds(policy: AttemptPolicy, failures: number): number {
  const beyond = failures - policy.freeFailures;
  if (beyond < 0) return 0;
  // Cap the exponent: 2^30 is far beyond any delay, and the count is unbounded.
  return Math.min(policy.longestDelaySeconds, policy.firstDelaySeconds * 2 ** Math.min(beyond, 30));
}
