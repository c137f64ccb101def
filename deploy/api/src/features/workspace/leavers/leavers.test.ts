import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { WorkspaceId } from '@cofferdam/domain';
import { sampleSeed } from '../../../testing/sampleInputs.ts';
import { startTestApi, type TestApi } from '../../../testing/startTestApi.ts';
import { startTestMailbox, type TestMailbox } from '../../../testing/startTestMailbox.ts';
import { TestOrganization } from '../../../testing/TestOrganization.ts';
import type { TestPerson } from '../../../testing/TestPerson.ts';
import { runScenarios } from '../../../testing/runScenarios.ts';

let mailbox: TestMailbox;
let api: TestApi;
let harbor: TestOrganization;

beforeAll(async () => {
  mailbox = await startTestMailbox();
  api = await startTestApi({ processes: 2, configuration: { mail: mailbox.mail } });
  harbor = await TestOrganization.create(api, 'BUSINESS');
});
afterAll(async () => {
  await api.close();
  await mailbox.close();
});

interface Leaver {
  readonly person: TestPerson;
  readonly name: string;
  readonly workspaceId: WorkspaceId;
}

const day = 86_400;
const notFound = 'workspace.not-found.by-id';

async function join(person: TestPerson): Promise<WorkspaceId> {
  const inviteId = await harbor.invite(person);
  return (await person.succeed('userOrganization', 'confirmInviteUser', { inviteId })).privateWorkspaceId;
}

/** A member with something of each kind in their private workspace. */
async function makeMember(): Promise<Leaver> {
  const person = await api.signUp('Leaver');
  const workspaceId = await join(person);
  const place = { organizationId: harbor.organizationId, workspaceId };
  await person.succeed('secret', 'add', {
    ...place,
    name: 'Kept',
    value: 'planted value',
    description: 'planted text',
  });
  await person.succeed('secret', 'add', { ...place, name: 'In the trash', value: 'x' });
  await person.succeed('secret', 'delete', { ...place, names: ['In the trash'] });
  await person.succeed('note', 'add', { ...place, name: 'Note', text: 'planted note' });
  await person.succeed('twoFactor', 'add', { ...place, name: 'Entry', seed: sampleSeed });
  return { person, name: person.grant.user.displayName, workspaceId };
}

const offboard = ({ person }: Leaver) =>
  harbor.owner.succeed('userOrganization', 'offboard', {
    organizationId: harbor.organizationId,
    userId: person.userId,
  });
async function makeLeaver(): Promise<Leaver> {
  const leaver = await makeMember();
  await offboard(leaver);
  return leaver;
}

let claims = 0;
const claim = (by: TestPerson, { name: personName, person, workspaceId }: Leaver, more: object = {}) =>
  by.send('workspace.claim', {
    organizationId: harbor.organizationId,
    workspaceId,
    userId: person.userId,
    personName,
    name: `Claimed ${(claims += 1)}`,
    ...more,
  });
const list = async () =>
  (await harbor.owner.succeed('workspace', 'leavers', { organizationId: harbor.organizationId })).workspaces;
const departureOf = async ({ person }: Leaver) =>
  (await person.succeed('userOrganization', 'departures', {})).departures[0];
const setRemoved = ({ person }: Leaver, secondsAgo: number) =>
  api.database.query(
    `update cofferdam.memberships set removed_at = now() - make_interval(secs => $3)
     where organization_id = $1 and user_id = $2`,
    [harbor.organizationId, person.userId, secondsAgo],
  );

describe('claiming the private workspace of someone who left', () => {
  let leaver: Leaver;
  beforeAll(async () => {
    leaver = await makeLeaver();
  });
  runScenarios([
    {
      name: 'is refused to administrators, who can’t list them either',
      send: async () => {
        const admin = await harbor.addMember('ADMIN');
        const listed = await admin.send('workspace.leavers', { organizationId: harbor.organizationId });
        expect(listed.body.errorCode).toBe('access-denied.exception');
        return claim(admin, leaver);
      },
      refusal: 'access-denied.exception',
    },
    {
      name: 'is refused to the owner of another organization',
      send: async () => {
        const other = await TestOrganization.create(api);
        return claim(other.owner, leaver, { organizationId: other.organizationId });
      },
      refusal: notFound,
    },
    {
      name: 'is refused while its owner is a member',
      send: async () => claim(harbor.owner, await makeMember()),
      refusal: notFound,
    },
    {
      name: 'is refused for a standard workspace',
      send: () => claim(harbor.owner, { ...leaver, workspaceId: harbor.workspaceId }),
      refusal: notFound,
    },
    {
      name: 'is refused for another person',
      send: () => claim(harbor.owner, leaver, { userId: harbor.owner.userId }),
      refusal: notFound,
    },
    {
      name: 'is refused without the name of the person',
      send: () => claim(harbor.owner, leaver, { personName: 'Someone else' }),
      refusal: 'validation.request',
      details: { fields: ['personName'] },
    },
    {
      name: 'is refused with an invalid name',
      send: () => claim(harbor.owner, leaver, { name: 'Claimed <b>' }),
      refusal: 'workspace.validation.name',
      details: { fields: ['name'] },
    },
    {
      name: 'is refused with the name of another workspace',
      send: () => claim(harbor.owner, leaver, { name: 'production' }),
      refusal: 'workspace.exist.name',
      details: { fields: ['name'] },
    },
    {
      name: 'is refused beyond the plan’s workspaces',
      send: async () => {
        await api.database.query('update cofferdam.organizations set standard_workspace_count = 1000 where id = $1', [
          harbor.organizationId,
        ]);
        const answer = await claim(harbor.owner, leaver);
        await api.database.query('update cofferdam.organizations set standard_workspace_count = 1 where id = $1', [
          harbor.organizationId,
        ]);
        return answer;
      },
      refusal: 'subscription.resource-add.error.workspace',
      details: { limit: { name: 'workspaces', allowed: 1_000, used: 1_000 } },
    },
    {
      name: 'is refused after 30 days, even if it isn’t deleted yet',
      send: async () => {
        const late = await makeLeaver();
        await setRemoved(late, 30 * day);
        expect((await list()).map(({ workspaceId }) => workspaceId)).not.toContain(late.workspaceId);
        return claim(harbor.owner, late);
      },
      refusal: notFound,
    },
  ]);

  it('is listed with its contents and deadline, which offboarding shows, too', async () => {
    const { erased, another } = { erased: await makeMember(), another: leaver };
    const { privateWorkspaceEraseAt } = await offboard(erased);
    const rows = await list();
    expect(rows.find(({ workspaceId }) => workspaceId === erased.workspaceId)?.eraseAt).toBe(privateWorkspaceEraseAt);
    const row = rows.find(({ workspaceId }) => workspaceId === another.workspaceId);
    expect(row).toMatchObject({
      person: { id: another.person.userId, name: another.name },
      email: another.person.email,
      secretCount: 1,
      twoFactorCount: 1,
      noteCount: 1,
    });
    expect(Date.parse(row?.eraseAt ?? '') - Date.parse(row?.removedAt ?? '')).toBe(30 * day * 1_000);
  });

  it('turns it into a standard workspace with everything in it, is recorded, and is shown to the leaver', async () => {
    const { organizationId, owner } = harbor;
    const before = await departureOf(leaver);
    expect(before).toMatchObject({
      organization: { id: organizationId, name: 'Harbor' },
      privateWorkspace: { state: 'SEALED' },
    });
    const answer = await claim(owner, leaver, { name: 'Claimed from Leaver' });
    expect(answer.body['workspace']).toMatchObject({
      id: leaver.workspaceId,
      type: 'STANDARD',
      name: 'Claimed from Leaver',
    });
    const place = { organizationId, workspaceId: leaver.workspaceId };
    const { value } = await owner.succeed('secret', 'versionAccess', { ...place, name: 'Kept' });
    const { text } = await owner.succeed('note', 'versionAccess', { ...place, name: 'Note' });
    const { secret } = await owner.succeed('secret', 'get', { ...place, name: 'Kept' });
    const { seed } = await owner.succeed('twoFactor', 'seedAccess', { ...place, name: 'Entry' });
    expect([value, text, secret.description, seed]).toEqual([
      'planted value',
      'planted note',
      'planted text',
      sampleSeed,
    ]);
    const trash = await owner.succeed('secret', 'trashList', place);
    expect(JSON.stringify(trash)).toContain('In the trash');
    const [counts] = await api.database.query<{ counted: number; there: number }>(
      `select o.standard_workspace_count as counted, (select count(*)::integer from cofferdam.workspaces w
         where w.organization_id = o.id and w.type = 'STANDARD') as there
       from cofferdam.organizations o where o.id = $1`,
      [organizationId],
    );
    expect(counts).toEqual({ counted: 2, there: 2 });
    const events = (await harbor.events()).filter(({ type }) => type === 'workspace.claimed');
    const { userId, email } = leaver.person;
    expect(events).toMatchObject([
      {
        actorId: owner.userId,
        workspaceId: leaver.workspaceId,
        fields: { name: 'Claimed from Leaver', email, memberId: userId },
      },
    ]);
    expect((await departureOf(leaver))?.privateWorkspace).toMatchObject({
      state: 'CLAIMED',
      by: { id: owner.userId, name: owner.grant.user.displayName },
    });
    await api.runDueJobs();
    const [mail] = mailbox.received.splice(0);
    expect(mail?.to).toEqual([email]);
    expect(mail?.text).toContain('Subject: Your private workspace in Harbor was claimed');
    // This doesn't give anyone access who couldn't see standard workspaces before.
    const member = await harbor.addMember('MEMBER');
    expect((await member.send('secret.list', place)).status).toBe(404);
    expect((await claim(owner, leaver)).body.errorCode).toBe(notFound);
  });

  it('gives a person who rejoins a new one, or their old one if it wasn’t claimed', async () => {
    expect(await join(leaver.person)).not.toBe(leaver.workspaceId);
    expect(await leaver.person.succeed('userOrganization', 'departures', {})).toEqual({ departures: [] });
    const other = await makeLeaver();
    expect(await join(other.person)).toBe(other.workspaceId);
    expect((await claim(harbor.owner, other)).body.errorCode).toBe(notFound);
    const place = { organizationId: harbor.organizationId, workspaceId: other.workspaceId };
    expect((await other.person.succeed('secret', 'versionAccess', { ...place, name: 'Kept' })).value).toBe(
      'planted value',
    );
  });
});

describe('a private workspace that no one claims', () => {
  const rowsOf = async ({ workspaceId }: Leaver) =>
    (
      await api.database.query<{ count: number }>(
        `select (select count(*) from cofferdam.workspaces where id = $1)::integer
           + (select count(*) from cofferdam.secrets where workspace_id = $1)::integer
           + (select count(*) from cofferdam.data_keys where workspace_id = $1)::integer as count`,
        [workspaceId],
      )
    )[0]?.count ?? -1;

  it('is deleted 30 days after its owner left, by the database’s clock, with an event', async () => {
    const [leaver, back, member] = [await makeLeaver(), await makeLeaver(), await makeMember()];
    await setRemoved(leaver, 30 * day - 60);
    await setRemoved(back, 40 * day);
    await join(back.person);
    await api.runDueJobs(0);
    expect(await rowsOf(leaver)).toBeGreaterThan(3);
    await api.runDueJobs(120);
    expect(await rowsOf(leaver)).toBe(0);
    expect((await departureOf(leaver))?.privateWorkspace).toMatchObject({ state: 'ERASED' });
    for (const kept of [back, member]) expect(await rowsOf(kept)).toBeGreaterThan(3);
    const events = (await harbor.events()).filter(
      ({ type, workspaceId }) => type === 'workspace.erased' && workspaceId === leaver.workspaceId,
    );
    expect(events).toMatchObject([{ actorId: null, fields: { memberId: leaver.person.userId } }]);
    expect(await join(leaver.person)).not.toBe(leaver.workspaceId);
  });
});

describe('racing', () => {
  it('a concurrent rejoin, claims of two owners and the sweep: exactly one of them gets it', async () => {
    const second = await harbor.addMember('OWNER');
    for (let round = 0; round < 8; round += 1) {
      const leaver = await makeLeaver();
      const isDue = round % 4 === 3;
      const inviteId = await harbor.invite(leaver.person);
      if (isDue) await setRemoved(leaver, 31 * day);
      const [first, other, joined] = await Promise.all([
        claim(harbor.owner.at(api.url(0)), leaver),
        claim(second.at(api.url(1)), leaver),
        leaver.person.at(api.url(round % 2)).succeed('userOrganization', 'confirmInviteUser', { inviteId }),
        isDue ? api.runDueJobs() : null,
      ]);
      const claimed = [first, other].filter(({ status }) => status === 200).length;
      for (const { status, body } of [first, other]) if (status !== 200) expect(body.errorCode).toBe(notFound);
      const isTheirs = joined.privateWorkspaceId === leaver.workspaceId;
      const rows = await api.database.query<{ type: string; ownerId: string | null }>(
        'select type, owner_id as "ownerId" from cofferdam.workspaces where id = $1',
        [leaver.workspaceId],
      );
      const expected = isTheirs
        ? [0, { type: 'PRIVATE', ownerId: leaver.person.userId }]
        : isDue
          ? [0, undefined]
          : [1, { type: 'STANDARD', ownerId: null }];
      expect([round, claimed, rows[0]]).toEqual([round, ...expected]);
    }
  });
});
