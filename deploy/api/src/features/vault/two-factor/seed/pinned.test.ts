import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openSharePolicy, type TwoFactorId } from '@cofferdam/domain';
import { runScenarios } from '../../../../testing/runScenarios.ts';
import { startTestApi, type TestApi } from '../../../../testing/startTestApi.ts';
import { TestOrganization } from '../../../../testing/TestOrganization.ts';
import type { TestPerson } from '../../../../testing/TestPerson.ts';

const seed = 'JBSWY3DPEHPK3PXP';

let api: TestApi;
let harbor: TestOrganization;
let owner: TestPerson;
let codeUser: TestPerson;
let stranger: TestPerson;
let id: TwoFactorId;

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api);
  owner = harbor.owner;
  codeUser = await harbor.addWorkspaceMember('CODE_USER');
  stranger = (await TestOrganization.create(api)).owner;
  const { entry } = await owner.succeed('twoFactor', 'add', { ...named('Registrar'), seed });
  id = entry.id;
  await owner.succeed('twoFactor', 'add', { ...named('Fob'), type: 'HOTP', seed });
});
afterAll(() => api.close());

const named = (name: string) => ({ ...harbor.place, name });
const pin = (person: TestPerson, name = 'Registrar') =>
  person.call('twoFactor', 'seedAccess', { ...named(name), forOffline: true });
const check = (person: TestPerson, entry = id) => person.call('twoFactor', 'pinned', { ...harbor.place, id: entry });
const allow = async (isOfflineAllowed: boolean): Promise<void> => {
  const { organizationId } = harbor;
  await owner.succeed('share', 'setPolicy', { organizationId, policy: { ...openSharePolicy, isOfflineAllowed } });
};

describe('pinning an entry', () => {
  runScenarios([
    {
      name: 'is refused to someone who can use codes but not see seeds',
      send: () => pin(codeUser),
      refusal: 'access-denied.exception',
    },
    {
      name: 'is refused for counter-based codes, because two devices would use each code twice',
      send: () => pin(owner, 'Fob'),
      refusal: 'two-factor.type.not-match',
    },
    {
      name: 'is refused while the organization forbids it',
      send: async () => {
        await allow(false);
        return pin(owner);
      },
      refusal: 'two-factor.offline.forbidden',
    },
    {
      name: 'returns the seed with its revision if it is allowed',
      send: async () => {
        await allow(true);
        return pin(owner);
      },
      body: { revision: 1, seed },
    },
  ]);

  it('is recorded as a read of the seed with its purpose, unless it is refused', async () => {
    const reads = (await harbor.events()).filter(({ type }) => type === 'two-factor.seed.accessed');
    expect(reads.map(({ fields }) => [fields['name'], fields['statedPurpose']])).toEqual([['Registrar', 'OFFLINE']]);
    await owner.succeed('twoFactor', 'seedAccess', named('Registrar'));
    const [, shown] = (await harbor.events()).filter(({ type }) => type === 'two-factor.seed.accessed');
    expect(shown?.fields).not.toHaveProperty('statedPurpose');
  });
});

describe('a pinned entry at the next contact', () => {
  runScenarios([
    {
      name: 'is not shown to someone who can no longer see seeds',
      send: () => check(codeUser),
      refusal: 'access-denied.exception',
    },
    {
      name: 'is not found by someone of another organization',
      send: () => check(stranger),
      refusal: 'organization.not-found.by-organization-id',
    },
    {
      name: 'can stay while nothing has changed',
      send: () => check(owner),
      body: { isAllowed: true, revision: 1 },
    },
  ]);

  it('has another revision after its seed was replaced, and is not found after it was deleted', async () => {
    await owner.succeed('twoFactor', 'edit', { ...named('Registrar'), seed: 'GEZDGNBVGY3TQOJQ' });
    expect((await check(owner)).body).toMatchObject({ revision: 2 });
    await owner.succeed('twoFactor', 'delete', named('Registrar'));
    expect((await check(owner)).body.errorCode).toBe('two-factor.not-found.name');
    await owner.succeed('twoFactor', 'restore', named('Registrar'));
  });

  it('can’t stay once the organization forbids it, and that change is recorded', async () => {
    await allow(false);
    expect((await check(owner)).body).toMatchObject({ isAllowed: false });
    const changes = (await harbor.events()).filter(({ type }) => type === 'share.policy-updated');
    expect(changes.at(-1)?.fields['changed']).toEqual(['isOfflineAllowed=false']);
  });

  it('stays forbidden if a page of an earlier build saves the sharing policy', async () => {
    const { isOfflineAllowed: _, ...earlier } = openSharePolicy;
    const { organizationId } = harbor;
    const { policy } = await owner.succeed('share', 'setPolicy', {
      organizationId,
      policy: { ...earlier, mostViews: 3 },
    });
    expect(policy).toMatchObject({ isOfflineAllowed: false, mostViews: 3 });
  });
});
