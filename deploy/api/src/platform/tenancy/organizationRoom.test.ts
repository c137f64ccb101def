import { beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@cofferdam/domain';
import { holdLock } from '../../testing/holdLock.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';
import { useTestOrganization } from '../../testing/useTestOrganization.ts';

const stage = useTestOrganization({ plan: 'BUSINESS', processes: 2 });

/** A person who is in this many organizations. */
async function personIn(organizations: number): Promise<TestPerson> {
  const person = await stage.api.signUp('Busy');
  await stage.api.database.query(
    `with made as (
       insert into cofferdam.organizations (id, name, plan, member_count, standard_workspace_count, created_at, created_by)
       select gen_random_uuid(), 'Filled', 'FREE', 1, 0, now(), $1 from generate_series(1, $2) returning id)
     insert into cofferdam.memberships (organization_id, user_id, role, state, created_at, removed_at)
     -- One that they left doesn't count.
     select id, $1, 'MEMBER', case when row_number() over () = 1 then 'REMOVED' else 'ACTIVE' end, now(),
       case when row_number() over () = 1 then now() end
     from made`,
    [person.userId, organizations + 1],
  );
  return person;
}

const create = (person: TestPerson) =>
  person.call('organization', 'create', { name: 'Another', subscriptionType: 'FREE' });
const limit = { status: 403, body: { errorCode: 'account.organizations.limit' } };

describe('a person who is in as many organizations as one person can be', () => {
  let full: TestPerson;
  beforeAll(async () => {
    full = await personIn(limits.organizations);
  });

  it('can’t create another one', async () => {
    expect(await create(full)).toMatchObject(limit);
  });

  it('can’t accept an invitation', async () => {
    const inviteId = await stage.harbor.invite(full);
    expect(await full.call('userOrganization', 'confirmInviteUser', { inviteId })).toMatchObject(limit);
  });

  it('can’t join by a domain', async () => {
    const { organizationId } = stage.harbor;
    expect(await full.call('userOrganization', 'joinByDomain', { organizationId })).toMatchObject(limit);
  });
});

describe('concurrent calls that add an organization to a person', () => {
  it('don’t exceed the limit, over two processes', async () => {
    const person = await personIn(limits.organizations - 1);
    const inviteId = await stage.harbor.invite(person);
    // They wait here after they have counted, or for the one that has.
    const account = `select pg_advisory_xact_lock(hashtextextended('account:' || $1::text, 0))`;
    const lock = await holdLock(stage.api.database, account, [person.userId]);
    const calls = [0, 1].flatMap((process) => {
      const at = person.at(stage.api.url(process));
      return [create(at), at.call('userOrganization', 'confirmInviteUser', { inviteId }), create(at)];
    });
    await lock.untilWaiting(calls.length);
    await lock.release();
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
      200,
      ...Array<number>(5).fill(403),
    ]);
    const { organizations } = await person.succeed('organization', 'my', {});
    expect(organizations).toHaveLength(limits.organizations);
  });
});
