import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { useNotifications } from '../../../testing/notifications/useNotifications.ts';
import { startTestApi } from '../../../testing/startTestApi.ts';
import { TestOrganization } from '../../../testing/TestOrganization.ts';

const stage = useNotifications();
const settingsOfOne = 10;

it('sends two messages per organization at a time, so that hanging receivers don’t block other organizations', async () => {
  const { api, receiver } = stage;
  const other = await TestOrganization.create(api, 'TEAM');
  receiver.behave((response) => void response.writeHead(503).end());
  for (let index = 0; index < settingsOfOne; index += 1) {
    await stage.addSetting({ name: `Hanging ${index}`, target: `${receiver.origin}/hang/${index}` });
  }
  await stage.addSetting({ target: `${receiver.origin}/other` }, other);
  await stage.addSecret();
  await stage.addSecret('OF_OTHER', other);
  while (receiver.received.length < settingsOfOne + 1) await stage.run(1);
  // Every message failed once, and is waiting for its next attempt.
  expect(receiver.received).toHaveLength(settingsOfOne + 1);
  receiver.forget();
  const hanging: ServerResponse[] = [];
  receiver.behave((response) => {
    if (response.req.url === '/other') response.writeHead(204).end();
    else hanging.push(response);
  });
  await api.database.query(
    'update cofferdam.notification_deliveries set next_at = cofferdam.clock() where next_at is not null',
  );

  const { database, rootKeyPath } = api;
  const outgoing = { privateTargets: [receiver.origin], timeoutMilliseconds: 60_000 };
  const worker = await startTestApi({ database, rootKeyPath, configuration: { runsJobs: true, outgoing } });
  await database.query(`select graphile_worker.add_job('platform.sweep')`);
  const isThere = (path: string): boolean => receiver.received.some(({ path: one }) => one.startsWith(path));
  while (!isThere('/other') || hanging.length < 2) await wait(20);
  const { settings } = await other.owner.succeed('notification', 'getAll', { organizationId: other.organizationId });
  while ((await lastOutcome(other)) !== 'DELIVERED') await wait(20);
  expect(settings).toHaveLength(1);
  expect(hanging).toHaveLength(2);
  for (const response of hanging) response.destroy();
  receiver.behave((response) => void response.writeHead(204).end());
  await worker.close();
}, 60_000);

it('sends the messages of a setting one after the other, also one that was made while another is being sent', async () => {
  const { api, receiver } = stage;
  const slow: ServerResponse[] = [];
  receiver.behave((response) => {
    if (response.req.url === '/slow') slow.push(response);
    else response.writeHead(204).end();
  });
  await stage.addSetting({ name: 'Slow', target: `${receiver.origin}/slow` });
  // Newer, so that its messages are made after those of the other.
  await stage.addSetting({ name: 'Quick', target: `${receiver.origin}/quick` });
  receiver.forget();
  const countQuick = (): number => receiver.received.filter(({ path }) => path === '/quick').length;
  const { database, rootKeyPath } = api;
  const outgoing = { privateTargets: [receiver.origin], timeoutMilliseconds: 60_000 };
  const worker = await startTestApi({ database, rootKeyPath, configuration: { runsJobs: true, outgoing } });
  const sweepUntil = async (isDone: () => boolean): Promise<void> => {
    while (!isDone()) {
      await database.query(`select graphile_worker.add_job('platform.sweep', job_key => 'test')`);
      await wait(50);
    }
  };
  await stage.addSecret();
  await sweepUntil(() => slow.length === 1 && countQuick() === 1);
  await stage.addSecret();
  await sweepUntil(() => slow.length === 2 || countQuick() === 2);
  expect(slow).toHaveLength(1);
  slow[0]?.writeHead(204).end();
  await sweepUntil(() => slow.length === 2);
  slow[1]?.writeHead(204).end();
  await worker.close();
}, 60_000);

async function lastOutcome({ owner, organizationId }: TestOrganization): Promise<string | undefined> {
  const { settings } = await owner.succeed('notification', 'getAll', { organizationId });
  return settings[0]?.lastResult?.outcome;
}
