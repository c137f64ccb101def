import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MemoryKeyManagement } from '../../testing/kms/MemoryKeyManagement.ts';
import { addKeySetting, keyName, targetEmail } from '../../testing/kms/addKeySetting.ts';
import { race, tally } from '../../testing/race.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';

const racers = 32;
const management = new MemoryKeyManagement();
let api: TestApi;

beforeAll(async () => {
  // Two processes, so that correctness can't depend on state within one process.
  api = await startTestApi({ processes: 2, keyManagement: management });
});
afterAll(() => api.close());

describe('racing calls', () => {
  it('create one service account, and leave no other at Google', async () => {
    const { organizationId, owner } = await TestOrganization.create(api, 'BUSINESS');
    const answers = await race(api, racers, (url) =>
      owner.at(url).send('connection.addServiceAccount', { organizationId }),
    );
    const emails = answers.map(({ body }) => (body['serviceAccount'] as { readonly email: string } | undefined)?.email);
    expect([tally(answers), new Set(emails).size]).toEqual([{ '200': racers }, 1]);
    api.clock.advance(601);
    await api.runDueJobs();
    api.clock.advance(-601);
    expect([...management.accounts]).toEqual([emails[0]]);
  });

  it('add connections exactly up to the limit of the plan', async () => {
    const { organizationId, owner } = await TestOrganization.create(api, 'BUSINESS');
    await owner.succeed('connection', 'addServiceAccount', { organizationId });
    const answers = await race(api, racers, (url, index) =>
      owner.at(url).send('connection.gcpAdd', { organizationId, targetEmail: targetEmail(`n${index}`) }),
    );
    expect(tally(answers)).toEqual({ '200': 10, 'organization.subscription-denys-add-kms-settings': racers - 10 });
  });

  it('give a key to only one organization', async () => {
    const organizations = await Promise.all(Array.from({ length: 4 }, () => TestOrganization.create(api, 'BUSINESS')));
    const connections = await Promise.all(
      organizations.map(async ({ owner, organizationId }) => {
        await owner.succeed('connection', 'addServiceAccount', { organizationId });
        const added = { organizationId, targetEmail: targetEmail('one') };
        return (await owner.succeed('connection', 'gcpAdd', added)).connection.id;
      }),
    );
    const answers = await race(api, racers, (url, index) => {
      const { owner, organizationId } = organizations[index % 4] as TestOrganization;
      const connectionId = connections[index % 4];
      return owner.at(url).send('connection.keyAdd', { organizationId, connectionId, keyName: keyName('same') });
    });
    const { '200': added, ...refusals } = tally(answers);
    expect(added).toBe(1);
    expect(Object.keys(refusals).sort()).toEqual([
      'gcp-kms-settings.connection-id.exist',
      'gcp-kms-settings.organization-id.exist',
    ]);
  });

  it('neither delete the target key of an encryption change, nor start a change to a deleted key', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { organizationId, owner } = await TestOrganization.create(api, 'BUSINESS');
      const { setting } = await addKeySetting(owner, organizationId, `round-${round}`);
      const target = { kind: 'KMS', settingsId: setting.id };
      const [deleted, started] = await Promise.all([
        owner.at(api.url(0)).send('connection.keyDelete', { organizationId, id: setting.id }),
        owner.at(api.url(1)).send('encryption.start', { organizationId, target }),
      ]);
      const codes = [deleted?.body.errorCode, started?.body.errorCode];
      expect([
        [undefined, 'gcp-kms-settings.not-found'],
        ['gcp-kms-settings.delete.resource', undefined],
      ]).toContainEqual(codes);
    }
  });

  it('add nothing after a downgrade has been answered', async () => {
    const { organizationId, owner } = await TestOrganization.create(api, 'BUSINESS');
    await owner.succeed('connection', 'addServiceAccount', { organizationId });
    let added = 0;
    await race(api, racers, async (url, index) => {
      const person = owner.at(url);
      if (index === 4) {
        await person.succeed('billing', 'update', { organizationId, subscriptionType: 'TEAM' });
        return;
      }
      const { status } = await person.send('connection.gcpAdd', {
        organizationId,
        targetEmail: targetEmail(`n${index}`),
      });
      if (status === 200) added += 1;
    });
    const { connections } = await owner.succeed('connection', 'list', { organizationId });
    expect(connections.length).toBe(added);
    const late = await owner.send('connection.gcpAdd', { organizationId, targetEmail: targetEmail('late') });
    expect(late.body.errorCode).toBe('organization.subscription-denys-add-kms-settings');
  });
});
