import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { KeyManagementError } from '../../platform/kms/keyManagement.ts';
import { MemoryKeyManagement } from '../../testing/kms/MemoryKeyManagement.ts';
import { addCustomerKey } from '../../testing/kms/protectByCustomerKey.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';

type Target = { readonly kind: 'PLATFORM' } | { readonly kind: 'KMS'; readonly settingsId: string };

const management = new MemoryKeyManagement();
let api: TestApi;
let harbor: TestOrganization;
let settings: readonly string[];

beforeAll(async () => {
  api = await startTestApi({ keyManagement: management });
  harbor = await TestOrganization.create(api, 'BUSINESS');
  await harbor.owner.succeed('secret', 'add', { ...harbor.place, name: 'One', value: 'one' });
  settings = [await addCustomerKey(api, harbor.organizationId), await addCustomerKey(api, harbor.organizationId)];
});
afterAll(() => api.close());

const kms = (index: number): Target => ({ kind: 'KMS', settingsId: settings[index] ?? '' });
const newest = async () => {
  const { changes } = await harbor.owner.succeed('encryption', 'changes', { organizationId: harbor.organizationId });
  return changes[0];
};
const change = async (target: Target): Promise<void> => {
  await harbor.owner.succeed('encryption', 'start', { organizationId: harbor.organizationId, target });
  await api.runDueJobs();
};
const active = async () => {
  const { generations } = await harbor.owner.succeed('encryption', 'get', { organizationId: harbor.organizationId });
  return generations.find(({ state }) => state === 'ACTIVE')?.protection;
};

/** The generations that access facts list as a customer's, and those that need one. */
const customerGenerations = async () => {
  const [row] = await api.database.query<{ listed: string[]; needed: string[] }>(
    `select o.customer_generations as listed, array(
       select k.id from cofferdam.organization_keys k
       where k.organization_id = o.id and k.protection = 'KMS' and k.wrapped_key <> '' order by k.generation
     ) as needed from cofferdam.organizations o where o.id = $1`,
    [harbor.organizationId],
  );
  return row ?? { listed: [], needed: ['no organization'] };
};

describe('a change to a customer’s key', () => {
  it.each<[string, () => Target]>([
    ['from the server’s root key', () => kms(0)],
    ['from one customer’s key to another', () => kms(1)],
    ['as a rotation under the same customer’s key', () => kms(1)],
    ['back to the server’s root key', () => ({ kind: 'PLATFORM' })],
  ])('%s runs while values are read and written', async (name, targetOf) => {
    const { owner, place } = harbor;
    const target = targetOf();
    await change(target);
    expect(await newest()).toMatchObject({ state: 'DONE', halt: null });
    expect(await active()).toMatchObject(target);
    const { listed, needed } = await customerGenerations();
    expect([listed, listed.length]).toEqual([needed, target.kind === 'KMS' ? 1 : 0]);
    await owner.succeed('secret', 'versionAdd', { ...place, name: 'One', value: name });
    expect((await owner.succeed('secret', 'versionAccess', { ...place, name: 'One' })).value).toBe(name);
    expect((await owner.succeed('secret', 'versionAccess', { ...place, name: 'One', version: 1 })).value).toBe('one');
  });

  it('stops at its probe while the key can’t be used, and continues when it can', async () => {
    const { owner, organizationId } = harbor;
    management.failure = new KeyManagementError('permission-denied', 'cloudkms.cryptoKeyVersions.useToEncrypt');
    const trial = await owner.succeed('encryption', 'dryRun', { organizationId, target: kms(0) });
    expect(trial).toMatchObject({ isKeyUsable: false });
    await change(kms(0));
    const stopped = await newest();
    expect(stopped).toMatchObject({ state: 'PREPARING', halt: 'FAILED', haltReason: 'PROBE' });
    if (stopped === undefined) throw new Error('there is no change');
    management.failure = null;
    await owner.succeed('encryption', 'resume', { organizationId, changeId: stopped.id });
    await api.runDueJobs();
    expect(await newest()).toMatchObject({ state: 'DONE' });
    expect(await active()).toMatchObject(kms(0));
  });

  it('can’t use a setting of another organization', async () => {
    const other = await TestOrganization.create(api, 'BUSINESS');
    const input = { organizationId: other.organizationId, target: kms(0) };
    const answer = await other.owner.call('encryption', 'start', input);
    expect([answer.status, answer.body.errorCode]).toEqual([404, 'gcp-kms-settings.not-found']);
  });
});
