import { describe, expect, it } from '@jest/globals';
import { notificationChannels, notificationTopics, type NotificationTopic } from '@cofferdam/domain';
import { searchDatabase } from '../../../testing/searchDatabase.ts';
import { takeAll } from '../../../testing/notifications/startTestReceiver.ts';
import { useNotifications } from '../../../testing/notifications/useNotifications.ts';

const stage = useNotifications();
const { addSetting, run } = stage;

/** Each of them occurs nowhere else. */
const planted = {
  value: 'plantedValue-9Xw4',
  laterValue: 'plantedLater-5Tk8',
  imported: 'plantedImport-3Hv6',
  description: 'plantedDescription-6Zn1',
  changeNote: 'plantedChangeNote-1Qe7',
  note: 'plantedNote-8Rb3',
  seed: 'PLANTEDSEEDPLANTEDSEEDPLANTEDSEE',
  recoveryCode: 'plantedRecovery-2Wd5',
  target: 'plantedTarget-4Jc9',
  password: 'plantedPassword-7Qm2',
};
const words = Object.values(planted);
/** What messages are meant to have. */
const readable = 'READABLE_NAME';

/** Adds, changes and reads one of each kind, and is refused once. */
async function useEverything(): Promise<void> {
  const { owner, place } = stage.harbor;
  const member = await stage.harbor.addMember('MEMBER');
  const named = { ...place, name: readable };
  await owner.succeed('secret', 'add', { ...named, value: planted.value, description: planted.description });
  await owner.succeed('secret', 'versionAdd', { ...named, value: planted.laterValue, changeNote: planted.changeNote });
  await owner.succeed('secret', 'versionAccess', named);
  await owner.succeed('secret', 'import', {
    ...place,
    entries: [{ name: 'IMPORTED', value: planted.imported, action: 'add' }],
  });
  await owner.succeed('secret', 'export', { ...place, names: [readable, 'IMPORTED'] });
  await owner.succeed('note', 'add', { ...named, text: planted.note });
  await owner.succeed('note', 'versionAccess', named);
  const recoveryCodes = [planted.recoveryCode];
  await owner.succeed('twoFactor', 'add', { ...named, seed: planted.seed, recoveryCodes });
  await owner.succeed('twoFactor', 'seedAccess', named);
  await owner.succeed('twoFactor', 'totpGet', named);
  await owner.succeed('workspace', 'update', { ...place, description: planted.description });
  expect((await member.send('secret.add', { ...named, value: planted.value })).status).toBe(404);
  const wrong = await owner.send('identity.reAuthenticate', { password: planted.password });
  expect(wrong.status).toBe(401);
}

describe('values, seeds, notes, addresses and passwords', () => {
  it('are in no message of any channel, no row, no job and no line of the log', async () => {
    const topics = Object.keys(notificationTopics) as NotificationTopic[];
    const secrets: string[] = [];
    for (const channelType of notificationChannels) {
      const over =
        channelType === 'EMAIL'
          ? { userIds: [stage.harbor.owner.userId] }
          : { target: `${stage.receiver.origin}/hooks/${planted.target}` };
      const { secret } = await addSetting({ channelType, topics, ...over });
      if (secret !== '') secrets.push(secret);
    }
    // The webhooks refuse at first, so that messages wait in the queue.
    stage.receiver.behave((response) => void response.writeHead(500).end());
    stage.mailbox.behave('refuse');
    await useEverything();
    const all = [...words, ...secrets];
    expect(secrets).toHaveLength(1);
    // The jobs of the calls wait.
    expect(await searchDatabase(stage.api.database.url, all)).toEqual([]);
    await run();
    expect(await searchDatabase(stage.api.database.url, all)).toEqual([]);
    stage.receiver.behave(takeAll);
    stage.mailbox.behave('take');
    await stage.api.database.query(
      'update cofferdam.notification_deliveries set next_at = cofferdam.clock() where next_at is not null',
    );
    await run();
    const bodies = stage.receiver.received.map(({ body }) => body);
    const mails = stage.mailbox.received.map(({ text }) => text);
    const lines = stage.api.log();
    for (const texts of [bodies, mails]) expect(texts.join('')).toContain(readable);
    expect(lines).toContain('secret/version/access');
    for (const text of [...bodies, ...mails, lines]) expect(all.filter((word) => text.includes(word))).toEqual([]);
    expect(await searchDatabase(stage.api.database.url, [readable])).toContain('cofferdam.secrets');
  });
});
