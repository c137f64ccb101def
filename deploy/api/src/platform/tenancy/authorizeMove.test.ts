import { describe, expect, it } from '@jest/globals';
import { sampleSeed } from '../../testing/sampleInputs.ts';
import { useTestOrganization } from '../../testing/useTestOrganization.ts';

const stage = useTestOrganization();

const kinds = [
  [
    'secret',
    (name: string) => ({ name, value: 'v' }),
    (name: string, to: string) => ({ names: [name], toWorkspaceId: to }),
  ],
  ['note', (name: string) => ({ name, text: 't' }), (name: string, to: string) => ({ name, toWorkspaceId: to })],
  [
    'twoFactor',
    (name: string) => ({ name, seed: sampleSeed }),
    (name: string, to: string) => ({ name, targetWorkspaceId: to }),
  ],
] as const;

describe.each(kinds)('a move of a %s', (kind, item, target) => {
  it('from a standard workspace into a private one is refused, and moves nothing', async () => {
    const { owner, organizationId, place, privateWorkspaceId } = stage.harbor;
    await owner.send(`${kind}.add`, { ...place, ...item('Shared') });
    const answer = await owner.send(`${kind}.move`, { ...place, ...target('Shared', privateWorkspaceId) });
    expect([answer.status, answer.body.errorCode]).toEqual([403, 'access-denied.exception']);
    const there = { organizationId, workspaceId: privateWorkspaceId, name: 'Shared' };
    expect((await owner.send(`${kind}.get`, there)).status).toBe(404);
    expect((await owner.send(`${kind}.get`, { ...place, name: 'Shared' })).status).toBe(200);
  });

  it('from a private workspace into a standard one succeeds', async () => {
    const { owner, organizationId, place, privateWorkspaceId } = stage.harbor;
    const own = { organizationId, workspaceId: privateWorkspaceId };
    await owner.send(`${kind}.add`, { ...own, ...item('Mine') });
    const answer = await owner.send(`${kind}.move`, { ...own, ...target('Mine', place.workspaceId) });
    expect(answer.status).toBe(200);
    expect((await owner.send(`${kind}.get`, { ...place, name: 'Mine' })).status).toBe(200);
  });
});
