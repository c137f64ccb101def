import type { TestDatabase } from '../../testing/createTestDatabase.ts';

/** Adds one row to each account table that the calls of a test leave empty. */
export async function addAccountSamples(database: TestDatabase, userId: string): Promise<void> {
  const at = `now() - interval '1 minute'`;
  const later = `now() + interval '1 hour'`;
  const hash = `decode(repeat('ab', 32), 'hex')`;
  const inserts = [
    `authenticators (id, user_id, name, sealed_seed, created_at) values (gen_random_uuid(), $1, 'Phone', '\\x01', ${at})`,
    `recovery_codes (user_id, code_hash, made_at) values ($1, ${hash}, ${at})`,
    `challenges (id, user_id, token_hash, expires_at) values (gen_random_uuid(), $1, ${hash}, ${later})`,
    `trusted_browsers (id, user_id, token_hash, created_at, expires_at)
       values (gen_random_uuid(), $1, ${hash}, ${at}, ${later})`,
    `account_links (id, user_id, purpose, email, email_key, token_hash, created_at, expires_at)
       values (gen_random_uuid(), $1, 'RESET', 'one@example.com', 'one@example.com', ${hash}, ${at}, ${later})`,
    `passkeys (id, user_id, rp_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
       values (gen_random_uuid(), $1, 'vault.test', '\\x01', '\\x01', 0, '{}', false, 'Key', ${at})`,
    `passkey_challenges (id, purpose, user_id, rp_id, challenge, expires_at)
       values (gen_random_uuid(), 'SECOND_FACTOR', $1, 'vault.test', ${hash}, ${later})`,
    `external_accounts (issuer, subject, user_id, provider, created_at, last_used_at)
       values ('https://issuer.example', 'one', $1, 'example', ${at}, ${at})`,
  ];
  for (const insert of inserts) await database.query(`insert into identity.${insert}`, [userId]);
  await database.query(`insert into identity.exchanged_tokens (token_hash, expires_at) values (${hash}, ${later})`);
  await database.query(
    `insert into identity.provider_attempts (token_hash, provider, purpose, origin, expires_at)
     values (${hash}, 'example', 'SIGN_IN', 'https://vault.test', ${later})`,
  );
}
