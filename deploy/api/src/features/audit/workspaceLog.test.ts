import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { runScenarios } from '../../testing/runScenarios.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';

let api: TestApi;
let harbor: TestOrganization;
let auditor: TestPerson;
let editor: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api);
  auditor = await harbor.addMember('AUDITOR');
  editor = await harbor.addWorkspaceMember('EDITOR');
  await editor.succeed('secret', 'add', { ...harbor.place, name: 'Key', value: 'x' });
  await harbor.owner.succeed('secret', 'add', {
    organizationId: harbor.organizationId,
    workspaceId: harbor.privateWorkspaceId,
    name: 'Diary',
    value: 'x',
  });
});
afterAll(() => api.close());

describe('the log of one workspace', () => {
  const readPlace = (person: TestPerson, more: object = {}) =>
    person.send('audit.workspaceLogs', { ...harbor.place, ...more });

  runScenarios([
    {
      name: 'is refused to whoever does not administer it',
      send: () => readPlace(editor),
      refusal: 'access-denied.exception',
    },
    {
      name: 'is told as nothing being there to an auditor of the organization, who has no role in it',
      send: () => readPlace(auditor),
      refusal: 'workspace.not-found.by-workspace-id',
    },
    {
      name: 'holds what happened there and nothing else, and that it was read',
      send: () => readPlace(harbor.owner, { limit: 200 }),
      after: ({ body }) => {
        const { events } = body as unknown as { events: readonly { type: string; workspaceId: string }[] };
        expect(new Set(events.map(({ workspaceId }) => workspaceId))).toEqual(new Set([harbor.workspaceId]));
        expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['workspace.created', 'secret.created']));
      },
    },
    {
      name: 'of their private one is read by its owner',
      send: () => readPlace(harbor.owner, { workspaceId: harbor.privateWorkspaceId, type: 'secret.created' }),
      body: { events: [{ type: 'secret.created', fields: { name: 'Diary' } }] },
    },
  ]);
});
