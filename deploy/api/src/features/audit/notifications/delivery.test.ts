import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { notificationLimits, type NotificationSettingId } from '@cofferdam/domain';
import { takeAll, type ReceiverBehavior } from '../../../testing/notifications/startTestReceiver.ts';
import { plantedValue, useNotifications } from '../../../testing/notifications/useNotifications.ts';

const stage = useNotifications();
const { addSecret, addSetting, bodies, deliveriesOf, place, read, run } = stage;

const status =
  (code: number): ReceiverBehavior =>
  (response) =>
    void response.writeHead(code).end();

describe('a webhook', () => {
  it('gets later events of its topics, with signatures that the reference library accepts', async () => {
    await addSecret('BEFORE');
    const { id, secret } = await addSetting();
    await addSecret('AFTER');
    await stage.harbor.owner.succeed('secret', 'versionAccess', { ...stage.harbor.place, name: 'AFTER' });
    await run();
    const [request] = stage.receiver.received;
    expect(stage.receiver.received).toHaveLength(1);
    const body = new Webhook(secret).verify(request?.body ?? '', request?.headers as Record<string, string>);
    expect(body).toMatchObject({
      type: 'audit.events',
      data: {
        organizationId: stage.harbor.organizationId,
        settingId: id,
        total: 1,
        events: [{ type: 'secret.created', fields: { name: 'AFTER', version: 1 }, workspace: { name: 'Production' } }],
      },
    });
    expect(await read(id)).toMatchObject({
      lastResult: { outcome: 'DELIVERED', status: 204, fault: null },
      waiting: { count: 0, nextAt: null },
      failingSince: null,
    });
    const other = new Webhook(`whsec_${Buffer.alloc(32, 1).toString('base64')}`);
    const headers = request?.headers as Record<string, string>;
    expect(() => other.verify(request?.body ?? '', headers)).toThrow('No matching signature found');
  });

  it('is signed with both secrets for a day, then only with the new one', async () => {
    const { id, secret } = await addSetting();
    const rotated = await stage.harbor.owner.succeed('notification', 'rotateSecret', { ...place(), id });
    await addSecret();
    await run();
    const [both] = stage.receiver.received;
    for (const known of [secret, rotated.secret]) {
      new Webhook(known).verify(both?.body ?? '', both?.headers as Record<string, string>);
    }
    expect(both?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    stage.api.clock.advance(24 * 3_600 + 1);
    await stage.harbor.owner
      .signInAgain()
      .then((owner) => owner.succeed('secret', 'add', { ...stage.harbor.place, name: 'LATER', value: plantedValue }));
    await run();
    stage.api.clock.advance(-24 * 3_600 - 1);
    const last = stage.receiver.received.at(-1);
    expect(last?.headers['webhook-signature']).toMatch(/^v1,\S+$/);
  });

  it('gets no events of a private workspace, and no values', async () => {
    await addSetting({ topics: ['items-added', 'values-read'] });
    await stage.harbor.owner.succeed('secret', 'add', {
      organizationId: stage.harbor.organizationId,
      workspaceId: stage.harbor.privateWorkspaceId,
      name: 'PRIVATE_ONE',
      value: plantedValue,
    });
    const name = await addSecret();
    await stage.harbor.owner.succeed('secret', 'versionAccess', { ...stage.harbor.place, name });
    await run();
    expect(bodies()).toMatchObject([{ data: { total: 2 } }]);
    expect(stage.receiver.received[0]?.body).not.toMatch(/PRIVATE_ONE|planted-value/);
    const rows = await stage.api.database.query<{ text: string }>(
      `select coalesce(string_agg(d::text, ' '), '') || (
         select coalesce(string_agg(j::text, ' '), '') from graphile_worker._private_jobs j) as text
       from cofferdam.notification_deliveries d`,
    );
    expect(`${rows[0]?.text ?? ''}${stage.api.log()}`).not.toMatch(/planted-value|planted-target|whsec_/);
  });

  it('that fails gets the same message again, with the same id and growing delays', async () => {
    const { id } = await addSetting();
    stage.receiver.behave(status(500));
    await addSecret('AGAIN');
    await run();
    expect(await read(id)).toMatchObject({
      lastResult: { outcome: 'FAILED', status: 500, fault: 'status' },
      waiting: { count: 1, nextAt: expect.any(String) },
      failingSince: expect.any(String),
    });
    await run();
    expect(stage.receiver.received).toHaveLength(1);
    stage.receiver.behave(takeAll);
    stage.api.clock.advance(61);
    await run();
    expect(stage.receiver.received).toHaveLength(2);
    const [first, second] = stage.receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
    expect(await read(id)).toMatchObject({ lastResult: { outcome: 'DELIVERED' }, failingSince: null });
    await run();
    expect(stage.receiver.received).toHaveLength(2);
  });

  it.each<readonly [string, ReceiverBehavior, object]>([
    ['drops the connection', (response) => void response.socket?.destroy(), { status: null, fault: 'unreachable' }],
    ['is gone', status(410), { status: 410, fault: 'status' }],
    [
      'redirects',
      (response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      { status: 302, fault: 'redirect' },
    ],
  ])('that %s has failed', async (_name, behavior, result) => {
    const { id } = await addSetting();
    stage.receiver.behave(behavior);
    await addSecret();
    await run();
    expect(stage.receiver.received).toHaveLength(1);
    expect(await read(id)).toMatchObject({ lastResult: { outcome: 'FAILED', ...result } });
  });

  it('that is killed in the middle of a message gets the same one once it runs again', async () => {
    const { id } = await addSetting();
    const sendNow = async (): Promise<void> => {
      await stage.api.database.query(
        'update cofferdam.notification_deliveries set next_at = cofferdam.clock() where next_at is not null',
      );
      await run(1);
    };
    let killed: Promise<void> | undefined;
    stage.receiver.behave(() => void (killed = stage.receiver.kill()));
    const name = await addSecret();
    await run();
    await killed;
    const unreachable = { outcome: 'FAILED', status: null, fault: 'unreachable' };
    expect(await read(id)).toMatchObject({ lastResult: unreachable, waiting: { count: 1 } });
    await sendNow();
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'WAITING', attempts: 2, lastResult: unreachable }]);
    stage.receiver.behave(takeAll);
    await stage.receiver.startAgain();
    await sendNow();
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'DELIVERED', attempts: 3 }]);
    const [first, second] = stage.receiver.received;
    expect(bodies()).toHaveLength(2);
    expect(bodies()[1]).toMatchObject({ data: { events: [{ fields: { name } }] } });
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
  });

  it('that responds with an endless body has accepted the message', async () => {
    const { id } = await addSetting();
    stage.receiver.behave((response) => void response.writeHead(200).write('begun'));
    await addSecret();
    await run();
    expect(await read(id)).toMatchObject({ lastResult: { outcome: 'DELIVERED', status: 200 } });
  });

  it('whose name now resolves to a private address gets nothing', async () => {
    stage.resolved = ['93.184.215.14'];
    const { id } = await addSetting({ target: `https://rebinding.example:${stage.receiver.port}/` });
    stage.resolved = ['127.0.0.1'];
    await addSecret();
    await run();
    expect(stage.receiver.connections()).toBe(0);
    expect(await read(id)).toMatchObject({ lastResult: { outcome: 'FAILED', status: null, fault: 'refused-address' } });
  });

  it('whose address doesn’t decrypt gets nothing, and the damage is recorded once', async () => {
    const { id } = await addSetting();
    await stage.api.database.query(
      `update cofferdam.data_keys set wrapped_key = set_byte(wrapped_key, 77, get_byte(wrapped_key, 77) # 1)
       where record_id = $1`,
      [id],
    );
    await addSecret();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await run();
      await stage.api.database.query(
        'update cofferdam.notification_deliveries set next_at = cofferdam.clock() where next_at is not null',
      );
    }
    expect(await read(id)).toMatchObject({ lastResult: { outcome: 'FAILED', fault: 'key-unavailable' } });
    expect(stage.receiver.received).toEqual([]);
    const failed = (await stage.harbor.events()).filter(({ type }) => type === 'integrity.failed');
    expect(failed).toMatchObject([{ actorId: null, workspaceId: null, fields: { recordId: id } }]);
    expect(stage.api.log()).toMatch(/"error":\{"name":"BrokenSealError".*"notification target was not opened"/);
  });

  it('that is an unreachable mail server is logged with the reason and without the address', async () => {
    const { id } = await addSetting({ channelType: 'EMAIL', userIds: [stage.harbor.owner.userId] });
    stage.mailbox.behave('refuse');
    await addSecret();
    await run();
    expect(await read(id)).toMatchObject({ lastResult: { outcome: 'FAILED', fault: 'mail-unavailable' } });
    expect(stage.api.log()).toMatch(/"responseCode":450.*"notification email was not sent"/);
    expect(stage.api.log()).not.toContain(stage.harbor.owner.email);
  });

  it('that is down makes messages fail, which are sent again on request without loss', async () => {
    const { id } = await addSetting();
    stage.receiver.behave(status(503));
    const name = await addSecret();
    await run();
    for (let attempt = 1; attempt < notificationLimits.attempts; attempt += 1) {
      await stage.api.database.query(
        'update cofferdam.notification_deliveries set next_at = cofferdam.clock() where next_at is not null',
      );
      await run(1);
    }
    const [dead] = await deliveriesOf(id);
    expect(dead).toMatchObject({ state: 'DEAD', attempts: notificationLimits.attempts, nextAt: null });
    expect(await read(id)).toMatchObject({ deadCount: 1, waiting: { count: 0 } });
    stage.receiver.received.splice(0);
    stage.receiver.behave(takeAll);
    const again = { ...place(), id, deliveryIds: [dead?.id as never] };
    expect(await stage.harbor.owner.succeed('notification', 'resend', again)).toEqual({ count: 1 });
    expect(await stage.harbor.owner.succeed('notification', 'resend', again)).toEqual({ count: 0 });
    await run(1);
    expect(bodies()).toMatchObject([{ data: { events: [{ fields: { name } }] } }]);
    expect(await read(id)).toMatchObject({ deadCount: 0 });
  });

  const failForDays = async (): Promise<NotificationSettingId> => {
    const { id } = await addSetting();
    stage.receiver.behave(status(500));
    await addSecret();
    await run();
    await stage.api.database.query(
      `update cofferdam.notification_settings set failing_since = cofferdam.clock() - interval '5 days'`,
    );
    await stage.api.database.query('update cofferdam.notification_deliveries set next_at = cofferdam.clock()');
    return id;
  };

  it('that fails for days is turned off, and administrators get an email', async () => {
    const id = await failForDays();
    await run();
    expect(await read(id)).toMatchObject({ isEnabled: false, turnedOffAt: expect.any(String), deadCount: 1 });
    expect(stage.mailbox.received.map(({ to }) => to)).toEqual([[stage.harbor.owner.email]]);
    expect(stage.mailbox.received[0]?.text).toMatch(/Subject: Notifications to Alerts were turned off/);
    const events = await stage.harbor.events();
    expect(events.filter(({ type }) => type === 'notification.turned-off')).toHaveLength(1);
    await addSecret();
    await run();
    stage.receiver.behave(takeAll);
    stage.receiver.received.splice(0);
    await stage.harbor.owner.succeed('notification', 'update', { ...place(), id, isEnabled: true });
    const name = await addSecret();
    await run();
    // It starts again with events from now on.
    expect(bodies()).toMatchObject([{ data: { total: 1, events: [{ fields: { name } }] } }]);
  });

  describe('that fails for days and is turned on again', () => {
    const turnOn = async (id: NotificationSettingId) => {
      const { owner } = stage.harbor;
      await owner.succeed('notification', 'update', { ...place(), id, isEnabled: false });
      await owner.succeed('notification', 'update', { ...place(), id, isEnabled: true });
    };
    it('stays on, even if that is while a message is sent', async () => {
      const id = await failForDays();
      let turnedOn: Promise<unknown> | undefined;
      stage.receiver.behave((response) => void (turnedOn = turnOn(id).then(() => response.writeHead(500).end())));
      await run();
      await turnedOn;
      expect(await read(id)).toMatchObject({ isEnabled: true, turnedOffAt: null });
      expect(stage.mailbox.received).toEqual([]);
    });

    it('causes no email to administrators if that is before it was sent', async () => {
      const id = await failForDays();
      stage.mailbox.behave('refuse');
      await run();
      expect(await read(id)).toMatchObject({ isEnabled: false });
      await turnOn(id);
      stage.mailbox.behave('take');
      await stage.api.database.query('update graphile_worker._private_jobs set run_at = now()');
      await run();
      expect(stage.mailbox.received).toEqual([]);
      const [row] = await stage.api.database.query(
        `select count(*)::integer as jobs from graphile_worker._private_jobs where attempts > 0`,
      );
      expect(row).toEqual({ jobs: 0 });
    });
  });

  it('keeps its messages for 30 days, and those that wait', async () => {
    const { id } = await addSetting();
    stage.receiver.behave(status(422));
    await addSecret();
    await run();
    stage.receiver.behave(takeAll);
    for (let sent = 0; sent < 2; sent += 1) {
      await addSecret();
      await run();
    }
    const ids = (await deliveriesOf(id)).map((one) => one.id);
    for (const [index, hours] of [30 * 24 - 1, 30 * 24 + 1, 31 * 24].entries()) {
      await stage.api.database.query(
        `update cofferdam.notification_deliveries set created_at = cofferdam.clock() - make_interval(hours => $2)
         where id = $1`,
        [ids[index], hours],
      );
    }
    await addSecret();
    await run();
    const [, ...kept] = (await deliveriesOf(id)).map((one) => one.id);
    expect(kept).toEqual([ids[0], ids[2]]);
  });

  it('that was unreachable gets all events when it is back, however many there are', async () => {
    const { id } = await addSetting();
    stage.receiver.behave(status(500));
    const names: string[] = [];
    for (let index = 0; index < 30; index += 1) {
      names.push(await addSecret());
      await run(1);
    }
    const waiting = (await read(id)).waiting.count;
    expect(waiting).toBeLessThanOrEqual(21);
    stage.receiver.behave(takeAll);
    stage.receiver.received.splice(0);
    for (let index = 0; index < 4; index += 1) {
      await stage.api.database.query(
        'update cofferdam.notification_deliveries set next_at = cofferdam.clock() where next_at is not null',
      );
      await run(1);
    }
    const got = bodies().flatMap(({ data }) => data.events.map(({ fields }) => fields.name));
    expect(new Set(got)).toEqual(new Set(names));
  });
});

describe('a webhook that hangs', () => {
  const hanging = useNotifications(300);

  it('has failed', async () => {
    const { id } = await hanging.addSetting();
    hanging.receiver.behave(() => undefined);
    await hanging.addSecret();
    await hanging.run();
    expect(await hanging.read(id)).toMatchObject({ lastResult: { outcome: 'FAILED', status: null, fault: 'timeout' } });
  });
});

describe('a process that dies', () => {
  it('while sending has used an attempt, and the message is sent again', async () => {
    const { id } = await addSetting();
    await addSecret();
    await run();
    // The state between counting an attempt and storing its result.
    await stage.api.database.query(
      `update cofferdam.notification_deliveries set state = 'WAITING', attempts = 1, last_fault = 'interrupted',
         next_at = cofferdam.clock() + interval '1 minute' where setting_id = $1`,
      [id],
    );
    await run();
    expect(stage.receiver.received).toHaveLength(1);
    stage.api.clock.advance(61);
    await run();
    expect(stage.receiver.received).toHaveLength(2);
    const [first, second] = stage.receiver.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  });
});
