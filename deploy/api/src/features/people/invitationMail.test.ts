import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { startTestMailbox, type TestMailbox } from '../../testing/startTestMailbox.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';

let mailbox: TestMailbox;
let api: TestApi;
let harbor: TestOrganization;

beforeAll(async () => {
  mailbox = await startTestMailbox();
  api = await startTestApi({ configuration: { mail: mailbox.mail } });
  harbor = await TestOrganization.create(api);
});
afterAll(async () => {
  await api.close();
  await mailbox.close();
});

/** The token in the only email that was received since. */
function takeToken(): string {
  expect(mailbox.received).toHaveLength(1);
  const [{ text } = { text: '' }] = mailbox.received.splice(0);
  return /inviteId=([\w-]{64})/.exec(text)?.[1] ?? '';
}
const confirm = (person: TestPerson, inviteId: string) =>
  person.send('userOrganization.confirmInviteUser', { inviteId });

describe('an invitation by email', () => {
  it('is sent to the invited address with its own link that no one else has seen', async () => {
    const person = await api.signUp('Mailed');
    const shown = await harbor.invite(person);
    const queued = await api.database.query('select t::text as row from graphile_worker._private_jobs t');
    expect(JSON.stringify(queued)).not.toContain(shown);
    expect(JSON.stringify(queued)).not.toContain(person.email);
    await api.runDueJobs();
    expect(mailbox.received[0]?.to).toEqual([person.email]);
    expect(mailbox.received[0]?.text).toContain("Subject: Join 'Harbor' on Cofferdam");
    const mailed = takeToken();
    expect(mailed).not.toBe(shown);
    expect((await confirm(person, mailed)).status).toBe(200);
    expect((await confirm(person, shown)).body.errorCode).toBe('user-organization.mapping.exist');
    expect(
      JSON.stringify(await api.database.query('select t::text as row from cofferdam.invitations t')),
    ).not.toContain(mailed);
    expect(api.log()).not.toContain(mailed);
  });

  it('is retried if the mail server refuses, without the link in the queue', async () => {
    const person = await api.signUp('Again');
    mailbox.behave('refuse');
    await harbor.invite(person);
    await api.runDueJobs();
    mailbox.behave('take');
    expect(mailbox.received).toEqual([]);
    await api.database.query('update graphile_worker._private_jobs set run_at = now()');
    await api.runDueJobs();
    expect((await confirm(person, takeToken())).status).toBe(200);
  });

  it('isn’t sent after it was revoked, and a new one invalidates the earlier email', async () => {
    const { organizationId, owner } = harbor;
    const person = await api.signUp('Twice');
    await harbor.invite(person);
    await api.runDueJobs();
    const first = takeToken();
    const { invitations } = await owner.succeed('userOrganization', 'list', { organizationId });
    const invitationId = invitations.find(({ email }) => email === person.email)?.id;
    const input = { organizationId, invitationId: invitationId as never };
    expect((await owner.succeed('userOrganization', 'resendInvite', input)).isMailed).toBe(true);
    expect((await confirm(person, first)).body.errorCode).toBe('organization.invite-user.not-found.by-id');
    await owner.succeed('userOrganization', 'deleteInvite', input);
    await api.runDueJobs();
    expect(mailbox.received).toEqual([]);
  });
});
