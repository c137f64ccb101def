import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { plantedValue, useNotifications } from '../../../testing/notifications/useNotifications.ts';

const stage = useNotifications();
const { addSecret, addSetting, bodies, deliveriesOf, place, read, run } = stage;

describe('a message to people', () => {
  it.each(['SLACK', 'TEAMS', 'DISCORD'] as const)(
    'of %s contains the event, and no markup from a name',
    async (channelType) => {
      await addSetting({ channelType, topics: ['items-added', 'organization'] });
      await stage.api.database.query(
        `update cofferdam.organizations set name = E'<!channel> @everyone\\n[x](javascript:1) \`\`\` *b* \\u202e' where id = $1`,
        [stage.harbor.organizationId],
      );
      const name = await addSecret();
      await run();
      await stage.api.database.query(`update cofferdam.organizations set name = 'Harbor' where id = $1`, [
        stage.harbor.organizationId,
      ]);
      const body = stage.receiver.received[0]?.body ?? '';
      expect(body).toContain(name);
      expect(body).not.toMatch(/\u202e|planted-value/);
      const parsed = JSON.parse(body) as never;
      if (channelType === 'SLACK') {
        const { text, blocks } = parsed as { text: string; blocks: { text?: { type: string } }[] };
        expect(text).toContain('&lt;!channel&gt;');
        expect(text).not.toMatch(/[<>\n]/);
        expect(blocks.flatMap((block) => block.text?.type ?? [])).toEqual(['plain_text', 'plain_text']);
      }
      if (channelType === 'TEAMS') {
        expect(body).not.toMatch(/"TextBlock"|entities|<at>/);
        expect(body).toContain('"type":"TextRun"');
      }
      if (channelType === 'DISCORD') {
        const { content, allowed_mentions: mentions } = parsed as { content: string; allowed_mentions: object };
        expect(mentions).toEqual({ parse: [] });
        expect(content.match(/```/g)).toHaveLength(2);
        expect(content.slice(content.lastIndexOf('```'))).not.toMatch(/everyone|javascript/);
      }
    },
  );

  it('goes to every recipient who is still a member, as plain text', async () => {
    const member = await stage.harbor.addMember('MEMBER');
    const leaver = await stage.harbor.addMember('MEMBER');
    const userIds = [stage.harbor.owner.userId, member.userId, leaver.userId];
    const { id } = await addSetting({ channelType: 'EMAIL', userIds });
    await stage.harbor.owner.succeed('userOrganization', 'deleteUser', { ...place(), userId: leaver.userId });
    await stage.api.database.query(
      `update cofferdam.organizations set name = E'Harbor\\r\\nBcc: evil@example.com' where id = $1`,
      [stage.harbor.organizationId],
    );
    const name = await addSecret();
    await run();
    await stage.api.database.query(`update cofferdam.organizations set name = 'Harbor' where id = $1`, [
      stage.harbor.organizationId,
    ]);
    expect(stage.mailbox.received.flatMap(({ to }) => to).toSorted()).toEqual(
      [stage.harbor.owner.email, member.email].toSorted(),
    );
    for (const { text } of stage.mailbox.received) {
      expect(text).toMatch(/^Subject: 1 audit event in Harbor Bcc: evil@example.com/m);
      expect(text).not.toMatch(/^Bcc:/m);
      expect(text).toContain(`Created a secret: ${name} v1 in Production by Owner`);
      expect(text).not.toContain(plantedValue);
    }
    expect(await read(id)).toMatchObject({ lastResult: { outcome: 'DELIVERED' } });
  });

  it('is retried after a temporary refusal of the mail server, and fails after a permanent one', async () => {
    const { id } = await addSetting({ channelType: 'EMAIL', userIds: [stage.harbor.owner.userId] });
    stage.mailbox.behave('refuse');
    await addSecret();
    await run();
    expect(await deliveriesOf(id)).toMatchObject([
      { state: 'WAITING', lastResult: { fault: 'mail-unavailable' }, recipient: { id: stage.harbor.owner.userId } },
    ]);
    stage.mailbox.behave('refuse-for-good');
    stage.api.clock.advance(61);
    await run();
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'DEAD', lastResult: { fault: 'mail-refused' } }]);
    expect(stage.api.log()).not.toContain(stage.harbor.owner.email);
  });
});

describe('the time of a message', () => {
  it('is the end of quiet hours', async () => {
    const at = stage.api.clock.now();
    const from = at.getUTCHours() * 60 + at.getUTCMinutes();
    const quietHours = { from, until: (from + 30) % 1_440 };
    const { id } = await addSetting({ quietHours });
    await addSecret();
    await run();
    expect(stage.receiver.received).toEqual([]);
    stage.api.clock.advance(31 * 60);
    await run();
    stage.api.clock.advance(-31 * 60);
    expect(stage.receiver.received).toHaveLength(1);
    expect(await read(id)).toMatchObject({ lastResult: { outcome: 'DELIVERED' } });
  });

  it('of a digest is the next hour, with all events in one message', async () => {
    await addSetting({ digest: 'HOURLY' });
    const names = [await addSecret(), await addSecret(), await addSecret()];
    await run();
    expect(stage.receiver.received).toEqual([]);
    stage.api.clock.advance(3_600);
    await run();
    stage.api.clock.advance(-3_600);
    const [digest] = bodies();
    expect(digest?.data.total).toBe(3);
    expect(digest?.data.events.map(({ fields }) => fields.name)).toEqual(names);
  });
});

describe('a test', () => {
  it('of a webhook goes through the same renderer and returns its result', async () => {
    const { id, secret } = await addSetting();
    const taken = await stage.harbor.owner.succeed('notification', 'sendTest', { ...place(), id });
    expect(taken.result).toMatchObject({ outcome: 'DELIVERED', status: 204, fault: null });
    const [request] = stage.receiver.received;
    const body = new Webhook(secret).verify(request?.body ?? '', request?.headers as Record<string, string>);
    expect(body).toMatchObject({ type: 'audit.test', data: { events: [{ type: 'notification.tested' }] } });
    stage.receiver.behave((response) => void response.writeHead(404).end('internal page'));
    const answer = await stage.harbor.owner.send('notification.sendTest', { ...place(), id });
    expect(answer.body).toMatchObject({ result: { outcome: 'FAILED', status: 404, fault: 'status' } });
    expect(answer.text).not.toContain('internal page');
    const tested = (await stage.harbor.events()).filter(({ type }) => type === 'notification.tested');
    expect(tested.map(({ fields }) => fields['outcome'])).toEqual(['DELIVERED', 'FAILED']);
  });

  it('of emails goes to the person who requests it', async () => {
    const member = await stage.harbor.addMember('MEMBER');
    const { id } = await addSetting({ channelType: 'EMAIL', userIds: [member.userId] });
    const { result } = await stage.harbor.owner.succeed('notification', 'sendTest', { ...place(), id });
    expect(result.outcome).toBe('DELIVERED');
    expect(stage.mailbox.received.map(({ to }) => to)).toEqual([[stage.harbor.owner.email]]);
    expect(stage.mailbox.received[0]?.text).toMatch(/Subject: Test of Alerts \(Harbor\)/);
  });
});
