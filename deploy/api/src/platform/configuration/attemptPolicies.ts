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

const shipped = {
  /** One account from one network, on a browser that never signed in to it. */
  accountAtNetwork: {
    freeFailures: 5,
    firstDelaySeconds: 15,
    longestDelaySeconds: 900,
    forgetAfterSeconds: daySeconds,
  },
  /** One account from everywhere, on browsers that never signed in to it; counted separately, on all that have. */
  account: { freeFailures: 100, firstDelaySeconds: 5, longestDelaySeconds: 60, forgetAfterSeconds: daySeconds },
  /** Any accounts from one network. */
  network: { freeFailures: 100, firstDelaySeconds: 5, longestDelaySeconds: 120, forgetAfterSeconds: hourSeconds },
  /** One account on a browser that has signed in to it with its current password. */
  knownDevice: { freeFailures: 10, firstDelaySeconds: 15, longestDelaySeconds: 900, forgetAfterSeconds: daySeconds },
  /** Re-entering the password, in one session. */
  reAuthentication: {
    freeFailures: 5,
    firstDelaySeconds: 15,
    longestDelaySeconds: 900,
    forgetAfterSeconds: daySeconds,
  },
  /** Codes of a second factor, of one account. */
  secondFactor: { freeFailures: 5, firstDelaySeconds: 15, longestDelaySeconds: 900, forgetAfterSeconds: daySeconds },
  /** New accounts from one network; refused ones count, too. A whole office can sign up within an hour. */
  signUp: { freeFailures: 100, firstDelaySeconds: 10, longestDelaySeconds: 60, forgetAfterSeconds: hourSeconds },
  /** Mails with a link to one address, from every network, whether it has an account or not. */
  mailToAddress: { freeFailures: 4, firstDelaySeconds: 60, longestDelaySeconds: 900, forgetAfterSeconds: hourSeconds },
  /** The same from one network, for any addresses. */
  mailFromNetwork: {
    freeFailures: 30,
    firstDelaySeconds: 10,
    longestDelaySeconds: 300,
    forgetAfterSeconds: hourSeconds,
  },
  /** Emails of invitations that one person causes, in all their organizations. */
  invitationsByPerson: {
    freeFailures: 500,
    firstDelaySeconds: 60,
    longestDelaySeconds: 1_800,
    forgetAfterSeconds: daySeconds,
  },
  /** The same from one network. */
  invitationsFromNetwork: {
    freeFailures: 1_000,
    firstDelaySeconds: 60,
    longestDelaySeconds: 1_800,
    forgetAfterSeconds: daySeconds,
  },
} as const satisfies Readonly<Record<string, AttemptPolicy>>;

/** Limits of everything that may be a guess, kept in the database and exact over all processes. */
export const attemptPolicies = z.strictObject({
  accountAtNetwork: z._default(attemptPolicy, shipped.accountAtNetwork),
  account: z._default(attemptPolicy, shipped.account),
  network: z._default(attemptPolicy, shipped.network),
  knownDevice: z._default(attemptPolicy, shipped.knownDevice),
  reAuthentication: z._default(attemptPolicy, shipped.reAuthentication),
  secondFactor: z._default(attemptPolicy, shipped.secondFactor),
  signUp: z._default(attemptPolicy, shipped.signUp),
  mailToAddress: z._default(attemptPolicy, shipped.mailToAddress),
  mailFromNetwork: z._default(attemptPolicy, shipped.mailFromNetwork),
  invitationsByPerson: z._default(attemptPolicy, shipped.invitationsByPerson),
  invitationsFromNetwork: z._default(attemptPolicy, shipped.invitationsFromNetwork),
});

/** The policies by what they count. */
export type AttemptPolicies = z.output<typeof attemptPolicies>;

/** The defaults. */
export const shippedAttemptPolicies: AttemptPolicies = shipped;
