import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOwnedDatabase, type TestDatabase } from '../../testing/createTestDatabase.ts';
import { migrateTo } from './earlierDatabase.ts';

/** The last version that folded the domains of addresses like names. */
const lastBefore = 51;

/** Addresses with the keys of that version. */
const addresses: readonly (readonly [email: string, emailKey: string])[] = [
  ['x@g\u0131thub.com', 'x@github.com'],
  ['Y@Stra\u00dfe.de', 'y@strasse.de'],
  ['z@bücher.example', 'z@xn--bcher-kva.example'],
  ['stra\u00dfe@example.com', 'strasse@example.com'],
  ['w@wei\u00df.example', `w@${'xn--b.'.repeat(45)}weiss.example`],
];

/** Its owner isn't a superuser. */
let database: TestDatabase;

beforeAll(async () => {
  database = await createOwnedDatabase();
  await migrateTo(database, lastBefore);
  const [organization] = await database.query<{ id: string }>(
    `insert into cofferdam.organizations (id, name, plan, member_count, standard_workspace_count, created_at, created_by)
     values (gen_random_uuid(), 'Harbor', 'TEAM', 0, 0, now(), gen_random_uuid()) returning id`,
  );
  for (const [email, emailKey] of addresses) {
    const [user] = await database.query<{ id: string }>(
      `insert into identity.users (id, email, email_key, display_name, created_at, email_confirmed_at)
       values (gen_random_uuid(), $1, $2, 'Person', now(), now()) returning id`,
      [email, emailKey],
    );
    await database.query(
      `insert into identity.account_links (id, user_id, purpose, email, email_key, created_at, expires_at)
       values (gen_random_uuid(), $1, 'CHANGE', $2, $3, now(), now() + interval '1 day')`,
      [user?.id, email, emailKey],
    );
    await database.query(
      `insert into cofferdam.invitations (organization_id, id, email, email_key, role, token_hash, created_at, created_by,
         sent_at, expires_at)
       values ($1, gen_random_uuid(), $2, $3, 'MEMBER', sha256(convert_to($2, 'UTF8')), now(), gen_random_uuid(), now(),
         now() + interval '7 days')`,
      [organization?.id, email, emailKey],
    );
  }
});
afterAll(() => database.drop());

describe('an address whose domain an earlier version folded into another one', () => {
  it('is unproven after the upgrade, and its links end; others are as they were', async () => {
    await migrateTo(database, Number.MAX_SAFE_INTEGER);
    const users = await database.query(
      `select u.email, u.email_key as "emailKey", u.email_confirmed_at is not null as "isConfirmed",
         (select count(*)::integer from identity.account_links l where l.user_id = u.id) as "links",
         (select i.state from cofferdam.invitations i where i.email_key = u.email_key) as "invitation"
       from identity.users u order by u.email_key`,
    );
    const kept = { isConfirmed: true, links: 1, invitation: 'PENDING' };
    const placeholder = /^freed-[0-9a-f-]{36}@invalid$/;
    const ended = { isConfirmed: false, links: 0, invitation: 'REVOKED' };
    expect(users).toEqual([
      {
        email: expect.stringMatching(placeholder),
        emailKey: expect.stringMatching(placeholder),
        ...ended,
        invitation: null,
      },
      { email: 'stra\u00dfe@example.com', emailKey: 'strasse@example.com', ...kept },
      { email: 'x@github.com', emailKey: 'x@github.com', ...ended },
      { email: 'y@strasse.de', emailKey: 'y@strasse.de', ...ended },
      { email: 'z@bücher.example', emailKey: 'z@xn--bcher-kva.example', ...kept },
    ]);
  });
});
