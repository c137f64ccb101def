import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { race, tally } from '../../testing/race.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';

const racers = 64;

let api: TestApi;

beforeAll(async () => {
  // Two processes, so that correctness can't depend on state within one process.
  api = await startTestApi({ processes: 2 });
});
afterAll(() => api.close());

const countDomains = async (organizationId: string): Promise<number> => {
  const rows = await api.database.query<{ count: number }>(
    'select count(*)::integer as count from cofferdam.domains where organization_id = $1',
    [organizationId],
  );
  return rows[0]?.count ?? -1;
};

describe('racing additions of domains', () => {
  it('stop exactly at the plan’s limit', async () => {
    const { organizationId, owner } = await TestOrganization.create(api, 'TEAM');
    const answers = await race(api, racers, (url, index) =>
      owner.at(url).call('domain', 'add', { organizationId, domain: `d${index}.example` }),
    );
    expect(tally(answers)).toEqual({ '200': 5, 'organization.current-subscription-denys-add-domain': racers - 5 });
    expect(await countDomains(organizationId)).toBe(5);
  });

  it('of the same domain add it once', async () => {
    const { organizationId, owner } = await TestOrganization.create(api, 'TEAM');
    const answers = await race(api, racers, (url) =>
      owner.at(url).call('domain', 'add', { organizationId, domain: 'same.example' }),
    );
    expect(tally(answers)).toEqual({ '200': 1, 'request.conflict': racers - 1 });
  });

  it('end with a downgrade: none is added after it, and none added before is lost', async () => {
    const { organizationId, owner } = await TestOrganization.create(api, 'BUSINESS');
    let added = 0;
    await race(api, racers, async (url, index) => {
      const person = owner.at(url);
      if (index === racers / 2) {
        await person.succeed('billing', 'update', { organizationId, subscriptionType: 'FREE' });
        return;
      }
      const { status } = await person.call('domain', 'add', { organizationId, domain: `d${index}.example` });
      if (status === 200) added += 1;
    });
    expect(await countDomains(organizationId)).toBe(added);
    const late = await owner.call('domain', 'add', { organizationId, domain: 'late.example' });
    expect(late.body.errorCode).toBe('organization.free-subscription-denys-add-domain');
  });
});
