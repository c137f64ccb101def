import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { messageLimits } from '@cofferdam/domain';
import { sampleDiagnostics } from '../../testing/sampleMessages.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { startTestMailbox, type TestMailbox } from '../../testing/startTestMailbox.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';

const support = 'support@harbor.example';
let mailbox: TestMailbox;
let api: TestApi;
let person: TestPerson;

beforeAll(async () => {
  mailbox = await startTestMailbox();
  api = await startTestApi({
    processes: 2,
    configuration: { mail: mailbox.mail, support: { email: support } },
  });
  person = await api.signUp('Ada');
}, 60_000);
afterAll(async () => {
  await api.close();
  await mailbox.close();
});

const rows = (table: 'messages' | 'sales_requests', userId = person.userId) =>
  api.database.query<{ content: string; details?: object }>(
    `select * from cofferdam.${table} where user_id = $1 order by created_at`,
    [userId],
  );

describe('feedback and support requests', () => {
  it.each(['message.feedback', 'message.support'])('%s is refused without a token', async (name) => {
    const stranger = Object.assign(Object.create(person) as TestPerson, { grant: { accessToken: '' } });
    expect(await stranger.send(name, {})).toMatchObject({ status: 401, body: { errorCode: 'session.required' } });
  });

  it.each<[string, object]>([
    ['no text', { content: '' }],
    ['a NUL', { content: 'a\0b' }],
    ['half of a surrogate pair', { content: '\ud800' }],
    ['only spaces', { content: '  \n ' }],
    ['too long a text', { content: 'x'.repeat(messageLimits.textLength + 1) }],
    ['an invalid id', { id: '1' }],
    ['an unknown field', { secret: 'x' }],
    ['unknown diagnostics', { diagnostics: { ...sampleDiagnostics, cookies: 'x' } }],
    ['a page longer than a path', { diagnostics: { ...sampleDiagnostics, page: 'x'.repeat(201) } }],
  ])('are refused with %s', async (_case, changed) => {
    const input = { id: randomUUID(), content: 'x', diagnostics: sampleDiagnostics, ...changed };
    const answer = await person.send('message.support', input);
    expect([answer.status, answer.body.errorCode?.split('.')[0]]).toEqual([400, 'validation']);
    expect(await rows('messages')).toEqual([]);
  });

  it('are stored once, even if sent repeatedly to several processes, and emailed once to support', async () => {
    const input = { id: randomUUID(), content: '  The page stays empty.\n', diagnostics: sampleDiagnostics };
    await person.succeed('message', 'support', input);
    await person.succeed('message', 'support', { ...input, content: 'Something else' });
    await Promise.all([0, 1, 0, 1].map((process) => person.at(api.url(process)).call('message', 'support', input)));
    expect(await rows('messages')).toMatchObject([{ content: 'The page stays empty.', details: sampleDiagnostics }]);
    await api.runDueJobs();
    expect(mailbox.received).toHaveLength(1);
    const [mail] = mailbox.received;
    expect(mail).toMatchObject({ to: [support] });
    expect(mail?.text).toContain('The page stays empty.');
    expect(mail?.text).toContain(`From: ${person.email}`);
    expect(mail?.text).toContain('page: /secret/[redacted]');
  });

  it('belong to their person: the same id from someone else is another message', async () => {
    const id = randomUUID();
    const other = await api.signUp('Eve');
    await other.succeed('message', 'feedback', { id, content: 'One' });
    await person.succeed('message', 'feedback', { id, content: 'Two' });
    expect(await rows('messages', other.userId)).toMatchObject([{ content: 'One', details: {} }]);
  });

  it('are limited for each person and day', async () => {
    const busy = await api.signUp('Busy');
    const send = () => busy.call('message', 'feedback', { id: randomUUID(), content: 'Again' });
    for (let times = 0; times < messageLimits.perDay; times += 1) expect((await send()).status).toBe(200);
    expect(await send()).toMatchObject({ status: 429, body: { errorCode: 'request.rate-limited' } });
    expect(await rows('messages', busy.userId)).toHaveLength(messageLimits.perDay);
    const sendLater = async () =>
      (await busy.signInAgain()).call('message', 'feedback', { id: randomUUID(), content: 'Again' });
    api.clock.advance(86_000);
    expect((await sendLater()).status).toBe(429);
    api.clock.advance(401);
    expect((await sendLater()).status).toBe(200);
  });
});

describe('a request for a sales contact', () => {
  const wanted = { plan: 'BUSINESS', people: 80, content: 'What would it cost?' } as const;

  it('can only be made by people who can see billing', async () => {
    const harbor = await TestOrganization.create(api, 'FREE');
    const { organizationId } = harbor;
    const [member, auditor, billing] = [
      await harbor.addMember('MEMBER'),
      await harbor.addMember('AUDITOR'),
      await harbor.addMember('BILLING'),
    ];
    for (const one of [member, auditor]) {
      expect(await one.call('message', 'sales', { organizationId, ...wanted })).toMatchObject({ status: 403 });
    }
    const island = await TestOrganization.create(api, 'FREE');
    expect(await island.owner.call('message', 'sales', { organizationId, ...wanted })).toMatchObject({ status: 404 });
    await billing.succeed('message', 'sales', { organizationId, ...wanted });
    expect(await rows('sales_requests', billing.userId)).toMatchObject([
      { content: wanted.content, email: billing.email },
    ]);
    const events = (await harbor.events()).filter(({ type }) => type === 'organization.sales-requested');
    expect(events.map(({ fields }) => fields)).toEqual([{ plan: 'BUSINESS' }]);
  });

  it('can be about more people on the current plan', async () => {
    const { organizationId, owner } = await TestOrganization.create(api, 'BUSINESS');
    expect((await owner.call('message', 'sales', { organizationId, ...wanted })).status).toBe(200);
  });

  it('is limited to one, even with concurrent calls, until an operator has closed it', async () => {
    const harbor = await TestOrganization.create(api, 'FREE');
    const { organizationId, owner } = harbor;
    const ask = (process: number) => owner.at(api.url(process)).call('message', 'sales', { organizationId, ...wanted });
    const answers = await Promise.all([0, 1, 0, 1].map(ask));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.errorCode === 'sales-form-contact.exist')).toHaveLength(3);
    await api.runDueJobs();
    expect(mailbox.received.filter(({ text }) => text.includes(organizationId))).toHaveLength(1);
    await api.database.query('update cofferdam.sales_requests set is_open = false where organization_id = $1', [
      organizationId,
    ]);
    expect((await ask(0)).status).toBe(200);
  });
});
