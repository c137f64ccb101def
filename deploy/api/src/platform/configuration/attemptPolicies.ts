import * as z from 'zod/mini';

const positive = z.int().check(z.minimum(1));

const attemptPolicy = z.strictObject({
  /** Failures without any delay. */
  freeFailures: positive,
  /** The delay after the last free failure; each further failure doubles it. */
  firstDelaySeconds: positive,
  longestDelaySeconds: positive,
  /** The count restarts after this time without a failure. */
  forgetAfterSeconds: positive,
});

/** Limits on attempts that may be guesses. */
export type AttemptPolicy = z.output<typeof attemptPolicy>;

const hourSeconds = 3_600;
const daySeconds = 86_400;

/** A policy with defaults: the free failures, the first and the longest delay, and when failures are forgotten. */
const policy = (
  freeFailures: number,
  firstDelaySeconds: number,
  longestDelaySeconds: number,
  forgetAfterSeconds: number,
) => z._default(attemptPolicy, { freeFailures, firstDelaySeconds, longestDelaySeconds, forgetAfterSeconds });

/** Limits of everything that may be a guess, with their defaults; kept in the database and exact over all processes. */
export const attemptPolicies = z.strictObject({
  /** One account from one network, on a browser that never signed in to it. */
  accountAtNetwork: policy(5, 15, 900, daySeconds),
  /** One account from everywhere, on browsers that never signed in to it; counted separately, on all that have. */
  account: policy(100, 5, 60, daySeconds),
  /** Any accounts from one network. */
  network: policy(100, 5, 120, hourSeconds),
  /** One account on a browser that has signed in to it with its current password. */
  knownDevice: policy(10, 15, 900, daySeconds),
  /** Re-entering the password, in one session. */
  reAuthentication: policy(5, 15, 900, daySeconds),
  /** Codes of a second factor, of one account. */
  secondFactor: policy(5, 15, 900, daySeconds),
  /** New accounts from one network; refused ones count, too. A whole office can sign up within an hour. */
  signUp: policy(100, 10, 60, hourSeconds),
  /** Mails with a link to one address, from every network, whether it has an account or not. */
  mailToAddress: policy(4, 60, 900, hourSeconds),
  /** The same from one network, for any addresses. */
  mailFromNetwork: policy(30, 10, 300, hourSeconds),
  /** Emails of invitations that one person causes, in all their organizations. */
  invitationsByPerson: policy(500, 60, 1_800, daySeconds),
  /** The same from one network. */
  invitationsFromNetwork: policy(1_000, 60, 1_800, daySeconds),
});

/** The policies by what they count. */
export type AttemptPolicies = z.output<typeof attemptPolicies>;
