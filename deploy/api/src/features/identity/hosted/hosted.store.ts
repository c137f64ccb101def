import type { SessionId, UserId } from '@cofferdam/domain';
import { moment, nullable, present, text, uuid } from '../../../platform/database/columns.ts';
import { namedStatement, statement } from '../../../platform/database/query.ts';

/** The purpose of a sign-in at a provider. */
export type HostedPurpose = 'SIGN_IN' | 'RE_AUTHENTICATE';

/** Serializes first sign-ins, so that a provider's person doesn't get two accounts. */
export const lockExternalAccount = statement<[issuer: string, subject: string]>(
  'identity.hosted.lock',
  `select pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 0))`,
);

/** The account of a person of a provider. */
export const findExternalAccount = statement<[issuer: string, subject: string]>(
  'identity.hosted.find',
  'select user_id as "userId" from identity.external_accounts where issuer = $1 and subject = $2',
).returns({ userId: uuid<UserId>() });

/** Stores when and how a provider's person signed in. */
export const touchExternalAccount = statement<[issuer: string, subject: string, provider: string, now: Date]>(
  'identity.hosted.touch',
  `update identity.external_accounts set last_used_at = $4, provider = $3 where issuer = $1 and subject = $2`,
);

/** Creates an account for a provider's person; no row if the address has one. */
export const insertExternalAccount = namedStatement(
  'identity.hosted.insert',
  {
    id: uuid<UserId>(),
    email: text(),
    emailKey: text(),
    displayName: text(),
    now: moment(),
    confirmedAt: nullable(moment()),
    issuer: text(),
    subject: text(),
    provider: text(),
  },
  `with made as (
     insert into identity.users (id, email, email_key, display_name, created_at, email_confirmed_at)
     values ($id, $email, $emailKey, $displayName, $now, $confirmedAt)
     on conflict (email_key) do nothing returning id)
   insert into identity.external_accounts (issuer, subject, user_id, provider, created_at, last_used_at)
   select $issuer, $subject, id, $provider, $now, $now from made returning user_id as "userId"`,
).returns({ userId: uuid<UserId>() });

/** The provider has proven the address of the account. */
export const confirmAddress = statement<[UserId, emailKey: string, now: Date]>(
  'identity.hosted.confirm-address',
  `update identity.users set email_confirmed_at = coalesce(email_confirmed_at, $3), is_email_vouched = false
   where id = $1 and email_key = $2 and (email_confirmed_at is null or is_email_vouched)`,
);

/** No row if this token was exchanged before. */
export const spendToken = statement<[tokenHash: Uint8Array, expiresAt: Date]>(
  'identity.hosted.spend-token',
  `insert into identity.exchanged_tokens (token_hash, expires_at) values ($1, $2)
   on conflict do nothing returning encode(token_hash, 'hex') as "spent"`,
).returns({ spent: present(text()) });

/** Stores that a session was opened or renewed by a provider's proof, and the time of the proof. */
export const markHostedSession = statement<[SessionId, authenticatedAt: Date, hasSecondFactor: boolean]>(
  'identity.hosted.mark-session',
  `update identity.sessions
   set authenticated_at = least(authenticated_at, $2), hosted_second_factor = hosted_second_factor or $3 where id = $1`,
);

export const insertAttempt = statement<
  [tokenHash: Uint8Array, provider: string, purpose: HostedPurpose, origin: string, expiresAt: Date]
>(
  'identity.hosted.begin',
  `insert into identity.provider_attempts (token_hash, provider, purpose, origin, expires_at)
   values ($1, $2, $3, $4, $5)`,
);

/** Uses up an open attempt: only one of concurrent requests gets a row. */
export const takeAttempt = statement<[tokenHash: Uint8Array, now: Date]>(
  'identity.hosted.take',
  `delete from identity.provider_attempts where token_hash = $1 and expires_at > $2
   returning provider, purpose, origin`,
).returns({ provider: text(), purpose: text<HostedPurpose>(), origin: text() });

/** Deletes a few expired attempts, skipping locked rows. */
export const sweepAttemptsOfProviders = statement<[now: Date]>(
  'identity.hosted.sweep-attempts',
  `delete from identity.provider_attempts where token_hash in (
     select token_hash from identity.provider_attempts where expires_at < $1
     order by expires_at limit 20 for update skip locked)`,
);

/** Deletes a few expired tokens, skipping locked rows. */
export const sweepExchangedTokens = statement<[now: Date]>(
  'identity.hosted.sweep-tokens',
  `delete from identity.exchanged_tokens where token_hash in (
     select token_hash from identity.exchanged_tokens where expires_at < $1
     order by expires_at limit 20 for update skip locked)`,
);
