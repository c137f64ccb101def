import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrganizationId } from '@cofferdam/domain';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestLink } from '../../testing/TestLink.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import { testPassword, type TestPerson } from '../../testing/TestPerson.ts';
import { TestBrowser } from '../../testing/identity/TestBrowser.ts';

let api: TestApi;
let harbor: TestOrganization;
let island: TestOrganization;
let owner: TestPerson;
let reader: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api, 'FREE');
  island = await TestOrganization.create(api, 'FREE');
  owner = harbor.owner;
  await owner.succeed('secret', 'add', { ...harbor.place, name: 'Sample', value: 'x' });
  await TestLink.send(owner, { ...harbor.place, name: 'Sample', version: 1 });
  reader = await harbor.addWorkspaceMember('READER');
});
afterAll(() => api.close());

async function begin(person: TestPerson, organizationId: OrganizationId | null) {
  const browser = new TestBrowser(api.url());
  await browser.signIn(person.email, testPassword);
  return (await browser.succeed('identity', 'token', { visit: { organizationId } })).visit;
}

describe('the data that is returned with a token at the start of a visit', () => {
  it('contains nothing about other people’s organizations, for any address', async () => {
    const visit = await begin(owner, island.organizationId);
    expect(JSON.stringify(visit)).not.toContain(island.organizationId);
    expect(visit?.workspaces?.organizationId).toBe(harbor.organizationId);
  });

  it('contains the workspaces of the wanted organization, otherwise of the one that the person used last', async () => {
    const person = await api.signUp();
    for (const _ of [1, 2]) await TestOrganization.create(api, 'FREE', person);
    const { organizations } = await person.succeed('organization', 'my', {});
    const [first, second] = organizations;
    if (first === undefined || second === undefined) throw new Error('they are in fewer than two organizations');
    const shown = async (wanted: OrganizationId | null) => (await begin(person, wanted))?.workspaces?.organizationId;
    expect(await shown(null)).toBe(first.id);
    await person.succeed('preferences', 'merge', { document: { organization: { id: second.id, name: second.name } } });
    expect(await shown(null)).toBe(second.id);
    expect(await shown(first.id)).toBe(first.id);
  });

  it('is omitted unless requested', async () => {
    const browser = new TestBrowser(api.url());
    await browser.signIn(owner.email, testPassword);
    expect(await browser.succeed('identity', 'token', {})).not.toHaveProperty('visit');
  });

  it.each(['owner', 'reader'] as const)('equals the three calls’ responses for the %s', async (who) => {
    const person = who === 'owner' ? owner : reader;
    const { organizationId } = harbor;
    await person.succeed('preferences', 'merge', { document: { userPreference: { theme: 'dark' } } });
    const { organizations } = await person.succeed('organization', 'my', {});
    const { document } = await person.succeed('preferences', 'load', {});
    const { openShares, workspaces } = await person.succeed('workspace', 'list', { organizationId });
    expect([workspaces.length > 0, openShares]).toEqual([true, who === 'owner' ? 1 : 0]);
    expect(await begin(person, organizationId)).toEqual({
      organizations,
      document,
      workspaces: { organizationId, rows: workspaces, openShares },
    });
  });

  it('has no workspaces for people who are in no organization', async () => {
    const visit = await begin(await api.signUp(), null);
    expect(visit).toEqual({ organizations: [], document: null, workspaces: null });
  });
});
