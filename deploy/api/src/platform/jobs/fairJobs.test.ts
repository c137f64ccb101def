import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestBrowser } from '../../testing/identity/TestBrowser.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { startTestMailbox, type TestMailbox } from '../../testing/startTestMailbox.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';

let mailbox: TestMailbox;
let api: TestApi;
/** Two with dozens of emails, and one with a single email. */
let bulky: readonly TestOrganization[];
let small: TestOrganization;

beforeAll(async () => {
  mailbox = await startTestMailbox();
  api = await startTestApi({ configuration: { mail: mailbox.mail, runsJobs: true } });
  bulky = [await TestOrganization.create(api, 'BUSINESS'), await TestOrganization.create(api, 'BUSINESS')];
  small = await TestOrganization.create(api);
});
afterAll(async () => {
  await api.close();
  await mailbox.close();
});

const received = (): readonly string[] => mailbox.received.flatMap(({ to }) => to);

describe('emails to a slow mail server', () => {
  it('are sent in turns: an invitation and a password reset don’t wait for dozens of other organizations’', async () => {
    mailbox.behave('hold');
    for (const [index, { owner, organizationId }] of bulky.entries()) {
      const emails = Array.from({ length: 30 }, (_none, person) => `p${person}@bulk${index}.example`);
      await owner.succeed('userOrganization', 'addUsers', { organizationId, emails, role: 'MEMBER' });
      // An organization doesn't use all workers.
      await mailbox.holding(index === 0 ? 2 : 3);
    }
    await small.invite({ email: 'one@small.example' });
    await new TestBrowser(api.url()).succeed('identity', 'requestPasswordReset', { email: small.owner.email });
    mailbox.release();
    await mailbox.holding(3);
    mailbox.release();
    expect(received()).toHaveLength(6);
    expect(received()).toContain('one@small.example');
    expect(received()).toContain(small.owner.email);
    // The rest follows, each once.
    mailbox.behave('take');
    while (received().length < 62) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(new Set(received()).size).toBe(62);
  }, 60_000);
});
