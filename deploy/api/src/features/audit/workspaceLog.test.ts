import { describe, expect } from '@jest/globals';
import { runScenarios } from '../../testing/runScenarios.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';
import { useTestOrganization } from '../../testing/useTestOrganization.ts';
import { seedLog, type LogPeople } from '../../testing/audit/seedLog.ts';

let people: LogPeople;
const stage = useTestOrganization({
  seed: async ({ harbor }) => {
    people = await seedLog(harbor);
  },
});

describe('the log of one workspace', () => {
  const readPlace = (person: TestPerson, more: object = {}) =>
    person.send('audit.workspaceLogs', { ...stage.harbor.place, ...more });

  runScenarios([
    {
      name: 'is refused to people who don’t administer it',
      send: () => readPlace(people.editor),
      refusal: 'access-denied.exception',
    },
    {
      name: 'isn’t found for an auditor of the organization without a role in it',
      send: () => readPlace(people.auditor),
      refusal: 'workspace.not-found.by-workspace-id',
    },
    {
      name: 'contains only events of the workspace, including its own reads',
      send: () => readPlace(stage.harbor.owner, { limit: 200 }),
      after: ({ body }) => {
        const { events } = body as unknown as { events: readonly { type: string; workspaceId: string }[] };
        expect(new Set(events.map(({ workspaceId }) => workspaceId))).toEqual(new Set([stage.harbor.workspaceId]));
        expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['workspace.created', 'secret.created']));
      },
    },
    {
      name: 'isn’t recorded for up to five events, but from six on, with a filter or with a cursor',
      send: () => readPlace(stage.harbor.owner, { limit: 5 }),
      after: async ({ body }) => {
        const { owner, place } = stage.harbor;
        const reads = async () => (await stage.harbor.events()).filter(({ type }) => type === 'audit.read').length;
        const before = await reads();
        const glance = await owner.succeed('audit', 'workspaceLogs', { ...place, limit: 5 });
        expect(glance.events).toEqual(body['events']);
        expect(await reads()).toBe(before);
        const cursor = (await owner.succeed('audit', 'workspaceLogs', { ...place, limit: 1 })).nextCursor ?? '';
        const more = [{ limit: 6 }, { limit: 5, type: 'secret.created' as const }, { limit: 5, cursor }];
        for (const question of more) await owner.succeed('audit', 'workspaceLogs', { ...place, ...question });
        expect(await reads()).toBe(before + more.length);
      },
    },
    {
      name: 'of a private workspace can be read by its owner',
      send: () =>
        readPlace(stage.harbor.owner, { workspaceId: stage.harbor.privateWorkspaceId, type: 'secret.created' }),
      body: { events: [{ type: 'secret.created', fields: { name: 'Diary' } }] },
    },
  ]);
});
