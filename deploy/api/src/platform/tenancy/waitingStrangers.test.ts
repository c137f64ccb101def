import { beforeAll, describe, expect, it } from '@jest/globals';
import { holdLock } from '../../testing/holdLock.ts';
import { sendAsReader, TestLink } from '../../testing/TestLink.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import { useTestOrganization } from '../../testing/useTestOrganization.ts';

/** The default of a process for its application role. */
const connections = 10;

const stage = useTestOrganization();
let other: TestOrganization;

beforeAll(async () => {
  other = await TestOrganization.create(stage.api);
});

/** Sends more requests than there are connections while a lock is held, and a request of another organization. */
async function sendWaiting(
  lockText: string,
  id: string,
  send: (index: number) => Promise<{ readonly status: number }>,
) {
  const lock = await holdLock(stage.api.database, lockText, [id]);
  const waiting = Array.from({ length: connections + 2 }, (_none, index) => send(index));
  await lock.untilWaiting(connections / 2);
  const answer = await other.owner.call('secret', 'list', other.place);
  await lock.release();
  return { status: answer.status, waited: (await Promise.all(waiting)).map(({ status }) => status) };
}

describe('people who aren’t members of an organization whose locks are held', () => {
  it('use at most half of the connections to answer its invitations', async () => {
    const { api, harbor } = stage;
    const people = await Promise.all(
      Array.from({ length: connections + 2 }, async () => {
        const person = await api.signUp('Invited');
        return { person, inviteId: await harbor.invite(person) };
      }),
    );
    const { status, waited } = await sendWaiting(
      'select 1 from cofferdam.organizations where id = $1 for update',
      harbor.organizationId,
      async (index) => {
        const { person, inviteId } = people[index]!;
        const call = index % 3 === 0 ? 'inviteExist' : index % 3 === 1 ? 'confirmInviteUser' : 'declineInvite';
        return person.call('userOrganization', call, { inviteId });
      },
    );
    expect(status).toBe(200);
    expect(new Set(waited)).toEqual(new Set([200]));
  });

  it('use at most half of the connections to answer its invitations by their ids', async () => {
    const { api, harbor } = stage;
    const people = await Promise.all(
      Array.from({ length: connections + 2 }, async () => {
        const person = await api.signUp('Invited');
        const { invitation } = await person.succeed('userOrganization', 'inviteExist', {
          inviteId: await harbor.invite(person),
        });
        return { person, inviteId: invitation!.id };
      }),
    );
    const { status, waited } = await sendWaiting(
      'select 1 from cofferdam.organizations where id = $1 for update',
      harbor.organizationId,
      async (index) => {
        const { person, inviteId } = people[index]!;
        return person.call('userOrganization', index % 2 === 0 ? 'confirmInviteUser' : 'declineInvite', { inviteId });
      },
    );
    expect(status).toBe(200);
    expect(new Set(waited)).toEqual(new Set([200]));
  });

  it('use at most half of the connections to open one link', async () => {
    const { api, harbor } = stage;
    await harbor.owner.succeed('secret', 'add', { ...harbor.place, name: 'Shared', value: 'x' });
    const link = await TestLink.send(harbor.owner, { ...harbor.place, name: 'Shared', version: 1 }, { views: 1 });
    const keys = await link.keys();
    const { status, waited } = await sendWaiting(
      'select 1 from cofferdam.shares where id = $1 for update',
      link.share.id,
      () => sendAsReader(api.url(), 'get', keys),
    );
    expect(status).toBe(200);
    expect(waited.filter((one) => one === 200)).toHaveLength(1);
  });
});

describe('members of an organization whose locks are held', () => {
  it('use at most half of the connections to delete their accounts', async () => {
    const { harbor } = stage;
    const members = await Promise.all(Array.from({ length: connections + 2 }, () => harbor.addMember('MEMBER')));
    const { status, waited } = await sendWaiting(
      'select 1 from cofferdam.organizations where id = $1 for update',
      harbor.organizationId,
      (index) => members[index]!.call('identity', 'deleteAccount', { email: members[index]!.email }),
    );
    expect(status).toBe(200);
    expect(new Set(waited)).toEqual(new Set([200]));
  });
});
