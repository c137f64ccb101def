import { describe, expect, it } from '@jest/globals';
import type { CallInput } from '@cofferdam/api-contract';
import { runScenarios } from '../../../testing/runScenarios.ts';
import type { TestPerson } from '../../../testing/TestPerson.ts';
import { useTestOrganization } from '../../../testing/useTestOrganization.ts';
import { seedLog, type LogPeople } from '../../../testing/audit/seedLog.ts';

let people: LogPeople;
const stage = useTestOrganization({
  seed: async ({ harbor }) => {
    people = await seedLog(harbor);
    const { editor } = people;
    const { place, owner } = harbor;
    for (const name of ['Key', 'Key']) await editor.succeed('secret', 'versionAccess', { ...place, name });
    await editor.succeed('note', 'add', { ...place, name: 'Runbook', text: 'x' });
    await editor.succeed('note', 'versionAccess', { ...place, name: 'Runbook' });
    const { privateWorkspaceId: workspaceId, organizationId } = harbor;
    await owner.succeed('secret', 'versionAccess', { organizationId, workspaceId, name: 'Diary' });
  },
});

type Asked = Omit<CallInput<'audit', 'personReads'>, 'organizationId'>;
const list = (by: TestPerson, asked: Asked) =>
  by.succeed('audit', 'personReads', { organizationId: stage.harbor.organizationId, ...asked });

describe('everything that a person read', () => {
  runScenarios([
    {
      name: 'is refused to members without the permission',
      send: () =>
        people.editor.send('audit.personReads', {
          organizationId: stage.harbor.organizationId,
          actorId: people.editor.userId,
        }),
      refusal: 'access-denied.exception',
    },
    {
      name: 'is empty for someone who read nothing',
      send: () =>
        people.auditor.send('audit.personReads', {
          organizationId: stage.harbor.organizationId,
          actorId: people.auditor.userId,
        }),
      body: { items: [], total: 0, since: null },
    },
  ]);

  it('has one row per item, with the number of reads and the last one, and without items that were only written', async () => {
    const { items, total } = await list(people.auditor, { actorId: people.editor.userId });
    expect(items).toMatchObject([
      { kind: 'NOTE', name: 'Runbook', ways: ['READ'], times: 1, versions: [1], workspaceName: 'Production' },
      { kind: 'SECRET', name: 'Key', ways: ['READ'], times: 2, versions: [1] },
    ]);
    expect(total).toBe(2);
  });

  it('is limited to the requested period and workspace', async () => {
    const actorId = people.editor.userId;
    const before = new Date(stage.api.clock.now().getTime() - 86_400_000).toISOString();
    expect((await list(people.auditor, { actorId, until: before })).items).toEqual([]);
    const workspaceId = stage.harbor.privateWorkspaceId;
    expect((await list(people.auditor, { actorId, workspaceId })).items).toEqual([]);
    expect((await list(people.auditor, { actorId, workspaceId: stage.harbor.workspaceId })).items).toHaveLength(2);
  });

  it('in a private workspace is visible to its owner only', async () => {
    const actorId = stage.harbor.owner.userId;
    expect((await list(people.auditor, { actorId })).items).toEqual([]);
    expect((await list(stage.harbor.owner, { actorId })).items).toMatchObject([{ name: 'Diary' }]);
  });

  it('is recorded with the person whose reads were listed', async () => {
    const actorId = people.editor.userId;
    await list(people.auditor, { actorId });
    const events = (await stage.harbor.events()).filter(({ type }) => type === 'audit.read');
    expect(events.at(-1)?.fields).toEqual({ filter: `reads actorId=${actorId}`, rows: 2 });
  });
});
