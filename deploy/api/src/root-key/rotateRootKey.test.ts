import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSamples } from '../backup/openSamples.ts';
import { verifyChains } from '../backup/verifyChains.ts';
import { examineDatabase } from '../doctor/examineDatabase.ts';
import { destroyOrganizationKeys } from '../features/erasing/erasing.store.ts';
import { rootKeyFile, rootKeyText } from '../platform/keys/rootKeySource.ts';
import { sealAllEvents } from '../testing/audit/sealAllEvents.ts';
import { createTestDatabase, type TestDatabase } from '../testing/createTestDatabase.ts';
import { makeTotp } from '../testing/identity/makeTotp.ts';
import { TestAccounts } from '../testing/identity/TestAccounts.ts';
import { MemoryKeyManagement } from '../testing/kms/MemoryKeyManagement.ts';
import { protectByCustomerKey } from '../testing/kms/protectByCustomerKey.ts';
import { startTestApi, type TestApi } from '../testing/startTestApi.ts';
import { TestOrganization } from '../testing/TestOrganization.ts';
import { rotateRootKeyFile } from './rotateRootKeyFile.ts';

const keyManagement = new MemoryKeyManagement();
let folder: string;
let path: string;
let database: TestDatabase;
let api: TestApi;
let harbor: TestOrganization;
let protectedHarbor: TestOrganization;
let account: { readonly email: string; readonly seed: string; readonly recoveryCodes: readonly string[] };
const accounts = new TestAccounts(() => api);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cofferdam-root-key-'));
  path = join(folder, 'root.key');
  database = await createTestDatabase();
  await start();
  harbor = await TestOrganization.create(api);
  protectedHarbor = await TestOrganization.create(api, 'BUSINESS');
  await protectByCustomerKey(api, protectedHarbor.organizationId, keyManagement);
  for (const { owner, place } of [harbor, protectedHarbor]) {
    await owner.succeed('secret', 'add', { ...place, name: 'Sample', value: 'the value' });
  }
  const email = await accounts.make();
  const browser = accounts.stranger();
  await browser.signIn(email, accounts.password);
  const { seed, factorId } = await browser.succeed('identity', 'addAuthenticator', { name: 'Phone' });
  const code = makeTotp(seed, api.clock.now());
  const { recoveryCodes } = await browser.succeed('identity', 'confirmAuthenticator', { factorId, code });
  account = { email, seed, recoveryCodes: recoveryCodes ?? [] };
  await sealAllEvents(api);
}, 60_000);
afterAll(async () => {
  await api.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

const start = async (): Promise<void> => {
  api = await startTestApi({ database, rootKeyPath: path, keyManagement });
  // A code is only accepted if it's later than those used so far, and each server of a test has a new clock.
  await database.query('update identity.authenticators set used_step = 0');
};
let minute = 0;
const rotate = () =>
  rotateRootKeyFile({
    databaseUrl: database.ownerUrl,
    source: rootKeyFile(path),
    path,
    now: new Date(Date.UTC(2026, 0, 1, 12, (minute += 1))),
  });
const stored = async (): Promise<unknown> =>
  database.query(`select (select encode(verifier, 'hex') from cofferdam.root_key_verifier) as verifier,
    (select string_agg(md5(wrapped_key), '' order by id) from cofferdam.organization_keys) as keys,
    (select count(*) from cofferdam.earlier_subkeys) as earlier`);

/** Everything that the root key opens, read from the running server. */
async function expectAllOpens(code: { readonly recovery: string }): Promise<void> {
  for (const one of [harbor, protectedHarbor]) {
    const owner = one.owner.at(api.url());
    const { value } = await owner.succeed('secret', 'versionAccess', { ...one.place, name: 'Sample' });
    expect(value).toBe('the value');
    await owner.succeed('secret', 'versionAdd', { ...one.place, name: 'Sample', value: 'the value' });
  }
  for (const proof of [
    { method: 'TOTP', code: makeTotp(account.seed, api.clock.now()) },
    { method: 'RECOVERY', code: code.recovery },
  ] as const) {
    api.clock.advance(60);
    const browser = accounts.stranger();
    expect(await browser.call('signIn', { email: account.email, password: accounts.password })).toMatchObject({
      body: { errorCode: 'second-factor.required' },
    });
    const answer = proof.method === 'TOTP' ? { ...proof, code: makeTotp(account.seed, api.clock.now()) } : proof;
    await browser.succeed('identity', 'proveSecondFactor', answer);
  }
  await sealAllEvents(api);
  expect(await verifyChains(database.url, rootKeyFile(path))).toMatchObject({ kind: 'verified', broken: [] });
  expect(await openSamples(database.url, rootKeyFile(path))).toMatchObject({
    kind: 'verified',
    broken: [],
    customerKeys: 1,
  });
}

describe('a rotation of the root key', () => {
  it('is refused while a server runs, and changes nothing', async () => {
    const before = await stored();
    await expect(rotate()).rejects.toThrow(/Servers have \d+ connections to this database\. Stop them first\./);
    expect(await stored()).toEqual(before);
    expect(await readdir(folder)).toEqual(['root.key']);
  });

  it.each([0, 1])(
    'leaves values, tokens, codes of apps, recovery codes and audit logs valid (%i)',
    async (round) => {
      await api.close();
      const { rotated, oldPath } = await rotate();
      expect(rotated).toMatchObject({ organizationKeys: 2, customerKeys: 1, accountSeeds: 1 });
      expect(rotated?.signingKeys).toBeGreaterThan(0);
      expect(rotated?.heads).toBeGreaterThan(1);
      expect((await stat(path)).mode & 0o777).toBe(0o600);
      expect(await verifyChains(database.url, rootKeyFile(oldPath ?? ''))).toEqual({
        kind: 'unverified',
        reason: 'root-key-wrong',
      });
      await start();
      // An earlier access token is still valid: its signing key was re-wrapped.
      await expectAllOpens({ recovery: account.recoveryCodes[round] ?? '' });
    },
    60_000,
  );

  it('starts sealed with the earlier key', async () => {
    const old = (await readdir(folder)).find((name) => name.includes('.until-')) ?? '';
    const sealed = await startTestApi({ database, rootKeyPath: join(folder, old), keyManagement });
    const answer = await harbor.owner
      .at(sealed.url())
      .send('secret.versionAccess', { ...harbor.place, name: 'Sample' });
    expect(answer).toMatchObject({ status: 503, body: { errorCode: 'service.sealed' } });
    await sealed.close();
  });

  it('is finished by the next run if it stopped before the files were renamed', async () => {
    await api.close();
    const { oldPath } = await rotate();
    await rename(path, `${path}.next`);
    await rename(oldPath ?? '', path);
    const findings = await examineDatabase(database.url, rootKeyFile(path), Date.now);
    expect(findings.find(({ name }) => name === 'Root key')?.text).toMatch(/A rotation was interrupted: run npm run/);
    const { rotated } = await rotate();
    expect(rotated).toBeNull();
    await start();
    await expectAllOpens({ recovery: account.recoveryCodes[2] ?? '' });
  }, 60_000);

  it('changes nothing if a key can’t be unwrapped, and uses the same new key on the next attempt', async () => {
    await api.close();
    const [row] = await database.query<{ id: string; bytes: Buffer }>(
      `select id, wrapped_key as bytes from cofferdam.organization_keys where organization_id = $1`,
      [harbor.organizationId],
    );
    const write = (bytes: Buffer) =>
      database.query('update cofferdam.organization_keys set wrapped_key = $2 where id = $1', [row?.id, bytes]);
    const bytes = row?.bytes ?? Buffer.alloc(0);
    await write(Buffer.from(bytes.map((byte, index) => (index === 40 ? byte ^ 1 : byte))));
    const before = await stored();
    await expect(rotate()).rejects.toThrow('sealed content failed its integrity check');
    expect(await stored()).toEqual(before);
    const waiting = await readFile(`${path}.next`, 'utf8');
    await write(bytes);
    await rotate();
    expect(await readFile(path, 'utf8')).toBe(waiting);
    await start();
    await expectAllOpens({ recovery: account.recoveryCodes[3] ?? '' });
  }, 60_000);

  it('writes the new key to a file if the current one is in the environment', async () => {
    await api.close();
    const source = rootKeyText(await readFile(path, 'utf8'));
    const target = join(folder, 'from-environment.key');
    const rotation = { databaseUrl: database.ownerUrl, source, path: target, now: new Date() };
    expect(await rotateRootKeyFile(rotation)).toMatchObject({ path: target, oldPath: null });
    path = target;
    await start();
    await expectAllOpens({ recovery: account.recoveryCodes[4] ?? '' });
  }, 60_000);

  it('passes over an organization that was deleted and isn’t erased yet', async () => {
    const deleted = await TestOrganization.create(api);
    await deleted.owner.succeed('secret', 'add', { ...deleted.place, name: 'Sample', value: 'the value' });
    await api.close();
    const { text, values } = destroyOrganizationKeys(deleted.organizationId, new Date());
    await database.query(text, [...values]);
    expect((await rotate()).rotated).toMatchObject({ organizationKeys: 2, customerKeys: 1 });
    await start();
    await expectAllOpens({ recovery: account.recoveryCodes[5] ?? '' });
  }, 60_000);
});
