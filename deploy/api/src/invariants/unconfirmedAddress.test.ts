import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '../testing/startTestApi.ts';
import { startTestMailbox, type TestMailbox } from '../testing/startTestMailbox.ts';
import { sendAsReader, TestLink } from '../testing/TestLink.ts';
import { TestOrganization } from '../testing/TestOrganization.ts';

let mailbox: TestMailbox;
let api: TestApi;
/** Its owner has signed up with an address, and hasn't confirmed it. */
let harbor: TestOrganization;

beforeAll(async () => {
  mailbox = await startTestMailbox();
  api = await startTestApi({ configuration: { mail: mailbox.mail } });
  harbor = await TestOrganization.create(api, 'BUSINESS', await api.signUp('Claimer', false));
});
afterAll(async () => {
  await api.close();
  await mailbox.close();
});

const day = 86_400;

/** Sends the queued emails, and returns their subjects. */
async function subjects(databaseAheadSeconds = 0): Promise<readonly string[]> {
  await api.runDueJobs(databaseAheadSeconds);
  // A job that gathers events adds the ones that send messages.
  await api.runDueJobs(databaseAheadSeconds);
  return mailbox.received
    .splice(0)
    .map(({ text }) => /Subject: (.*)/.exec(text)?.[1]?.trim() ?? '')
    .sort();
}

describe('an address that no one has confirmed', () => {
  it('gets only the emails that confirm it, because its owner may be someone else', async () => {
    const { organizationId, owner, place } = harbor;
    expect(await subjects()).toEqual(['Confirm your email address']);
    const { setting } = await owner.succeed('notification', 'add', {
      organizationId,
      name: 'Alerts',
      channelType: 'EMAIL',
      userIds: [owner.userId],
      topics: ['values-read'],
      digest: 'NONE',
      digestAt: 480,
      quietHours: null,
      timeZone: 'UTC',
    });
    await owner.succeed('secret', 'add', { ...place, name: 'Sample', value: 'x' });
    await owner.succeed('secret', 'setRotation', { ...place, name: 'Sample', everyDays: 10 });
    const open = async () => {
      await owner.succeed('secret', 'versionAccess', { ...place, name: 'Sample' });
      const link = await TestLink.send(owner, { ...place, name: 'Sample', version: 1 }, { notify: ['EMAIL'] });
      expect((await sendAsReader(api.url(), 'get', await link.keys())).status).toBe(200);
    };
    await open();
    const test = () => owner.call('notification', 'sendTest', { organizationId, id: setting.id });
    expect((await test()).body.errorCode).toBe('account-address.not-confirmed');
    expect(await subjects(11 * day)).toEqual([]);

    await api.database.query('update identity.users set email_confirmed_at = now() where id = $1', [owner.userId]);
    await owner.succeed('secret', 'setRotation', { ...place, name: 'Sample', everyDays: 5 });
    await open();
    expect((await test()).status).toBe(200);
    expect(await subjects(11 * day)).toEqual([
      expect.stringMatching(/Harbor/),
      'Sample is due for rotation',
      'Test of Alerts (Harbor)',
      'Your one-time link to Sample was opened',
    ]);
  });
});
