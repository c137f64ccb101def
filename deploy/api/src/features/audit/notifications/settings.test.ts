import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallInput } from '@cofferdam/api-contract';
import { auditEventTypes, notificationTopics, type NotificationSettingId } from '@cofferdam/domain';
import { settingInput } from '../../../testing/notifications/settingInputs.ts';
import { startTestReceiver, type TestReceiver } from '../../../testing/notifications/startTestReceiver.ts';
import { race, tally } from '../../../testing/race.ts';
import { runScenarios } from '../../../testing/runScenarios.ts';
import { sendCall, findCall } from '../../../testing/sendCall.ts';
import { startTestApi, type TestApi } from '../../../testing/startTestApi.ts';
import { startTestMailbox, type TestMailbox } from '../../../testing/startTestMailbox.ts';
import { TestOrganization } from '../../../testing/TestOrganization.ts';
import type { TestPerson } from '../../../testing/TestPerson.ts';

let receiver: TestReceiver;
let mailbox: TestMailbox;
let api: TestApi;
let harbor: TestOrganization;
let free: TestOrganization;
let foreign: TestOrganization;
let auditor: TestPerson;
let member: TestPerson;
let left: TestPerson;
let stale: TestPerson;
let settingId: NotificationSettingId;
let secret: string;

const planted = 'T0PLANTED-path-of-a-bearer-secret';

beforeAll(async () => {
  receiver = await startTestReceiver();
  mailbox = await startTestMailbox();
  const outgoing = { privateTargets: [receiver.origin], timeoutMilliseconds: 30_000 };
  api = await startTestApi({ processes: 2, configuration: { mail: mailbox.mail, outgoing } });
  harbor = await TestOrganization.create(api, 'TEAM');
  free = await TestOrganization.create(api, 'FREE');
  foreign = await TestOrganization.create(api, 'TEAM');
  auditor = await harbor.addMember('AUDITOR');
  member = await harbor.addMember('MEMBER');
  left = await harbor.addMember('MEMBER', 'REMOVED');
  stale = await harbor.owner.signInAgain();
});
afterAll(async () => {
  await api.close();
  await mailbox.close();
  await receiver.close();
});

const target = (path = planted): string => `${receiver.origin}/hooks/${path}`;
const add = (over: Partial<CallInput<'notification', 'add'>> = {}, by = harbor.owner, place = harbor) =>
  by.send('notification.add', settingInput(place.organizationId, { target: target(), ...over }));
const update = (over: object) =>
  harbor.owner.send('notification.update', { organizationId: harbor.organizationId, id: settingId, ...over });
const ofSetting = (call: string, by = harbor.owner, id = settingId) =>
  by.send(`notification.${call}`, { organizationId: harbor.organizationId, id });
const noSetting = '01900000-0000-7000-8000-0000000000fe' as NotificationSettingId;

it('every type of event is in one topic', () => {
  expect(Object.values(notificationTopics).flat().toSorted()).toEqual(Object.keys(auditEventTypes).toSorted());
});

describe('a setting', () => {
  runScenarios([
    { name: 'isn’t added by an auditor', send: () => add({}, auditor), refusal: 'access-denied.exception' },
    { name: 'isn’t added by a member', send: () => add({}, member), refusal: 'access-denied.exception' },
    {
      name: 'isn’t listed for a member',
      send: () => member.send('notification.getAll', { organizationId: harbor.organizationId }),
      refusal: 'access-denied.exception',
    },
    {
      name: 'isn’t added without a fresh sign-in',
      send: async () => {
        api.clock.advance(301);
        const answer = await add({}, stale);
        api.clock.advance(-301);
        return answer;
      },
      refusal: 'session.fresh-sign-in-required',
    },
    {
      name: 'isn’t added on the free plan',
      send: () => add({}, free.owner, free),
      refusal: 'subscription.audit-notification-settings.free-forbidden',
    },
    {
      name: 'isn’t listed on the free plan',
      send: () => free.owner.send('notification.getAll', { organizationId: free.organizationId }),
      refusal: 'subscription.audit.get-audit-notification-settings.forbidden',
    },
    {
      name: 'must have a valid name',
      send: () => add({ name: '<!channel>' }),
      refusal: 'validation.request',
      details: { fields: ['name'] },
    },
    {
      name: 'must have an existing time zone',
      send: () => add({ timeZone: 'Europe/Nowhere' }),
      refusal: 'validation.request',
      details: { fields: ['timeZone'] },
    },
    {
      name: 'can’t be quiet all day',
      send: () => add({ quietHours: { from: 60, until: 60 } }),
      refusal: 'validation.request',
      details: { fields: ['quietHours'] },
    },
    {
      name: 'for a webhook must have an address',
      send: () => harbor.owner.send('notification.add', settingInput(harbor.organizationId)),
      refusal: 'validation.request',
      details: { fields: ['target'] },
    },
    {
      name: 'for a webhook can’t have recipients',
      send: () => add({ userIds: [member.userId] }),
      refusal: 'validation.request',
      details: { fields: ['userIds'] },
    },
    ...['http://169.254.169.254/', 'https://localhost/', 'http://hooks.example/', 'nothing', 'https://127.1/'].map(
      (url) => ({
        name: `isn’t sent to ${url}`,
        send: () => add({ target: url }),
        refusal: 'audit-notification-settings.target-refused' as const,
        details: { fields: ['target'], reason: 'refused-address' },
      }),
    ),
    {
      name: 'for emails must have recipients',
      send: () => harbor.owner.send('notification.add', settingInput(harbor.organizationId, { channelType: 'EMAIL' })),
      refusal: 'validation.request',
      details: { fields: ['userIds'] },
    },
    {
      name: 'for emails can’t have an address',
      send: () => add({ channelType: 'EMAIL', userIds: [member.userId] }),
      refusal: 'validation.request',
      details: { fields: ['target'] },
    },
    ...(['left', 'foreign', 'no one'] as const).map((who) => ({
      name: `for emails can’t be sent to someone who isn’t a member (${who})`,
      send: () => {
        const userId = { left: left.userId, foreign: foreign.owner.userId, 'no one': noSetting as never }[who];
        const input = { channelType: 'EMAIL' as const, userIds: [member.userId, userId] };
        return harbor.owner.send('notification.add', settingInput(harbor.organizationId, input));
      },
      refusal: 'user-organization.mapping.not-exist' as const,
    })),
    {
      name: 'is added, with its signing secret and without its address',
      send: () => add(),
      after: ({ body, text }) => {
        settingId = (body['setting'] as { id: NotificationSettingId }).id;
        secret = String(body['secret']);
        expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
        expect(body['setting']).toMatchObject({ isEnabled: true, target: `127.0.0.1:${receiver.port}/…cret` });
        expect(text).not.toContain('T0PLANTED');
      },
    },
    {
      name: 'isn’t added twice',
      send: () => add({ name: 'alerts' }),
      refusal: 'audit-notification-settings.exist',
      details: { fields: ['name'] },
    },
    { name: 'of another channel can have the name', send: () => add({ channelType: 'SLACK' }) },
    {
      name: 'for emails is added',
      send: () =>
        harbor.owner.send(
          'notification.add',
          settingInput(harbor.organizationId, {
            channelType: 'EMAIL',
            userIds: [member.userId, harbor.owner.userId, member.userId],
          }),
        ),
      after: ({ body }) => {
        expect(body).toMatchObject({ secret: null, setting: { target: null } });
        expect((body['setting'] as { recipients: unknown[] }).recipients).toHaveLength(2);
      },
    },
    {
      name: 'is listed for an auditor, without its address and secret',
      send: () => auditor.send('notification.getAll', { organizationId: harbor.organizationId }),
      body: { limit: { used: 3, allowed: 5 }, canSendEmail: true },
      after: ({ text }) => expect(text).not.toMatch(/T0PLANTED|whsec_/),
    },
    {
      name: 'is read',
      send: () => ofSetting('get', auditor),
      body: { setting: { name: 'Alerts' }, canSendEmail: true },
    },
    ...(['get', 'deliveries', 'update', 'remove', 'sendTest', 'rotateSecret'] as const).map((call) => ({
      name: `that doesn’t exist isn’t found: ${call}`,
      send: () => ofSetting(call, harbor.owner, noSetting),
      refusal: 'audit-notification-settings.not-found' as const,
    })),
    {
      name: 'of another organization isn’t found',
      send: () => foreign.owner.send('notification.get', { organizationId: foreign.organizationId, id: settingId }),
      refusal: 'audit-notification-settings.not-found',
    },
    {
      name: 'keeps the type of its channel',
      send: () => update({ channelType: 'SLACK' }),
      refusal: 'audit-notification-settings.change-chanel-type',
      details: { fields: ['channelType'] },
    },
    {
      name: 'isn’t sent to a private address after a change',
      send: () => update({ target: 'https://10.0.0.1/' }),
      refusal: 'audit-notification-settings.target-refused',
    },
    {
      name: 'gets another address only after a fresh sign-in',
      send: async () => {
        api.clock.advance(301);
        const input = { organizationId: harbor.organizationId, id: settingId };
        const other = await stale.send('notification.update', { ...input, name: 'Renamed' });
        expect(other.status).toBe(200);
        const answer = await stale.send('notification.update', { ...input, target: target() });
        api.clock.advance(-301);
        return answer;
      },
      refusal: 'session.fresh-sign-in-required',
    },
    {
      name: 'is changed and keeps what wasn’t sent',
      send: () => update({ channelType: 'WEBHOOK', quietHours: { from: 1320, until: 360 }, target: target('b') }),
      body: {
        setting: { name: 'Renamed', topics: ['items-added'], quietHours: { from: 1320, until: 360 }, digest: 'NONE' },
      },
    },
    {
      name: 'adds and removes topics, and keeps those that someone else chose',
      send: async () => {
        await update({ topics: ['items-added', 'access-refused'] });
        return update({ addedTopics: ['links-opened'], removedTopics: ['items-added'] });
      },
      body: { setting: { topics: ['access-refused', 'links-opened'] } },
      after: async () => expect(JSON.stringify(await harbor.events())).not.toMatch(/(added|removed)Topics/),
    },
    {
      name: 'loses its quiet hours',
      send: () => update({ quietHours: null }),
      body: { setting: { quietHours: null } },
    },
    {
      name: 'for Slack has no signing secret to rotate',
      send: async () => {
        const { settings } = await harbor.owner.succeed('notification', 'getAll', {
          organizationId: harbor.organizationId,
        });
        const slack = settings.find(({ channelType }) => channelType === 'SLACK');
        return ofSetting('rotateSecret', harbor.owner, slack?.id);
      },
      refusal: 'validation.request',
    },
    {
      name: 'gets another signing secret, and the old one expires',
      send: () => ofSetting('rotateSecret'),
      after: async ({ body }) => {
        expect(body['secret']).not.toBe(secret);
        const ends = new Date(String(body['previousSecretUntil'])).getTime() - api.clock.now().getTime();
        expect(Math.round(ends / 3_600_000)).toBe(24);
      },
    },
    { name: 'is removed', send: () => ofSetting('remove') },
    {
      name: 'that was removed isn’t found',
      send: () => ofSetting('remove'),
      refusal: 'audit-notification-settings.not-found',
    },
  ]);

  it('leaves no data key behind', async () => {
    const keys = await api.database.query(
      `select 1 from cofferdam.data_keys where purpose = 'notification-setting' and record_id = $1`,
      [settingId],
    );
    expect(keys).toEqual([]);
  });

  it('has its address and secret in no event, no row in plain text and no log line', async () => {
    const dump = await api.database.query<{ rows: string }>(
      `select (select string_agg(e::text, ' ') from cofferdam.audit_events e)
         || (select string_agg(s::text, ' ') from cofferdam.notification_settings s)
         || coalesce((select string_agg(j::text, ' ') from graphile_worker._private_jobs j), '') as rows`,
    );
    const events = (await harbor.events()).filter(({ type }) => type.startsWith('notification.'));
    expect(events.map(({ type }) => type).toSorted()).toEqual([
      ...Array<string>(3).fill('notification.added'),
      'notification.removed',
      'notification.secret-rotated',
      ...Array<string>(5).fill('notification.updated'),
    ]);
    expect(`${dump[0]?.rows ?? ''}${api.log()}`).not.toMatch(/T0PLANTED|whsec_/);
    expect(events).toContainEqual(
      expect.objectContaining({ fields: expect.objectContaining({ changed: ['target', 'quietHours'] }) }),
    );
  });
});

describe('the limit of the plan', () => {
  it('holds against 64 concurrent adds', async () => {
    const place = await TestOrganization.create(api, 'TEAM');
    const input = (index: number) =>
      settingInput(place.organizationId, { name: `Alerts ${index}`, target: target(`a${index}`), topics: [] });
    const answers = await race(api, 64, (url, index) =>
      sendCall(url, findCall('notification.add'), input(index), {
        authorization: `Bearer ${place.owner.grant.accessToken}`,
        origin: api.origin,
      }),
    );
    expect(tally(answers)).toEqual({ 200: 5, 'subscription.audit-notification-settings.count-forbidden': 59 });
    const refused = answers.find(({ status }) => status === 403);
    expect(refused?.body['details']).toEqual({ limit: { name: 'auditNotificationSettings', allowed: 5, used: 5 } });
  });

  it('shows what is used, and what is over the limit of a smaller plan', async () => {
    const place = await TestOrganization.create(api, 'TEAM');
    const { organizationId, owner } = place;
    await owner.succeed('notification', 'add', settingInput(organizationId, { target: target() }));
    const { usage } = await owner.succeed('billing', 'overview', { organizationId });
    const limit = 'auditNotificationSettings';
    expect(usage.find((one) => one.limit === limit)).toMatchObject({ used: 1, allowed: 5 });
    const smaller = { organizationId, subscriptionType: 'FREE' } as const;
    const { items } = await owner.succeed('billing', 'overLimits', smaller);
    expect(items).toMatchObject([{ limit, used: 1, allowed: 0, newest: ['Alerts'] }]);
  });

  it('allows only removing after a downgrade', async () => {
    const place = await TestOrganization.create(api, 'TEAM');
    const { organizationId, owner } = place;
    const { setting } = await owner.succeed('notification', 'add', settingInput(organizationId, { target: target() }));
    await place.setPlan('FREE');
    const at = { organizationId, id: setting.id };
    for (const [call, input] of [
      ['update', { ...at, name: 'Other' }],
      ['sendTest', at],
      ['rotateSecret', at],
    ] as const) {
      const answer = await owner.send(`notification.${call}`, input);
      expect([call, answer.body.errorCode]).toEqual([call, 'resource.not-match-subscription']);
    }
    expect((await owner.send('notification.remove', at)).status).toBe(200);
  });
});
