import { describe, expect, it } from '@jest/globals';
import { race, tally } from '../../../testing/race.ts';
import { TestOrganization } from '../../../testing/TestOrganization.ts';
import { useTestOrganization } from '../../../testing/useTestOrganization.ts';

const stage = useTestOrganization({ plan: 'TEAM', processes: 2 });
const tabs = 16;

async function makeOpen(): Promise<TestOrganization> {
  const organization = await TestOrganization.create(stage.api, 'TEAM');
  await stage.api.database.query(
    `insert into cofferdam.domains (organization_id, domain, challenge, created_at, created_by, verified_at, is_joinable)
     values ($1, 'example.com', 'x', now(), $2, now(), true)`,
    [organization.organizationId, organization.owner.userId],
  );
  return organization;
}

const countOf = async ({ organizationId }: TestOrganization) => {
  const [row] = await stage.api.database.query<{ counted: number; members: number; homes: number }>(
    `select o.member_count as counted,
       (select count(*)::integer from cofferdam.memberships m where m.organization_id = o.id and m.state = 'ACTIVE') as members,
       (select count(*)::integer from cofferdam.workspaces w where w.organization_id = o.id and w.type = 'PRIVATE') as homes
     from cofferdam.organizations o where o.id = $1`,
    [organizationId],
  );
  return row;
};

describe('concurrent joins by a domain', () => {
  it('create one membership per person, even from many tabs', async () => {
    const organization = await makeOpen();
    const { organizationId } = organization;
    const person = await stage.api.signUp();
    const answers = await race(stage.api, tabs, (url) =>
      person.at(url).call('userOrganization', 'joinByDomain', { organizationId }),
    );
    expect(tally(answers)).toEqual({ '200': 1, 'user-organization.mapping.exist': tabs - 1 });
    expect(await countOf(organization)).toEqual({ counted: 2, members: 2, homes: 2 });
    const joined = (await organization.events()).filter(({ type }) => type === 'member.joined-by-domain');
    expect(joined).toHaveLength(1);
  });

  it('use an invitation once, whether its link or the domain is first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const organization = await makeOpen();
      const { organizationId, workspaceId } = organization;
      const person = await stage.api.signUp();
      const offer = { role: 'ADMIN', workspaces: [{ workspaceId, role: 'EDITOR' }] } as const;
      const inviteId = await organization.invite(person, offer);
      const answers = await race(stage.api, 8, (url, index) =>
        index % 2 === 0
          ? person.at(url).call('userOrganization', 'joinByDomain', { organizationId })
          : person.at(url).call('userOrganization', 'confirmInviteUser', { inviteId }),
      );
      expect(tally(answers)).toEqual({ '200': 1, 'user-organization.mapping.exist': 7 });
      expect(await countOf(organization)).toEqual({ counted: 2, members: 2, homes: 2 });
      const { organizations } = await person.succeed('organization', 'my', {});
      expect(organizations).toMatchObject([{ role: 'ADMIN' }]);
    }
  });

  it('stop exactly at the limit of people', async () => {
    const organization = await makeOpen();
    const { organizationId } = organization;
    await stage.api.database.query('update cofferdam.organizations set member_count = 47 where id = $1', [
      organizationId,
    ]);
    const people = await Promise.all(Array.from({ length: 8 }, () => stage.api.signUp()));
    const answers = await race(stage.api, people.length, (url, index) =>
      (people[index] as (typeof people)[number]).at(url).call('userOrganization', 'joinByDomain', { organizationId }),
    );
    expect(tally(answers)).toEqual({ '200': 3, 'subscription.resource-add.error.user': 5 });
    expect(await countOf(organization)).toEqual({ counted: 50, members: 4, homes: 4 });
  });

  it('are refused after joining was turned off', async () => {
    const organization = await makeOpen();
    const { organizationId, owner } = organization;
    const people = await Promise.all(Array.from({ length: 12 }, () => stage.api.signUp()));
    let isOff = false;
    const late = await race(stage.api, people.length + 1, async (url, index) => {
      if (index === 6) {
        await owner
          .at(url)
          .succeed('domain', 'setJoining', { organizationId, domain: 'example.com', isJoinable: false });
        isOff = true;
        return 0;
      }
      const person = (people[index > 6 ? index - 1 : index] as (typeof people)[number]).at(url);
      await person.call('userOrganization', 'joinByDomain', { organizationId });
      const wasOff = isOff;
      const again = await person.call('userOrganization', 'joinByDomain', { organizationId });
      return wasOff && again.status === 200 ? 1 : 0;
    });
    expect(late).not.toContain(1);
    const { counted, members } = (await countOf(organization)) ?? {};
    expect(counted).toBe(members);
  });
});
