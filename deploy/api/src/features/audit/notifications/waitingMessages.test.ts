import { afterEach, describe, expect, it } from '@jest/globals';
import { takeAll, type ReceiverBehavior } from '../../../testing/notifications/startTestReceiver.ts';
import { useNotifications } from '../../../testing/notifications/useNotifications.ts';

const stage = useNotifications();
const { addSecret, addSetting, bodies, deliveriesOf, place, read, run } = stage;

const status =
  (code: number): ReceiverBehavior =>
  (response) =>
    void response.writeHead(code).end();

describe('a channel with messages that wait for another attempt', () => {
  let passed = 0;
  const pass = (seconds: number): void => {
    passed += seconds;
    stage.api.clock.advance(seconds);
  };
  afterEach(() => {
    // So that the sign-in stays fresh.
    stage.api.clock.advance(-passed);
    passed = 0;
  });
  const owner = () => stage.harbor.owner;
  const setPlan = (plan: string) =>
    stage.api.database.query('update cofferdam.organizations set plan = $2 where id = $1', [
      stage.harbor.organizationId,
      plan,
    ]);
  const failOnce = async (): Promise<string> => {
    stage.receiver.behave(status(503));
    const name = await addSecret();
    await run();
    stage.receiver.behave(takeAll);
    stage.receiver.forget();
    return name;
  };

  it('sends none of them after it was turned off, until someone resends them', async () => {
    const { id } = await addSetting();
    const name = await failOnce();
    await owner().succeed('notification', 'update', { ...place(), id, isEnabled: false });
    expect(await read(id)).toMatchObject({ isEnabled: false, waiting: { count: 0, nextAt: null }, deadCount: 1 });
    pass(61);
    await run();
    expect(bodies()).toEqual([]);
    await owner().succeed('notification', 'update', { ...place(), id, isEnabled: true });
    await run();
    expect(bodies()).toEqual([]);
    const deliveryIds = (await deliveriesOf(id)).map((one) => one.id);
    await owner().succeed('notification', 'resend', { ...place(), id, deliveryIds });
    await run(1);
    expect(bodies()).toMatchObject([{ data: { events: [{ fields: { name } }] } }]);
  });

  it('that is turned off while one is sent keeps its result', async () => {
    const { id } = await addSetting();
    let turnOff: Promise<unknown> | undefined;
    stage.receiver.behave((response) => {
      turnOff = owner()
        .succeed('notification', 'update', { ...place(), id, isEnabled: false })
        .then(() => response.writeHead(204).end());
    });
    await addSecret();
    await run();
    await turnOff;
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'DELIVERED', nextAt: null }]);
    expect(await read(id)).toMatchObject({ isEnabled: false, deadCount: 0 });
  });

  it('sends none of them over the plan’s limit', async () => {
    const { id } = await addSetting();
    await failOnce();
    await setPlan('FREE');
    pass(61);
    await run();
    await setPlan('BUSINESS');
    await run();
    expect(bodies()).toEqual([]);
    expect(await read(id)).toMatchObject({ waiting: { count: 0 }, deadCount: 1 });
  });

  it('sends none of them to a recipient who was removed', async () => {
    const member = await stage.harbor.addMember('MEMBER');
    const { id } = await addSetting({ channelType: 'EMAIL', userIds: [owner().userId, member.userId] });
    stage.mailbox.behave('refuse');
    await addSecret();
    await run();
    expect(await read(id)).toMatchObject({ waiting: { count: 2 } });
    await owner().succeed('notification', 'update', { ...place(), id, userIds: [owner().userId] });
    stage.mailbox.behave('take');
    pass(61);
    await run();
    expect(stage.mailbox.received.map(({ to }) => to)).toEqual([[owner().email]]);
  });

  it('sends them after its quiet hours', async () => {
    const { id } = await addSetting();
    await failOnce();
    const minutes = Math.floor(stage.api.clock.now().getTime() / 60_000);
    const quietHours = { from: (minutes - 1) % 1_440, until: (minutes + 4) % 1_440 };
    await owner().succeed('notification', 'update', { ...place(), id, quietHours });
    pass(61);
    await run();
    expect(bodies()).toEqual([]);
    const end = new Date((minutes + 4) * 60_000).toISOString();
    expect((await read(id)).waiting).toEqual({ count: 1, nextAt: end });
    expect(await deliveriesOf(id)).toMatchObject([{ attempts: 1 }]);
    pass(240);
    await run();
    expect(bodies()).toHaveLength(1);
  });

  it('waits as long as its receiver asks, also with newer ones, and sends them in order', async () => {
    await addSetting();
    stage.receiver.behave((response) => void response.writeHead(503, { 'retry-after': '120' }).end());
    const names = [await addSecret()];
    await run();
    names.push(await addSecret());
    await run();
    pass(61);
    await run();
    expect(stage.receiver.received).toHaveLength(1);
    stage.receiver.behave(takeAll);
    stage.receiver.forget();
    pass(60);
    await run();
    expect(bodies().map(({ data }) => data.events[0]?.fields.name)).toEqual(names);
  });

  it('calls its receiver again after the delay of the first one, not for each of them', async () => {
    const { id } = await addSetting();
    stage.receiver.behave(status(500));
    await addSecret();
    await run();
    await addSecret();
    await run();
    await stage.api.database.query(
      'update cofferdam.notification_deliveries set next_at = cofferdam.clock() where next_at is not null',
    );
    stage.receiver.forget();
    await run();
    pass(61);
    await run();
    expect(stage.receiver.received).toHaveLength(1);
    expect((await deliveriesOf(id)).map(({ attempts }) => attempts)).toEqual([0, 2]);
  });

  it('sends others if its receiver refuses only one', async () => {
    const { id } = await addSetting();
    stage.receiver.behave(status(422));
    await addSecret();
    await run();
    stage.receiver.behave(takeAll);
    stage.receiver.forget();
    const name = await addSecret();
    await run();
    expect(bodies()).toMatchObject([{ data: { events: [{ fields: { name } }] } }]);
    expect((await read(id)).waiting.count).toBe(1);
  });
});
