import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { shippedPlans } from '@cofferdam/domain';
import { holdLock, type HeldLock } from '../testing/holdLock.ts';
import { sampleSeed } from '../testing/sampleInputs.ts';
import { startTestApi, type TestApi } from '../testing/startTestApi.ts';
import { startTestDns, type TestDns } from '../testing/startTestDns.ts';
import { TestOrganization } from '../testing/TestOrganization.ts';
import type { TestAnswer } from '../testing/sendCall.ts';

let dns: TestDns;
let api: TestApi;
let harbor: TestOrganization;

beforeAll(async () => {
  dns = await startTestDns();
  api = await startTestApi({ configuration: { dnsServers: [dns.address] } });
  harbor = await TestOrganization.create(api, 'BUSINESS');
});
afterAll(async () => {
  await api.close();
  await dns.close();
});

const holdOrganization = ({ organizationId }: TestOrganization): Promise<HeldLock> =>
  holdLock(api.database, 'select from cofferdam.organizations where id = $1 for update', [organizationId]);
const outcomeOf = ({ status, body }: TestAnswer): string => body.errorCode ?? String(status);

/** Sends requests one after the other while a lock is held: each is authorized, and waits for the previous one. */
async function inTurn(lock: HeldLock, sends: readonly (() => Promise<TestAnswer>)[]): Promise<string[]> {
  const answers: Promise<TestAnswer>[] = [];
  for (const send of sends) {
    answers.push(send());
    await lock.untilWaiting(answers.length);
  }
  await lock.release();
  return (await Promise.all(answers)).map(outcomeOf);
}

describe('a workspace that is deleted after a request to it was authorized', () => {
  const spare = async () => {
    const { organizationId, owner } = harbor;
    const { workspace } = await owner.succeed('workspace', 'create', { organizationId, name: 'Spare' });
    return { organizationId, workspaceId: workspace.id };
  };

  it('is deleted once, and not found by the second request', async () => {
    const place = await spare();
    const remove = () => harbor.owner.call('workspace', 'delete', { ...place, name: 'Spare' });
    const outcomes = await inTurn(await holdOrganization(harbor), [remove, remove]);
    expect(outcomes).toEqual(['200', 'workspace.not-found.by-workspace-id']);
    const deleted = (await harbor.events()).filter(({ type }) => type === 'workspace.deleted');
    expect(deleted).toHaveLength(1);
  });

  it('cannot be changed', async () => {
    const place = await spare();
    const outcomes = await inTurn(await holdOrganization(harbor), [
      () => harbor.owner.call('workspace', 'delete', { ...place, name: 'Spare' }),
      () => harbor.owner.call('workspace', 'update', { ...place, newName: 'Other' }),
    ]);
    expect(outcomes).toEqual(['200', 'workspace.not-found.by-workspace-id']);
  });
});

describe('an organization that is deleted after a request to it was authorized', () => {
  it('cannot be deleted again or get another plan', async () => {
    const gone = await TestOrganization.create(api);
    const { organizationId, owner } = gone;
    const remove = () => owner.call('organization', 'delete', { organizationId, name: 'Harbor' });
    const outcomes = await inTurn(await holdOrganization(gone), [
      remove,
      remove,
      () => owner.call('billing', 'update', { organizationId, subscriptionType: 'BUSINESS' }),
    ]);
    expect(outcomes).toEqual([
      '200',
      'organization.not-found.by-organization-id',
      'organization.not-found.by-organization-id',
    ]);
    const deleted = (await gone.events()).filter(({ type }) => type === 'organization.deleted');
    expect(deleted).toHaveLength(1);
  });
});

describe('a domain that is removed while its records are looked up', () => {
  it('is not verified', async () => {
    const { organizationId, owner } = harbor;
    const domain = 'removed.example';
    await owner.succeed('domain', 'add', { organizationId, domain });
    const lock = await holdLock(api.database, 'select from cofferdam.domains where domain = $1 for update', [domain]);
    const answer = owner.call('domain', 'verify', { organizationId, domain });
    await lock.untilWaiting(1);
    await lock.query('delete from cofferdam.domains where domain = $1', [domain]);
    await lock.release();
    expect((await answer).body).toMatchObject({
      errorCode: 'request.conflict',
      details: { fields: ['domain'] },
    });
  });
});

describe('removing a role from someone whose secret the server has cached', () => {
  it('immediately stops their writes', async () => {
    const { owner, place } = harbor;
    const editor = await harbor.addWorkspaceMember('EDITOR');
    await owner.succeed('secret', 'add', { ...place, name: 'Known', value: 'one' });
    const add = () => editor.call('secret', 'versionAdd', { ...place, name: 'Known', value: 'two' });
    expect(outcomeOf(await add())).toBe('200');
    await owner.succeed('userRole', 'workspaceRemove', { ...place, userId: editor.userId });
    expect(outcomeOf(await add())).toBe('workspace.not-found.by-workspace-id');
    const { secret } = await owner.succeed('secret', 'get', { ...place, name: 'Known' });
    expect(secret.versionCount).toBe(2);
  });
});

describe('a note at its limit of versions that has room once its lock is released', () => {
  it('gets the new version', async () => {
    const { owner, place, organizationId } = harbor;
    await owner.succeed('note', 'add', { ...place, name: 'Full', text: 'one' });
    const count = 'update cofferdam.notes set version_count = $2 where organization_id = $1';
    await api.database.query(count, [organizationId, shippedPlans.BUSINESS.versionsPerSecret]);
    const lock = await holdLock(api.database, count, [organizationId, 1]);
    const add = () => owner.call('note', 'versionAdd', { ...place, name: 'Full', text: 'two' });
    expect(await inTurn(lock, [add])).toEqual(['200']);
  });
});

describe('an entry that is deleted while its code is requested', () => {
  it('returns no code, and no use is recorded', async () => {
    const { owner, place } = harbor;
    await owner.succeed('twoFactor', 'add', { ...place, name: 'Gone', seed: sampleSeed });
    const lock = await holdLock(api.database, `delete from cofferdam.two_factors where name = 'Gone'`, []);
    const answer = owner.call('twoFactor', 'totpGet', { ...place, name: 'Gone' });
    await lock.untilWaiting(1);
    await lock.release();
    expect((await answer).body.errorCode).toBe('two-factor.not-found.name');
    expect((await harbor.events()).map(({ type }) => type)).not.toContain('two-factor.code.used');
  });
});

describe('a seed that is replaced after its settings are read and before the seed is read', () => {
  it('makes no code in a list', async () => {
    const { owner, place } = harbor;
    const named = { ...place, name: 'Replaced' };
    await owner.succeed('twoFactor', 'add', { ...named, seed: sampleSeed });
    // Saves one revision, and restores it while a code is computed from the other one.
    await api.database.query(`
      create table kept_entry as select id, seed_id, sealed_seed from cofferdam.two_factors where name = 'Replaced';
      create table kept_key as select d.* from cofferdam.data_keys d, kept_entry e where d.id = e.seed_id`);
    await owner.succeed('twoFactor', 'edit', { ...named, seed: 'JBSWY3DPEHPK3PXP' });
    const lock = await holdLock(api.database, 'lock table cofferdam.data_keys in access exclusive mode', []);
    const answer = owner.succeed('twoFactor', 'totpList', { ...place, names: ['Replaced'] });
    await lock.untilWaiting(1);
    await lock.query('insert into cofferdam.data_keys select * from kept_key');
    await lock.query(`update cofferdam.two_factors t set seed_id = e.seed_id, sealed_seed = e.sealed_seed
      from kept_entry e where t.id = e.id`);
    await lock.release();
    expect((await answer).codes).toEqual([]);
    expect((await owner.succeed('twoFactor', 'totpList', { ...place, names: ['Replaced'] })).codes).toHaveLength(1);
  });
});
