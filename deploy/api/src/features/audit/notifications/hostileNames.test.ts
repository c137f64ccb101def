import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { notificationChannels, type NotificationChannel } from '@cofferdam/domain';
import { useNotifications } from '../../../testing/notifications/useNotifications.ts';

const stage = useNotifications();
const { addSetting, run } = stage;

/** Mentions, links and markup of every channel, a mail header, and characters that hide or reverse text. */
const hostile = [
  '<!channel> <@U024BE7LH> @everyone @here <at>all</at>',
  '[click](javascript:alert(1)) <https://evil.example|safe> <b>*bold*</b> ``` `code`',
  '\r\nBcc: evil@example.com\r\n\r\nanother body',
  '\u202eesrever\u200b\u0007\u2028',
].join(' ');
/** The same for a name that is shorter. */
const hostilePerson = '<!channel> @everyone <at>all</at> ```\r\nBcc: evil@example.com\u202e';
const invisible = /[\u202e\u200b\u2028]/;

/** Each name that people choose and that a message has: of the organization, workspace, person, setting and item. */
async function renameAll(): Promise<() => Promise<void>> {
  const { database } = stage.api;
  const { organizationId, owner, workspaceId } = stage.harbor;
  const names = [
    ['cofferdam.organizations', 'name', organizationId, hostile],
    ['cofferdam.workspaces', 'name', workspaceId, hostile],
    ['identity.users', 'display_name', owner.userId, hostilePerson],
  ] as const;
  const before: string[] = [];
  for (const [table, column, id, name] of names) {
    const [row] = await database.query<{ name: string }>(`select ${column} as name from ${table} where id = $1`, [id]);
    before.push(row?.name ?? '');
    await database.query(`update ${table} set ${column} = $2 where id = $1`, [id, name]);
  }
  await database.query('update cofferdam.notification_settings set name = $1', [hostile]);
  await database.query(
    `insert into cofferdam.audit_events (organization_id, id, type, at, actor_id, workspace_id, address, request_id, fields)
     values ($1, uuidv7(), 'secret.created', now(), $2, $3, '192.0.2.1', '', jsonb_build_object('name', $4::text, 'version', 1))`,
    [organizationId, owner.userId, workspaceId, hostile],
  );
  return async () => {
    for (const [index, [table, column, id]] of names.entries()) {
      await database.query(`update ${table} set ${column} = $2 where id = $1`, [id, before[index]]);
    }
  };
}

let restore: (() => Promise<void>) | undefined;
let secret = '';

/** What arrived in a channel about a hostile event. */
async function send(channelType: NotificationChannel): Promise<string> {
  const over = channelType === 'EMAIL' ? { userIds: [stage.harbor.owner.userId] } : {};
  ({ secret } = await addSetting({ channelType, ...over }));
  restore = await renameAll();
  await run();
  const arrived = channelType === 'EMAIL' ? stage.mailbox.received : stage.receiver.received;
  expect(arrived).toHaveLength(1);
  const [one] = arrived;
  if (one === undefined) throw new Error('nothing arrived');
  return 'body' in one ? one.body : one.text;
}

/** Every text in a message. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** A mail in quoted-printable as its reader sees it. */
function decodeMail(mail: string): string {
  const bytes = mail.replaceAll(/=([0-9A-F]{2})/g, (_all, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

describe('names that people chose', () => {
  beforeEach(() => {
    restore = undefined;
  });
  afterEach(async () => {
    await restore?.();
  });

  it('are tried in every channel', () => {
    expect([...notificationChannels].toSorted()).toEqual(['DISCORD', 'EMAIL', 'SLACK', 'TEAMS', 'WEBHOOK']);
  });

  it('are text for Slack, in no block with markup', async () => {
    const body = await send('SLACK');
    const { blocks, ...message } = JSON.parse(body) as {
      readonly text: string;
      readonly blocks: readonly { readonly type: string; readonly text?: object; readonly elements?: object[] }[];
    };
    expect(message.text).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/);
    const [title, lines, link, ...more] = blocks;
    expect(more).toEqual([]);
    for (const block of [title, lines]) expect(block?.text).toMatchObject({ type: 'plain_text', emoji: false });
    expect(JSON.stringify(link)).not.toMatch(/evil|everyone|channel>/);
    expect(textsOf(blocks).join('')).not.toMatch(invisible);
  });

  it('are runs of text for Teams, without an entity that mentions someone', async () => {
    const body = await send('TEAMS');
    expect(body).not.toMatch(/"TextBlock"|"entities"|"mention"/);
    const { attachments } = JSON.parse(body) as {
      readonly attachments: readonly { readonly content: { readonly body: unknown; readonly actions: unknown } }[];
    };
    expect(JSON.stringify(attachments[0]?.content.actions)).not.toMatch(/evil|everyone/);
    expect(textsOf(attachments[0]?.content.body).join('')).not.toMatch(invisible);
  });

  it('are inside one code block for Discord, and mention no one', async () => {
    const body = await send('DISCORD');
    const { content, allowed_mentions: mentions } = JSON.parse(body) as {
      readonly content: string;
      readonly allowed_mentions: object;
    };
    expect(mentions).toEqual({ parse: [] });
    const [before, inside, after, ...more] = content.split('```');
    expect([before, more]).toEqual(['', []]);
    expect(inside).toContain('@everyone');
    expect(inside).not.toContain('`');
    expect(after).not.toMatch(/evil|everyone/);
    expect(content).not.toMatch(invisible);
  });

  it('are plain text in one mail, without another header or body', async () => {
    const mail = await send('EMAIL');
    const head = mail.slice(0, mail.indexOf('\r\n\r\n'));
    expect(head).not.toMatch(/^Bcc:/im);
    expect(head).toMatch(/^Content-Type: text\/plain/im);
    expect(mail).not.toMatch(/^another body/m);
    expect(mail).not.toMatch(/text\/html|multipart/i);
    expect(decodeMail(mail)).toContain('@everyone');
    expect(decodeMail(mail)).not.toMatch(invisible);
    expect(stage.mailbox.received[0]?.to).toEqual([stage.harbor.owner.email]);
  });

  it('are unchanged in the signed body of a webhook', async () => {
    const body = await send('WEBHOOK');
    const [request] = stage.receiver.received;
    const headers = request?.headers as Record<string, string>;
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({
      data: {
        events: [{ fields: { name: hostile }, actor: { name: hostilePerson }, workspace: { name: hostile } }],
      },
    });
    expect(Object.keys(headers).filter((name) => /evil|bcc/i.test(name))).toEqual([]);
    expect(textsOf(headers).join('')).not.toContain('evil');
  });
});
