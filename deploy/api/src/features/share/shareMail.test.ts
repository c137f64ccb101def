import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ShareNotice } from '@cofferdam/domain';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { startTestMailbox, type TestMailbox } from '../../testing/startTestMailbox.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import { sendAsReader, TestLink } from '../../testing/TestLink.ts';

let mailbox: TestMailbox;
let api: TestApi;
let harbor: TestOrganization;
const named = () => ({ ...harbor.place, name: 'Sample', version: 1 });

beforeAll(async () => {
  mailbox = await startTestMailbox();
  api = await startTestApi({ configuration: { mail: mailbox.mail } });
  harbor = await TestOrganization.create(api);
  await harbor.owner.succeed('secret', 'add', { ...harbor.place, name: 'Sample', value: 'x' });
});
afterAll(async () => {
  await api.close();
  await mailbox.close();
});

async function openOne(notify: readonly ShareNotice[]) {
  const link = await TestLink.send(harbor.owner, named(), { notify: [...notify], text: 'pl4nted-va1ue' });
  const keys = await link.keys();
  expect((await sendAsReader(api.url(), 'get', keys)).status).toBe(200);
  return { link, keys };
}

describe('the sender of a link', () => {
  it('sees that email can be sent', async () => {
    const { canMail } = await harbor.owner.succeed('share', 'terms', { organizationId: harbor.organizationId });
    expect(canMail).toBe(true);
  });

  it('is emailed once when it is opened, without its content', async () => {
    const { link, keys } = await openOne(['EMAIL']);
    expect(mailbox.received).toEqual([]);
    await api.runDueJobs();
    await api.runDueJobs();
    expect(mailbox.received).toHaveLength(1);
    const [{ to, text } = { to: [], text: '' }] = mailbox.received.splice(0);
    expect(to).toEqual([harbor.owner.email]);
    expect(text).toContain('Subject: Your one-time link to Sample was opened');
    expect(text).toMatch(/was opened on \w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M UTC\./);
    expect(text).toContain('The link no longer works.');
    expect(text).toContain('/r/shares?organizationId=');
    for (const secret of ['pl4nted-va1ue', keys.id, keys.linkProof, link.made.link.toFragment()]) {
      expect(text).not.toContain(secret);
    }
  });

  it('is emailed how many views are left', async () => {
    const link = await TestLink.send(harbor.owner, named(), { notify: ['EMAIL'], views: 3 });
    for (const left of ['2 of 3 views are left.', '1 of 3 views is left.']) {
      expect((await sendAsReader(api.url(), 'get', await link.keys())).status).toBe(200);
      await api.runDueJobs();
      expect(mailbox.received.splice(0).map(({ text }) => text.includes(left))).toEqual([true]);
    }
  });

  it('isn’t emailed unless requested, nor about a wrong password or a link that is only viewed', async () => {
    await openOne([]);
    const link = await TestLink.send(harbor.owner, named(), { notify: ['EMAIL'], password: 'right' });
    await sendAsReader(api.url(), 'exist', await link.keys('right'));
    await sendAsReader(api.url(), 'get', await link.keys('wrong'));
    await api.runDueJobs();
    expect(mailbox.received).toEqual([]);
  });

  it('is emailed later if the mail server refuses, and the reader never waits for it', async () => {
    mailbox.behave('refuse');
    await openOne(['EMAIL']);
    await api.runDueJobs();
    expect(mailbox.received).toEqual([]);
    mailbox.behave('take');
    await api.database.query('update graphile_worker._private_jobs set run_at = now() where attempts > 0');
    await api.runDueJobs();
    expect(mailbox.received).toHaveLength(1);
    expect(api.log()).not.toContain(harbor.owner.email);
  });
});
