import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { organizationRoles, shippedPlans, workspaceRoles } from '@cofferdam/domain';
import { runScenarios } from '../../testing/runScenarios.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';

let api: TestApi;
let harbor: TestOrganization;
let folder: string;

// An operator's own table: FREE allows one workspace, and nothing else differs.
const plans = { ...shippedPlans, FREE: { ...shippedPlans.FREE, workspaces: 1 } };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cofferdam-plans-'));
  const plansPath = join(folder, 'plans.json');
  await writeFile(plansPath, JSON.stringify(plans));
  api = await startTestApi({ configuration: { plansPath } });
  harbor = await TestOrganization.create(api, 'FREE');
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

describe('billing', () => {
  runScenarios([
    {
      name: 'returns the operator’s table of plans',
      send: () => harbor.owner.call('billing', 'tariff', {}),
      body: { plans: [{ name: 'FREE', limits: plans.FREE }, { name: 'TEAM' }, { name: 'BUSINESS' }] },
    },
    {
      name: 'enforces the operator’s limits',
      send: () => harbor.owner.call('workspace', 'create', { organizationId: harbor.organizationId, name: 'Second' }),
      refusal: 'subscription.resource-add.error.workspace',
      details: { limit: { name: 'workspaces', allowed: 1, used: 1 } },
    },
  ]);

  it('shows usage of the plan, and the workspace with the highest usage', async () => {
    const { place, privateWorkspaceId, owner, organizationId } = harbor;
    await owner.succeed('secret', 'add', { ...place, name: 'A', value: '1' });
    await owner.succeed('secret', 'versionAdd', { ...place, name: 'A', value: '2' });
    await owner.succeed('note', 'add', { ...place, name: 'N', text: '1' });
    const inPrivate = { organizationId, workspaceId: privateWorkspaceId };
    for (const name of ['P', 'Q']) await owner.succeed('secret', 'add', { ...inPrivate, name, value: '1' });
    const usageFor = async (person: typeof owner) => {
      const { plan, usage } = await person.succeed('billing', 'overview', { organizationId });
      expect(plan).toBe('FREE');
      return new Map(usage.map(({ limit, ...rest }) => [limit, rest]));
    };
    const mine = await usageFor(owner);
    expect(mine.get('workspaces')).toEqual({ scope: 'organization', used: 1, allowed: 1, place: null });
    expect(mine.get('secretsPerWorkspace')).toEqual({ scope: 'workspace', used: 2, allowed: 100, place: 'Private' });
    expect(mine.get('versionsPerSecret')).toEqual({ scope: 'secret', used: 2, allowed: 10, place: 'Production' });
    for (const text of ['2', '3']) await owner.succeed('note', 'versionAdd', { ...place, name: 'N', text });
    expect((await usageFor(owner)).get('versionsPerSecret')).toMatchObject({ used: 3, place: 'Production' });
    expect(mine.get('auditLogDays')).toEqual({ scope: 'organization', used: 0, allowed: null, place: null });
    const theirs = await usageFor(await harbor.addMember('BILLING'));
    expect(theirs.get('secretsPerWorkspace')).toMatchObject({ used: 2, place: null });
    // A person with only the billing role can't access Production.
    expect(theirs.get('versionsPerSecret')).toMatchObject({ used: 3, place: null });
  });
});

describe('the dictionary of roles', () => {
  it('is the table that the server uses for its decisions', async () => {
    const read = async (type: 'ORGANIZATION' | 'WORKSPACE') =>
      (await harbor.owner.succeed('dictionary', 'roleType', { type })).roles.map((role) => [
        role.name,
        role.permissions,
      ]);
    expect(Object.fromEntries(await read('ORGANIZATION'))).toEqual(organizationRoles);
    expect(Object.fromEntries(await read('WORKSPACE'))).toEqual(workspaceRoles);
  });
});
