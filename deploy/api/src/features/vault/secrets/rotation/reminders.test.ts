import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { holdLock } from '../../../../testing/holdLock.ts';
import { startTestApi, type TestApi } from '../../../../testing/startTestApi.ts';
import { startTestMailbox, type TestMailbox } from '../../../../testing/startTestMailbox.ts';
import { TestOrganization } from '../../../../testing/TestOrganization.ts';
import type { TestPerson } from '../../../../testing/TestPerson.ts';

const day = 86_400;

let mailbox: TestMailbox;
let api: TestApi;
let harbor: TestOrganization;
let owner: TestPerson;
let editor: TestPerson;

beforeAll(async () => {
  mailbox = await startTestMailbox();
  api = await startTestApi({ configuration: { mail: mailbox.mail } });
  harbor = await TestOrganization.create(api);
  ({ owner } = harbor);
  editor = await harbor.addWorkspaceMember('EDITOR');
  await harbor.addWorkspaceMember('READER');
});
afterAll(async () => {
  await api.close();
  await mailbox.close();
});

async function addScheduled(name: string, everyDays: number): Promise<void> {
  await owner.succeed('secret', 'add', { ...harbor.place, name, value: 'pl4nted-va1ue' });
  await owner.succeed('secret', 'setRotation', { ...harbor.place, name, everyDays });
}
const mails = () => mailbox.received.splice(0);
const events = async (name: string) =>
  (await harbor.events()).filter(({ type, fields }) => type === 'secret.rotation.due' && fields['name'] === name);

describe('a reminder of rotation', () => {
  it('is sent once, by the database’s clock and not the server’s, to people who can add a version', async () => {
    await addScheduled('One', 10);
    await addScheduled('Two', 11);
    await api.runDueJobs(10 * day - 60);
    expect([mails(), await events('One')]).toEqual([[], []]);
    await api.runDueJobs(12 * day);
    await api.runDueJobs(12 * day);
    const received = mails();
    expect(received.flatMap(({ to }) => to).toSorted((a, b) => a.localeCompare(b))).toEqual(
      [owner.email, editor.email].toSorted((a, b) => a.localeCompare(b)),
    );
    for (const { text } of received) {
      expect(text).toContain('Subject: 2 secrets are due for rotation');
      expect(text).toMatch(/- One, due \w{3} \d+, \d{4}\r\n- Two, due \w{3} \d+, \d{4}\r\n/);
      expect(text).toContain(`workspaceId=${harbor.workspaceId}&state=ROTATION_DUE`);
      expect(text).not.toContain('pl4nted');
    }
    expect(await events('One')).toMatchObject([{ actorId: null, workspaceId: harbor.workspaceId }]);
    expect(await events('Two')).toHaveLength(1);
  });

  it('is sent again only for another due date', async () => {
    await owner.succeed('secret', 'setRotation', { ...harbor.place, name: 'One', everyDays: 5 });
    await api.runDueJobs(12 * day);
    await api.runDueJobs(13 * day);
    expect(mails().map(({ text }) => text.includes('Subject: One is due for rotation'))).toEqual([true, true]);
    expect([await events('One'), await events('Two')].map((all) => all.length)).toEqual([2, 1]);
  });

  it('is not sent for secrets in the trash, without a schedule or without a usable version', async () => {
    for (const name of ['Trashed', 'Unscheduled', 'Unusable']) await addScheduled(name, 20);
    await owner.succeed('secret', 'delete', { ...harbor.place, names: ['Trashed'] });
    await owner.succeed('secret', 'setRotation', { ...harbor.place, name: 'Unscheduled', everyDays: null });
    await owner.succeed('secret', 'versionDisable', { ...harbor.place, name: 'Unusable', version: 1 });
    await api.runDueJobs(21 * day);
    expect(mails()).toEqual([]);
  });

  it('is left to the process that started it, and not sent twice', async () => {
    await addScheduled('Contested', 30);
    await api.runDueJobs(29 * day);
    mails();
    const other = await holdLock(
      api.database,
      `update cofferdam.secrets set rotation_reminded_for = rotation_due_at where name = 'Contested'`,
      [],
    );
    await api.runDueJobs(31 * day);
    await other.release();
    await api.runDueJobs(31 * day);
    expect([await events('Contested'), mails()]).toEqual([[], []]);
    expect(api.log()).not.toContain('sweep failed');
  });

  it('is sent later with the same id if the mail server fails, without secrets rotated since then', async () => {
    await addScheduled('Retried', 40);
    await addScheduled('Rotated', 40);
    mailbox.behave('drop');
    await api.runDueJobs(41 * day);
    const idOf = ({ text }: { readonly text: string }) => /<rotation-due\.[^>]+>/.exec(text)?.[0] ?? text;
    const first = mails().map(idOf);
    expect(new Set(first).size).toBe(2);
    mailbox.behave('take');
    await api.database.query(
      `update cofferdam.secrets set rotated_at = now() + interval '41 days' where name = 'Rotated'`,
    );
    await api.database.query('update graphile_worker._private_jobs set run_at = now() where attempts > 0');
    await api.runDueJobs(41 * day);
    const again = mails();
    expect(new Set(again.map(idOf))).toEqual(new Set(first));
    for (const { text } of again) expect([text.includes('Retried'), text.includes('- Rotated')]).toEqual([true, false]);
  });

  it('names 20 secrets and the number of all others', async () => {
    for (let index = 0; index < 22; index += 1) await addScheduled(`Many ${index}`, 45);
    await api.runDueJobs(46 * day);
    for (const { text } of mails()) {
      expect(text).toContain('Subject: 22 secrets are due for rotation');
      expect(text.match(/^- Many \d+, due /gm)).toHaveLength(20);
      expect(text).toContain('- and 2 more');
    }
  });

  it('is not sent to someone who can no longer add a version at that time', async () => {
    await addScheduled('Demoted', 50);
    mailbox.behave('refuse');
    await api.runDueJobs(51 * day);
    mailbox.behave('take');
    await owner.succeed('userRole', 'workspaceAdd', { ...harbor.place, userIds: [editor.userId], role: 'READER' });
    await api.database.query('update graphile_worker._private_jobs set run_at = now() where attempts > 0');
    await api.runDueJobs(51 * day);
    expect(mails().flatMap(({ to }) => to)).toEqual([owner.email]);
  });
});
