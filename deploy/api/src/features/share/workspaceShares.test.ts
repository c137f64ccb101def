import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runScenarios } from '../../testing/runScenarios.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestLink } from '../../testing/TestLink.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';

let api: TestApi;
let harbor: TestOrganization;
let editor: TestPerson;
let viewer: TestPerson;

const hours = (count: number) => ({ lifetimeSeconds: count * 3_600, views: 2 });
const ofWorkspace = (person: TestPerson, more: object = {}) =>
  person.send('share.ofWorkspace', { ...harbor.place, ...more });

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api);
  editor = await harbor.addWorkspaceMember('EDITOR');
  viewer = await harbor.addWorkspaceMember('VIEWER');
  const { owner, organizationId, place } = harbor;
  const { workspace } = await owner.succeed('workspace', 'create', { organizationId, name: 'Elsewhere' });
  const elsewhere = { organizationId, workspaceId: workspace.id };
  for (const one of [place, elsewhere]) await owner.succeed('secret', 'add', { ...one, name: 'KEY', value: 'x' });
  await owner.succeed('note', 'add', { ...place, name: 'Plan', text: 'x' });
  const key = { ...place, name: 'KEY', version: 1 };
  await TestLink.send(editor, key, hours(5));
  await TestLink.sendNote(owner, { ...place, name: 'Plan', version: 1 }, hours(3));
  await TestLink.send(owner, key, hours(4));
  // Revoked and expired links aren't open, whether the sweep has ended them or not.
  const [revoked, late] = [await TestLink.send(owner, key, hours(1)), await TestLink.send(owner, key, hours(2))];
  await owner.succeed('share', 'revoke', { organizationId, id: revoked.share.id });
  await api.database.query(`update cofferdam.shares set expires_at = now() - interval '1 minute' where id = $1`, [
    late.share.id,
  ]);
  await TestLink.send(owner, { ...elsewhere, name: 'KEY', version: 1 }, hours(1));
});
afterAll(() => api.close());

describe('the open links of a workspace', () => {
  runScenarios([
    {
      name: 'aren’t listed for members without a role in it',
      send: async () => ofWorkspace(await harbor.addMember('MEMBER')),
      refusal: 'workspace.not-found.by-workspace-id',
    },
    {
      name: 'are listed for everyone with a role, of all senders and kinds, first to expire first',
      send: () => ofWorkspace(viewer),
      body: { open: 3, shares: [{ name: 'Plan', kind: 'note' }, { name: 'KEY' }, { name: 'KEY', viewsLeft: 2 }] },
    },
    {
      name: 'are all counted even if only some are listed',
      send: () => ofWorkspace(viewer, { limit: 1 }),
      after: ({ body }) => expect([body['open'], (body['shares'] as object[]).length]).toEqual([3, 1]),
    },
    {
      name: 'are limited to 200 per response',
      send: () => ofWorkspace(viewer, { limit: 201 }),
      refusal: 'validation.request',
    },
  ]);

  it('are empty in a private workspace', async () => {
    const { owner, organizationId, privateWorkspaceId: workspaceId } = harbor;
    expect(await owner.succeed('share', 'ofWorkspace', { organizationId, workspaceId })).toEqual({
      open: 0,
      shares: [],
    });
  });
});
