import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ErrorCode } from '@cofferdam/domain';
import { startTestGoogle, type GoogleFault, type TestGoogle } from '../../testing/google/startTestGoogle.ts';
import { addKeySetting, keyName, targetEmail } from '../../testing/kms/addKeySetting.ts';
import { runScenarios, type Scenario } from '../../testing/runScenarios.ts';
import type { TestAnswer } from '../../testing/sendCall.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';

let google: TestGoogle;
let api: TestApi;
let harbor: TestOrganization;
/** The setting in use, its connection, and another connection. */
let ids: { readonly setting: string; readonly connection: string; readonly second: string };

beforeAll(async () => {
  google = await startTestGoogle();
  api = await startTestApi({ configuration: { google: google.configuration } });
  harbor = await TestOrganization.create(api, 'BUSINESS');
  const { organizationId, owner } = harbor;
  const { setting: used } = await addKeySetting(owner, organizationId, 'used');
  const added = { organizationId, targetEmail: targetEmail('second') };
  const { connection } = await owner.succeed('connection', 'gcpAdd', added);
  ids = { setting: used.id, connection: used.connectionId, second: connection.id };
});
afterAll(async () => {
  await api.close();
  await google.close();
});
beforeEach(() => {
  google.fault = null;
});

type Input = Readonly<Record<string, unknown>>;

const send = (call: string, input: Input = {}, { owner, organizationId } = harbor): Promise<TestAnswer> =>
  owner.send(`connection.${call}`, { organizationId, ...input });
const faulty = (fault: GoogleFault, call: string, input: Input = {}): Promise<TestAnswer> => {
  google.fault = fault;
  return send(call, input);
};
const refused = (name: string, sent: () => Promise<TestAnswer>, refusal: ErrorCode): Scenario => ({
  name,
  send: sent,
  refusal,
});
const list = async ({ owner, organizationId } = harbor) => owner.succeed('connection', 'list', { organizationId });
const keys = async ({ owner, organizationId } = harbor) => owner.succeed('connection', 'keys', { organizationId });

describe('a key that protects the organization', () => {
  const read = () => harbor.owner.call('secret', 'versionAccess', { ...harbor.place, name: 'UNDER_KMS' });
  const setting = async () => (await keys()).settings[0];
  const change = async (target: object) => {
    const { organizationId, owner } = harbor;
    expect((await owner.send('encryption.start', { organizationId, target })).status).toBe(200);
  };

  it('is in use from the start of the change', async () => {
    await harbor.owner.succeed('secret', 'add', { ...harbor.place, name: 'UNDER_KMS', value: 'kept' });
    await change({ kind: 'KMS', settingsId: ids.setting });
    expect(await setting()).toMatchObject({ isTarget: true, generations: [] });
    expect((await send('keyDelete', { id: ids.setting })).body.errorCode).toBe('gcp-kms-settings.delete.resource');
    await api.runDueJobs();
    expect(await setting()).toMatchObject({ isTarget: false, generations: [2] });
    expect((await read()).body).toMatchObject({ value: 'kept' });
  });

  runScenarios([
    refused('is not deleted', () => send('keyDelete', { id: ids.setting }), 'gcp-kms-settings.delete.resource'),
    refused(
      'can’t be replaced by another key',
      () => send('keyUpdate', { id: ids.setting, connectionId: ids.connection, keyName: keyName('x') }),
      'gcp-kms-settings.delete.resource',
    ),
    refused('keeps its connection', () => send('gcpDelete', { id: ids.connection }), 'gcp-connection.delete.resource'),
    {
      name: 'can be used through another connection',
      send: () => send('keyUpdate', { id: ids.setting, connectionId: ids.second, keyName: keyName('used') }),
    },
    {
      name: 'and through the first one again',
      send: () => send('keyUpdate', { id: ids.setting, connectionId: ids.connection, keyName: keyName('used') }),
    },
    refused(
      'is tested through the new account before its connection moves there',
      () => faulty('key denied', 'gcpUpdate', { id: ids.connection, targetEmail: targetEmail('moved') }),
      'gcp-kms-settings.create.get-test-key',
    ),
    {
      name: 'works through the connection’s new account',
      send: () => send('gcpUpdate', { id: ids.connection, targetEmail: targetEmail('moved') }),
      after: async () => {
        google.calls.length = 0;
        expect((await read()).status).toBe(200);
        // The key was unwrapped in memory as the old account; that copy is dropped.
        expect(google.calls.some(({ path }) => path.includes('moved@'))).toBe(true);
      },
    },
    {
      name: 'shows the name of the missing permission in a test',
      send: () => faulty('key denied', 'gcpTest', { id: ids.connection }),
      body: {
        connection: {
          lastTest: { isWorking: true },
          settings: [
            {
              lastTest: {
                isWorking: false,
                reason: 'permission-denied',
                permission: 'cloudkms.cryptoKeyVersions.useToEncrypt',
              },
            },
          ],
        },
      },
    },
    {
      name: 'shows it for the account as well',
      send: () => faulty('impersonation denied', 'gcpTest', { id: ids.connection }),
      body: {
        connection: {
          lastTest: { isWorking: false, permission: 'iam.serviceAccounts.getAccessToken' },
          settings: [{ lastTest: { isWorking: false, permission: 'iam.serviceAccounts.getAccessToken' } }],
        },
      },
    },
    {
      name: 'can be tested',
      send: () => send('keyTest', { id: ids.setting }),
      body: { setting: { lastTest: { isWorking: true, reason: null } } },
    },
  ]);

  it('makes reads fail with the reason, which its connection shows, too, and recovers automatically', async () => {
    // A passed test clears the cached failure.
    expect((await read()).body).toMatchObject({ value: 'kept' });
    api.clock.advance(301);
    const owner = await harbor.owner.signInAgain();
    const access = () => owner.call('secret', 'versionAccess', { ...harbor.place, name: 'UNDER_KMS' });
    google.fault = 'key denied';
    const failed = await access();
    const details = { reason: 'permission-denied', permission: 'cloudkms.cryptoKeyVersions.useToDecrypt' };
    expect([failed.status, failed.body]).toMatchObject([503, { errorCode: 'customer-key.unavailable', details }]);
    const lastTest = async () =>
      (await owner.succeed('connection', 'keys', { organizationId: harbor.organizationId })).settings[0]?.lastTest;
    expect(await lastTest()).toMatchObject({ isWorking: false, ...details });
    google.fault = null;
    api.clock.advance(6);
    expect((await access()).body).toMatchObject({ value: 'kept' });
    expect(await lastTest()).toMatchObject({ isWorking: true, reason: null, permission: null });
    api.clock.advance(-307);
  });

  it('keeps working but is read-only over the limit of a smaller plan', async () => {
    const { organizationId, owner } = harbor;
    await owner.succeed('billing', 'update', { organizationId, subscriptionType: 'TEAM' });
    const { settings, limit } = await keys();
    expect([settings[0]?.isOverLimit, limit]).toEqual([true, { used: 1, allowed: null }]);
    const { items } = await owner.succeed('billing', 'overLimits', { organizationId });
    expect(items.filter((one) => one.limit === 'kmsSettings')).toMatchObject([{ newest: [keyName('used')] }]);
    const edited = await send('keyUpdate', { id: ids.setting, connectionId: ids.second, keyName: keyName('used') });
    const added = await send('keyAdd', { connectionId: ids.second, keyName: keyName('more') });
    const target = { kind: 'KMS', settingsId: ids.setting };
    const started = await owner.send('encryption.start', { organizationId, target });
    const tried = await owner.send('encryption.dryRun', { organizationId, target });
    expect([edited, started, tried, added].map(({ body }) => body.errorCode)).toEqual([
      'resource.not-match-subscription',
      'resource.not-match-subscription',
      'resource.not-match-subscription',
      'organization.subscription-denys-add-kms-settings',
    ]);
    expect((await read()).body).toMatchObject({ value: 'kept' });
    await owner.succeed('billing', 'update', { organizationId, subscriptionType: 'BUSINESS' });
  });

  it('can be deleted after another key protects everything, then its connection and the account', async () => {
    await change({ kind: 'PLATFORM' });
    await api.runDueJobs();
    const email = (await list()).serviceAccount?.email ?? '';
    const deletions = [
      await send('keyDelete', { id: ids.setting }),
      await send('keyDelete', { id: ids.setting }),
      await send('gcpDelete', { id: ids.connection }),
      await send('gcpDelete', { id: ids.second }),
      await send('deleteServiceAccount'),
    ];
    expect(deletions.map(({ status }) => status)).toEqual([200, 404, 200, 200, 200]);
    expect(await list()).toEqual({ isAvailable: true, serviceAccount: null, connections: [] });
    await api.runDueJobs();
    expect(google.accounts.has(email)).toBe(false);
    expect((await read()).body).toMatchObject({ value: 'kept' });
  });
});

describe('accounts at Google', () => {
  it('are deleted if no organization has them, and with their organization', async () => {
    const other = await TestOrganization.create(api, 'BUSINESS');
    const { organizationId } = other;
    // The account created in between is the organization's, so the first call's account is left over.
    google.duringCall = async () => void (await send('addServiceAccount', {}, other));
    expect((await send('addServiceAccount', {}, other)).status).toBe(200);
    const email = (await list(other)).serviceAccount?.email ?? '';
    expect([google.accounts.size, google.accounts.has(email)]).toEqual([2, true]);
    api.clock.advance(601);
    await api.runDueJobs();
    expect([...google.accounts]).toEqual([email]);
    const owner = await other.owner.signInAgain();
    await owner.succeed('organization', 'delete', { organizationId, name: 'Harbor' });
    await api.runDueJobs();
    expect([...google.accounts]).toEqual([]);
  });
});

it('records everything that was changed and tested', async () => {
  const rows = await api.database.query<{ type: string }>(
    `select distinct type from cofferdam.audit_events where organization_id = $1 and type like 'connection.%' order by 1`,
    [harbor.organizationId],
  );
  expect(rows.map(({ type }) => type)).toEqual([
    'connection.added',
    'connection.deleted',
    'connection.key.added',
    'connection.key.deleted',
    'connection.key.tested',
    'connection.key.updated',
    'connection.service-account.added',
    'connection.service-account.deleted',
    'connection.tested',
    'connection.updated',
  ]);
});
