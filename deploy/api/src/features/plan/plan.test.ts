import { describe, expect, it } from '@jest/globals';
import { runScenarios } from '../../testing/runScenarios.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import { useTestOrganization } from '../../testing/useTestOrganization.ts';

const stage = useTestOrganization();

describe('changing the plan', () => {
  runScenarios([
    {
      name: 'is refused to an administrator, who can’t order',
      send: async () =>
        (await stage.harbor.addMember('ADMIN')).call('billing', 'update', {
          organizationId: stage.harbor.organizationId,
          subscriptionType: 'FREE',
        }),
      refusal: 'access-denied.exception',
    },
    {
      name: 'can be done by the billing role, once',
      send: async () => {
        const person = await stage.harbor.addMember('BILLING');
        const input = { organizationId: stage.harbor.organizationId, subscriptionType: 'BUSINESS' } as const;
        await person.succeed('billing', 'update', input);
        return person.call('billing', 'update', input);
      },
      refusal: 'user-subscription.exist',
      after: async () => {
        const events = (await stage.harbor.events()).filter(({ type }) => type === 'organization.plan-changed');
        expect(events.map(({ fields }) => fields)).toEqual([{ plan: 'BUSINESS', previousPlan: 'TEAM' }]);
      },
    },
  ]);

  it('happens once if several people order the same plan concurrently', async () => {
    const { organizationId, owner } = await TestOrganization.create(stage.api);
    const order = () => owner.call('billing', 'update', { organizationId, subscriptionType: 'BUSINESS' });
    const answers = await Promise.all(Array.from({ length: 16 }, order));
    const refusals = answers.filter(({ body }) => body.errorCode === 'user-subscription.exist');
    expect([answers.filter(({ status }) => status === 200).length, refusals.length]).toEqual([1, 15]);
  });

  it('needs a fresh sign-in', async () => {
    const other = await TestOrganization.create(stage.api);
    stage.api.clock.advance(301);
    const answer = await other.owner.call('billing', 'update', {
      organizationId: other.organizationId,
      subscriptionType: 'FREE',
    });
    stage.api.clock.advance(-301);
    expect(answer.body.errorCode).toBe('session.fresh-sign-in-required');
  });
});

describe('items over the limits of a plan', () => {
  it('are shown before the change, the newest with their names and workspaces', async () => {
    const big = await TestOrganization.create(stage.api, 'BUSINESS');
    const { organizationId, owner, place } = big;
    for (const name of ['Two', 'Three', 'Four', 'Five']) {
      await owner.succeed('workspace', 'create', { organizationId, name });
    }
    await owner.succeed('domain', 'add', { organizationId, domain: 'halden.example' });
    await owner.succeed('secret', 'add', { ...place, name: 'A', value: '0' });
    for (let version = 1; version < 12; version += 1) {
      await owner.succeed('secret', 'versionAdd', { ...place, name: 'A', value: String(version) });
    }
    await owner.succeed('note', 'add', { ...place, name: 'N', text: '0' });
    for (let version = 1; version < 11; version += 1) {
      await owner.succeed('note', 'versionAdd', { ...place, name: 'N', text: String(version) });
    }
    for (let index = 0; index < 6; index += 1) await big.addMember('MEMBER');
    const { plan, items } = await owner.succeed('billing', 'overLimits', {
      organizationId,
      subscriptionType: 'FREE',
    });
    expect(plan).toBe('FREE');
    expect(items.map(({ limit, used, allowed, workspaceName }) => ({ limit, used, allowed, workspaceName }))).toEqual([
      { limit: 'users', used: 7, allowed: 5, workspaceName: null },
      { limit: 'workspaces', used: 5, allowed: 3, workspaceName: null },
      { limit: 'versionsPerSecret', used: 12, allowed: 10, workspaceName: 'Production' },
      { limit: 'versionsPerSecret', used: 11, allowed: 10, workspaceName: 'Production' },
      { limit: 'customDomains', used: 1, allowed: 0, workspaceName: null },
    ]);
    expect(items[0]?.newest).toHaveLength(2);
    expect(items[1]?.newest).toEqual(['Five', 'Four']);
    expect(items[2]).toMatchObject({ newest: ['A'], kind: 'secret' });
    expect(items[3]).toMatchObject({ newest: ['N'], kind: 'note' });
    expect(items[4]?.newest).toEqual(['halden.example']);
    // A person with only the billing role can't list these: they see the number, but no name of an item or a workspace.
    const payer = await big.addMember('BILLING');
    const over = await payer.succeed('billing', 'overLimits', { organizationId, subscriptionType: 'FREE' });
    const unnamed = { workspaceId: null, workspaceName: null, newest: [] };
    const limits = [...new Set(items.map(({ limit }) => limit))];
    expect(over.items).toMatchObject(limits.map((limit) => ({ limit, ...unnamed })));
    expect((await owner.succeed('billing', 'overLimits', { organizationId })).items).toEqual([]);
  });
});
