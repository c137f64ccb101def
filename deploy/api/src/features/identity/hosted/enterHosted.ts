import type { CallOutput } from '@cofferdam/api-contract';
import { hashOpaqueToken, makeOpaqueToken } from '@cofferdam/crypto/safe';
import type { UserId } from '@cofferdam/domain';
import type { Transaction } from '../../../platform/database/database.ts';
import { foldEmail, type FoldedEmail } from '../../../platform/email/foldEmail.ts';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import { isFreshSignIn } from '../../../platform/tenancy/requireFreshSignIn.ts';
import type { OpenCall } from '../../../platform/http/calls.ts';
import { readDisplayName } from '../accounts/readDisplayName.ts';
import { signUpBuckets } from '../attempts/attemptBuckets.ts';
import { chargeAttempts } from '../attempts/attempts.ts';
import {
  openChallengeIfNeeded,
  requireSecondFactor,
  type OpenedChallenge,
  type ProvenPassword,
} from '../challenges/openChallenge.ts';
import { shareAccount } from '../accounts/accounts.store.ts';
import { grantSession } from '../grantSession.ts';
import { bucketMaker, idleSince, noScope, type IdentityDependencies } from '../identityDependencies.ts';
import { openSession } from '../sessions/openSession.ts';
import { rememberDevice } from '../sessions/rememberDevice.ts';
import { findSession, renewSession, type SessionRow } from '../sessions/sessions.store.ts';
import {
  confirmAddress,
  findExternalAccount,
  insertExternalAccount,
  lockExternalAccount,
  markHostedSession,
  touchExternalAccount,
  type HostedPurpose,
} from './hosted.store.ts';
import type { HostedPerson } from './hostedPerson.ts';

/** The proof and its purpose. */
export interface Entering {
  readonly person: HostedPerson;
  readonly purpose: HostedPurpose;
  /** Runs first in the same transaction, and makes the proof usable only once. */
  readonly spend?: (transaction: Transaction) => Promise<void>;
}

type Outcome = { readonly session: SessionRow; readonly token: string } | { readonly challenge: OpenedChallenge };

/**
 * Opens a session for a person proven by a provider, or re-authenticates theirs. Accounts are found by the provider's
 * id of the person. An address never links to an account that was created another way.
 */
export async function enterHosted(
  dependencies: IdentityDependencies,
  call: OpenCall,
  { person, purpose, spend }: Entering,
): Promise<CallOutput<'identity', 'token'>> {
  const { identityDatabase } = dependencies;
  if (purpose === 'SIGN_IN') await chargeNewAccount(dependencies, call, person);
  const outcome = await identityDatabase.transact(noScope, async (transaction): Promise<Outcome> => {
    await spend?.(transaction);
    return purpose === 'SIGN_IN'
      ? open(dependencies, transaction, call, person)
      : renew(dependencies, transaction, call, person);
  });
  if ('challenge' in outcome) return requireSecondFactor(dependencies, call, outcome.challenge);
  if (purpose === 'SIGN_IN') rememberDevice(dependencies, call, outcome.session);
  return grantSession(dependencies, call, outcome);
}

/** A first sign-in creates an account, so it counts as a sign-up from its network. */
async function chargeNewAccount(
  dependencies: IdentityDependencies,
  { address, now }: OpenCall,
  { issuer, subject }: HostedPerson,
): Promise<void> {
  const [[known]] = await dependencies.identityDatabase.runAlone(noScope, [findExternalAccount(issuer, subject)]);
  if (known !== undefined) return;
  const buckets = signUpBuckets(bucketMaker(dependencies), address);
  await chargeAttempts(dependencies.identityDatabase, { buckets, now, delayedCode: 'request.rate-limited' });
}

async function open(
  dependencies: IdentityDependencies,
  transaction: Transaction,
  call: OpenCall,
  person: HostedPerson,
): Promise<Outcome> {
  const { now } = call;
  const userId = await findOrMakeAccount(dependencies, transaction, person, now);
  await transaction.run(shareAccount(userId));
  const challenge = await openOwnFactorChallenge(dependencies, transaction, call, { person, userId, sessionId: null });
  if (challenge !== null) return { challenge };
  const token = makeOpaqueToken();
  const session = await openSession(dependencies, transaction, call, { userId, token });
  return { session: await mark(transaction, session, person, now), token };
}

async function renew(
  dependencies: IdentityDependencies,
  transaction: Transaction,
  call: OpenCall,
  person: HostedPerson,
): Promise<Outcome> {
  const { now, address, userAgent } = call;
  const oldToken = call.cookies.get(dependencies.cookies.names.session);
  if (oldToken === undefined) throw new ApiFailure('session.required');
  const oldHash = hashOpaqueToken(oldToken);
  const since = idleSince(dependencies.configuration, now);
  const [held] = await transaction.run(findSession(oldHash, now, since));
  if (held === undefined) throw new ApiFailure('session.required');
  const [account] = await transaction.run(findExternalAccount(person.issuer, person.subject));
  if (account?.userId !== held.userId) throw new ApiFailure('sign-in.other-account');
  if (!isFreshSignIn({ authenticatedAt: person.authenticatedAt, now })) throw new ApiFailure('sign-in.refused');
  const asked = { person, userId: held.userId, sessionId: held.id };
  const challenge = await openOwnFactorChallenge(dependencies, transaction, call, asked);
  if (challenge !== null) return { challenge };
  const token = makeOpaqueToken();
  const [session] = await transaction.run(
    renewSession(oldHash, now, since, hashOpaqueToken(token), address, userAgent),
  );
  if (session === undefined) throw new ApiFailure('session.required');
  return { session: await mark(transaction, session, person, now), token };
}

/** The provider may have proven the person long before this call, and may have asked for a second factor. */
async function mark(
  transaction: Transaction,
  session: SessionRow,
  { issuer, subject, provider, authenticatedAt: provenAt, hasSecondFactor }: HostedPerson,
  now: Date,
): Promise<SessionRow> {
  const authenticatedAt = new Date(Math.min(provenAt.getTime(), session.authenticatedAt.getTime()));
  await transaction.runAll([
    markHostedSession(session.id, authenticatedAt, hasSecondFactor),
    touchExternalAccount(issuer, subject, provider, now),
  ]);
  return { ...session, authenticatedAt, provider };
}

/** Asks for a second factor of the account, unless it has none or the provider has asked for one. */
function openOwnFactorChallenge(
  dependencies: IdentityDependencies,
  transaction: Transaction,
  call: OpenCall,
  { person, ...proven }: ProvenPassword & { readonly person: HostedPerson },
): Promise<OpenedChallenge | null> {
  const isTrusted = () => Promise.resolve(person.hasSecondFactor);
  return openChallengeIfNeeded(dependencies, transaction, call, { ...proven, isTrusted });
}

async function findOrMakeAccount(
  { random }: IdentityDependencies,
  transaction: Transaction,
  { issuer, subject, provider, ...person }: HostedPerson,
  now: Date,
): Promise<UserId> {
  await transaction.run(lockExternalAccount(issuer, subject));
  const [known] = await transaction.run(findExternalAccount(issuer, subject));
  if (known !== undefined) {
    if (person.isEmailProven) await transaction.run(confirmAddress(known.userId, keyOf(person.email), now));
    return known.userId;
  }
  const { email, emailKey } = readAddress(person.email);
  const name = chooseName(person.displayName, email);
  const [made] = await transaction.run(
    insertExternalAccount({
      id: random.id<UserId>(),
      email,
      emailKey,
      displayName: name,
      now,
      confirmedAt: person.isEmailProven ? now : null,
      issuer,
      subject,
      provider,
    }),
  );
  // The address has an account that was created another way, so its owner must sign in that way.
  if (made === undefined) throw new ApiFailure('sign-in.different-method');
  return made.userId;
}

/** The folded address, or an empty text, which no account has. */
function keyOf(email: string | null): string {
  try {
    return foldEmail(email ?? '').emailKey;
  } catch {
    return '';
  }
}

function readAddress(email: string | null): FoldedEmail {
  try {
    return foldEmail(email ?? '');
  } catch {
    throw new ApiFailure('sign-in.address-missing');
  }
}

/** The provider's name for the person if it's valid here, otherwise the part of the address before the @. */
function chooseName(name: string | null, email: string): string {
  for (const candidate of [name, email.slice(0, email.lastIndexOf('@')).slice(0, 64)]) {
    try {
      return readDisplayName(candidate ?? '');
    } catch {
      continue;
    }
  }
  return 'New person';
}
