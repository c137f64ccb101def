import { beforeAll, describe, expect, it } from '@jest/globals';
import type { WorkspaceId } from '@cofferdam/domain';
import { plantedValue, useNotifications } from '../../testing/notifications/useNotifications.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';

const stage = useNotifications();
const { place, run } = stage;

const monthSeconds = 31 * 86_400;
const hour = 3_600_000;
/** A name that is only in the private workspace. */
const diary = 'DIARY_OF_A_LEAVER';

let leaver: TestPerson;
let workspaceId: WorkspaceId;

async function join(person: TestPerson): Promise<WorkspaceId> {
  const inviteId = await stage.harbor.invite(person);
  return (await person.succeed('userOrganization', 'confirmInviteUser', { inviteId })).privateWorkspaceId;
}

/** Everything that an owner of the organization can read of its log, as text. */
async function readLog(): Promise<Readonly<Record<string, string>>> {
  const { owner } = stage.harbor;
  const now = stage.api.clock.now().getTime();
  const edges = [now - 24 * hour, now + hour].map((moment) => new Date(moment).toISOString());
  const answers = {
    list: await owner.succeed('audit', 'byParams', { ...place(), limit: 200 }),
    summary: await owner.succeed('audit', 'activity', { ...place(), edges }),
    reads: await owner.succeed('audit', 'personReads', { ...place(), actorId: leaver.userId }),
    export: await owner.succeed('audit', 'export', { ...place(), format: 'JSONL' }),
    filtered: await owner.succeed('audit', 'export', { ...place(), format: 'JSONL', type: 'secret.created' }),
  };
  return Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, JSON.stringify(answer)]));
}

const shows = async (word: string): Promise<string[]> =>
  Object.entries(await readLog()).flatMap(([name, text]) => (text.includes(word) ? [name] : []));

describe('what happened in a private workspace', () => {
  beforeAll(async () => {
    leaver = await stage.api.signUp('Leaver');
    workspaceId = await join(leaver);
    const inside = { ...place(), workspaceId };
    await leaver.succeed('secret', 'add', { ...inside, name: diary, value: plantedValue });
    await leaver.succeed('secret', 'versionAccess', { ...inside, name: diary });
    await stage.harbor.owner.succeed('userOrganization', 'offboard', { ...place(), userId: leaver.userId });
  });

  it('is shown to no one while the workspace waits to be erased', async () => {
    await run();
    expect(await shows(diary)).toEqual([]);
  });

  it('is shown to no one after the workspace was erased, which is shown', async () => {
    await stage.addSetting({ topics: ['items-added', 'values-read', 'workspaces'] });
    await stage.api.database.query(
      'update cofferdam.memberships set removed_at = now() - make_interval(secs => $2) where user_id = $1',
      [leaver.userId, monthSeconds],
    );
    await run(3);
    const [left] = await stage.api.database.query<{ count: number }>(
      'select count(*)::integer as count from cofferdam.workspaces where id = $1',
      [workspaceId],
    );
    expect(left?.count).toBe(0);
    expect(await shows(diary)).toEqual([]);
    expect(await shows('workspace.erased')).toContain('list');
    const sent = stage.receiver.received.map(({ body }) => body).join('');
    expect(sent).toContain('workspace.erased');
    expect(sent).not.toContain(diary);
  });

  it('is not sent to a channel that is behind', async () => {
    const { id } = await stage.addSetting({ topics: ['items-added', 'values-read'] });
    await stage.api.database.query('update cofferdam.notification_settings set cursor_sequence = 0 where id = $1', [
      id,
    ]);
    await stage.addSecret('FOR_EVERYONE');
    await run();
    const sent = stage.receiver.received.map(({ body }) => body).join('');
    expect(sent).toContain('FOR_EVERYONE');
    expect(sent).not.toContain(diary);
  });

  it('is in no report about its owner, who came back and left again', async () => {
    const { owner } = stage.harbor;
    expect(await join(leaver)).not.toBe(workspaceId);
    await owner.succeed('userOrganization', 'offboard', { ...place(), userId: leaver.userId });
    await run();
    const rows = await stage.api.database.query<{ text: string }>(
      'select i::text as text from cofferdam.leaver_items i',
    );
    expect(rows.filter(({ text }) => text.includes(diary))).toEqual([]);
  });
});
