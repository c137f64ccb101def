import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { startTestMailbox, type TestMailbox } from '../../testing/startTestMailbox.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';
import { untilNoTransactionIsIdle } from '../../testing/untilNoTransactionIsIdle.ts';

let mailbox: TestMailbox;
let api: TestApi;
let harbor: TestOrganization;

beforeAll(async () => {
  mailbox = await startTestMailbox();
  // A timeout short enough for a test.
  const mail = { ...mailbox.mail, url: `${mailbox.mail.url}?socketTimeout=300` };
  api = await startTestApi({ configuration: { mail } });
  harbor = await TestOrganization.create(api);
});
afterEach(async () => {
  mailbox.behave('take');
  mailbox.received.splice(0);
  await api.database.query('delete from graphile_worker._private_jobs');
});
afterAll(async () => {
  await api.close();
  await mailbox.close();
});

async function invite(): Promise<TestPerson> {
  const person = await api.signUp('Invited');
  await harbor.invite(person);
  return person;
}
const waiting = () =>
  api.database.query<{ attempts: number; isLater: boolean; error: string }>(
    `select attempts, run_at > now() as "isLater", last_error as error from graphile_worker.jobs
     where task_identifier = 'people.invitation-mail'`,
  );
const dueAgain = () => api.database.query('update graphile_worker._private_jobs set run_at = now()');
const tokensReceived = () => mailbox.received.map(({ text }) => /inviteId=([\w-]{64})/.exec(text)?.[1] ?? '');
const idsReceived = () => mailbox.received.map(({ text }) => /^Message-ID:\s+(<\S+@example\.org>)/im.exec(text)?.[1]);
const accept = async (person: TestPerson, inviteId: string | undefined) =>
  (await person.send('userOrganization.confirmInviteUser', { inviteId })).status;

describe('a mail server', () => {
  it('that is slow keeps no transaction open, and gets the email once', async () => {
    const person = await invite();
    mailbox.behave('hold');
    const running = api.runDueJobs();
    await mailbox.holding(1);
    await untilNoTransactionIsIdle(api.database);
    mailbox.release();
    await running;
    await api.runDueJobs();
    expect(mailbox.received).toHaveLength(1);
    expect(await accept(person, tokensReceived()[0])).toBe(200);
  });

  it('that refuses temporarily gets it later, and the log contains the reason but no address', async () => {
    const person = await invite();
    mailbox.behave('refuse');
    await api.runDueJobs();
    expect(await waiting()).toEqual([
      { attempts: 1, isLater: true, error: expect.stringMatching(/^failed: EMESSAGE/) },
    ]);
    expect(api.log()).toMatch(/"responseCode":450.*"job failed"/);
    mailbox.behave('take');
    await dueAgain();
    await api.runDueJobs();
    expect(await accept(person, tokensReceived()[0])).toBe(200);
    expect(api.log()).not.toContain(person.email);
  });

  it('that refuses permanently isn’t tried again', async () => {
    const person = await invite();
    mailbox.behave('refuse-for-good');
    await api.runDueJobs();
    expect(await waiting()).toEqual([]);
    expect(api.log()).toMatch(/"responseCode":550.*mail server rejected an email; not retrying/);
    expect(api.log()).not.toContain(person.email);
  });

  it('that never answers times out, and gets the email later', async () => {
    const person = await invite();
    mailbox.behave('hold');
    await api.runDueJobs();
    expect(await waiting()).toMatchObject([{ attempts: 1, error: expect.stringMatching(/^failed: ETIMEDOUT/) }]);
    mailbox.behave('take');
    await dueAgain();
    await api.runDueJobs();
    expect(await accept(person, tokensReceived()[0])).toBe(200);
  });

  it('that accepts it and drops the connection gets a recognizable duplicate, and both links work', async () => {
    const person = await invite();
    mailbox.behave('drop');
    await api.runDueJobs();
    mailbox.behave('take');
    await dueAgain();
    await api.runDueJobs();
    const [first, second] = tokensReceived();
    expect(mailbox.received).toHaveLength(2);
    expect(second).toBe(first);
    const [id, again] = idsReceived();
    expect(id).toMatch(/^<invitation\./);
    expect(again).toBe(id);
    expect(await accept(person, first)).toBe(200);
  });

  it('gets another link in a second email about one invitation only if it was renewed', async () => {
    const { organizationId, owner } = harbor;
    const person = await invite();
    await api.runDueJobs();
    const { invitations } = await owner.succeed('userOrganization', 'list', { organizationId });
    const invitationId = invitations.find(({ email }) => email === person.email)?.id as never;
    api.clock.advance(1);
    await owner.succeed('userOrganization', 'resendInvite', { organizationId, invitationId });
    await api.runDueJobs();
    const [first, second] = tokensReceived();
    expect(second).not.toBe(first);
    expect(new Set(idsReceived()).size).toBe(2);
    expect(await accept(person, first)).not.toBe(200);
    expect(await accept(person, second)).toBe(200);
  });
});

describe('an unreachable mail server', () => {
  it('is logged with the reason', async () => {
    const closed = await startTestMailbox();
    await closed.close();
    const other = await startTestApi({ configuration: { mail: closed.mail } });
    const organization = await TestOrganization.create(other);
    await organization.invite({ email: 'someone@example.com' });
    await other.runDueJobs();
    expect(other.log()).toMatch(/"job":"people.invitation-mail".*ECONNREFUSED.*"job failed"/);
    expect(other.log()).not.toContain('someone@example.com');
    await other.close();
  });

  it('that hangs only delays emails: due records are deleted and an exposure report is created', async () => {
    const silent = await startTestMailbox();
    silent.behave('hold');
    const other = await startTestApi({ configuration: { mail: silent.mail, runsJobs: true } });
    const organization = await TestOrganization.create(other);
    const { organizationId, owner, place } = organization;
    for (let index = 0; index < 8; index += 1) await organization.invite({ email: `someone${index}@example.com` });
    await silent.holding(2);
    const leaver = await organization.addMember('MEMBER');
    await owner.succeed('userOrganization', 'offboard', { organizationId, userId: leaver.userId });
    await owner.succeed('secret', 'add', { ...place, name: 'Gone', value: 'x' });
    await owner.succeed('secret', 'delete', { ...place, names: ['Gone'] });
    await other.database.query(`update cofferdam.secrets set deleted_at = now() - interval '30 days'`);
    await other.database.query(`select graphile_worker.add_job('platform.sweep')`);
    const left = () =>
      other.database.query(
        `select 1 from cofferdam.secrets where name = 'Gone'
         union all select 1 from cofferdam.leaver_reports where made_at is null`,
      );
    while ((await left()).length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(silent.received).toEqual([]);
    await silent.close();
    await other.close();
  });
});
