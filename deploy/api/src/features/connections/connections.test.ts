import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ErrorCode, ErrorDetails } from '@cofferdam/domain';
import { startTestGoogle, type GoogleFault, type TestGoogle } from '../../testing/google/startTestGoogle.ts';
import { keyName, targetEmail } from '../../testing/kms/addKeySetting.ts';
import { runScenarios, type Scenario } from '../../testing/runScenarios.ts';
import type { TestAnswer } from '../../testing/sendCall.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import { untilNoTransactionIsIdle } from '../../testing/untilNoTransactionIsIdle.ts';

let google: TestGoogle;
let api: TestApi;
/** The same database with a server without credentials. */
let without: TestApi;
/** The same with a server that soon stops waiting for an answer. */
let impatient: TestApi;
let harbor: TestOrganization;
let foreign: TestOrganization;
let free: TestOrganization;
/** What was added so far. */
const ids = { connection: '', setting: '', second: '' };

beforeAll(async () => {
  google = await startTestGoogle();
  api = await startTestApi({ configuration: { google: google.configuration } });
  const shared = { database: api.database, rootKeyPath: api.rootKeyPath };
  without = await startTestApi(shared);
  impatient = await startTestApi({ ...shared, configuration: { google: google.impatient } });
  harbor = await TestOrganization.create(api, 'BUSINESS');
  foreign = await TestOrganization.create(api, 'BUSINESS');
  free = await TestOrganization.create(api, 'FREE');
});
afterAll(async () => {
  await without.close();
  await impatient.close();
  await api.close();
  await google.close();
});
beforeEach(() => {
  google.fault = null;
  google.duringCall = null;
});

type Input = Readonly<Record<string, unknown>>;

const send = (call: string, input: Input = {}, { owner, organizationId } = harbor): Promise<TestAnswer> =>
  owner.send(`connection.${call}`, { organizationId, ...input });
const faulty = (fault: GoogleFault, call: string, input: Input = {}): Promise<TestAnswer> => {
  google.fault = fault;
  if (fault !== 'no answer') return send(call, input);
  const { owner, organizationId } = harbor;
  return owner.at(impatient.url()).send(`connection.${call}`, { organizationId, ...input });
};
const refused = (
  name: string,
  sent: () => Promise<TestAnswer>,
  refusal: ErrorCode,
  details?: ErrorDetails,
): Scenario => ({
  name,
  send: sent,
  refusal,
  ...(details === undefined ? {} : { details }),
});
const list = async ({ owner, organizationId } = harbor) => owner.succeed('connection', 'list', { organizationId });
const keys = async ({ owner, organizationId } = harbor) => owner.succeed('connection', 'keys', { organizationId });
const idIn = (answer: TestAnswer, name: 'connection' | 'setting'): string =>
  (answer.body[name] as { readonly id: string }).id;

const missing = '01900000-0000-7000-8000-0000000000fe';
const sensitive: readonly (readonly [call: string, input: Input])[] = [
  ['addServiceAccount', {}],
  ['deleteServiceAccount', {}],
  ['gcpAdd', { targetEmail: targetEmail('a') }],
  ['gcpUpdate', { id: missing, targetEmail: targetEmail('a') }],
  ['gcpDelete', { id: missing }],
  ['keyAdd', { connectionId: missing, keyName: keyName('a') }],
  ['keyUpdate', { id: missing, connectionId: missing, keyName: keyName('a') }],
  ['keyDelete', { id: missing }],
];

describe('a change of connections', () => {
  it.each(sensitive)('with %s needs a fresh sign-in', async (call, input) => {
    const owner = await harbor.owner.signInAgain();
    api.clock.advance(301);
    const stale = await owner.send(`connection.${call}`, { organizationId: harbor.organizationId, ...input });
    api.clock.advance(-301);
    expect([stale.status, stale.body.errorCode]).toEqual([401, 'session.fresh-sign-in-required']);
  });
});

describe('the service account', () => {
  runScenarios([
    refused(
      'isn’t included in the plan Free',
      () => send('addServiceAccount', {}, free),
      'organization.subscription-denys-add-kms-settings',
      {
        limit: { name: 'kmsSettings', allowed: null, used: 0 },
      },
    ),
    refused(
      'isn’t created by a server without credentials',
      () =>
        harbor.owner.at(without.url()).send('connection.addServiceAccount', { organizationId: harbor.organizationId }),
      'google-cloud.unavailable',
      { reason: 'not-configured' },
    ),
    refused('isn’t found before it was created', () => send('serviceAccount'), 'service-account.not-found'),
    refused('can’t be deleted before it was created', () => send('deleteServiceAccount'), 'service-account.not-found'),
    refused(
      'isn’t created if Google refuses',
      () => faulty('account creation denied', 'addServiceAccount'),
      'google-cloud.unavailable',
      { reason: 'permission-denied' },
    ),
    refused(
      'isn’t created if Google doesn’t answer',
      () => faulty('no answer', 'addServiceAccount'),
      'google-cloud.unavailable',
      { reason: 'not-reachable' },
    ),
    refused(
      'isn’t accepted if Google created another one',
      () => faulty('account creation answers another', 'addServiceAccount'),
      'google-cloud.unavailable',
      { reason: 'wrong-answer' },
    ),
    refused(
      'is required for a connection',
      () => send('gcpAdd', { targetEmail: targetEmail('a') }),
      'service-account.not-found',
    ),
    {
      name: 'is created for this organization only',
      send: () => send('addServiceAccount'),
      after: async () => {
        await send('addServiceAccount', {}, foreign);
        const [own, other] = [await list(), await list(foreign)];
        expect(own.serviceAccount?.email).toMatch(/^cofferdam-[0-9a-f]{20}@test-project\.iam\.gserviceaccount\.com$/);
        expect(google.accounts.has(own.serviceAccount?.email ?? '')).toBe(true);
        expect(own.serviceAccount?.email).not.toBe(other.serviceAccount?.email);
      },
    },
    {
      name: 'is created once: the next call returns the same one',
      send: () => send('addServiceAccount'),
      after: async ({ body }) => {
        expect((body['serviceAccount'] as { readonly email: string }).email).toBe((await list()).serviceAccount?.email);
        expect(google.calls.filter(({ path }) => path.endsWith('/serviceAccounts')).length).toBe(5);
      },
    },
  ]);
});

describe('adding a connection', () => {
  const add = (name: string, by = harbor) => send('gcpAdd', { targetEmail: targetEmail(name) }, by);
  const failing = (fault: GoogleFault, details: ErrorDetails): Scenario =>
    refused(
      `tests the credentials: ${fault}`,
      () => faulty(fault, 'gcpAdd', { targetEmail: targetEmail('vault') }),
      'gcp-connection.create.get-test-credentials',
      details,
    );
  runScenarios([
    ...[
      'person@gmail.com',
      'a@b.iam.gserviceaccount.com.evil.example',
      'ä@p.iam.gserviceaccount.com',
      'a/b@p.iam.gserviceaccount.com',
    ].map((email) =>
      refused(
        `accepts only service accounts, not ${email}`,
        () => send('gcpAdd', { targetEmail: email }),
        'validation.email',
        {
          fields: ['targetEmail'],
        },
      ),
    ),
    refused(
      'refuses the service account of another organization',
      async () => send('gcpAdd', { targetEmail: (await list(foreign)).serviceAccount?.email ?? '' }),
      'gcp-connection.create.get-test-credentials',
      { reason: 'permission-denied' },
    ),
    refused(
      'is refused without credentials',
      () =>
        harbor.owner
          .at(without.url())
          .send('connection.gcpAdd', { organizationId: harbor.organizationId, targetEmail: targetEmail('vault') }),
      'google-cloud.unavailable',
      { reason: 'not-configured' },
    ),
    failing('impersonation denied', { reason: 'permission-denied', permission: 'iam.serviceAccounts.getAccessToken' }),
    failing('account unknown', { reason: 'account-not-found' }),
    failing('unavailable', { reason: 'not-reachable' }),
    failing('no answer', { reason: 'not-reachable' }),
    {
      name: 'succeeds if the credentials work, ignoring case',
      send: () => send('gcpAdd', { targetEmail: ` ${targetEmail('vault').toUpperCase()} ` }),
      body: {
        connection: { kind: 'GCP', targetEmail: targetEmail('vault'), lastTest: { isWorking: true }, settings: [] },
      },
      after: (answer) => void (ids.connection = idIn(answer, 'connection')),
    },
    refused('is refused a second time', () => add('vault'), 'gcp-connection.exist'),
    { name: 'succeeds for another organization with the same account', send: () => add('vault', foreign) },
    {
      name: 'succeeds a second time for another account',
      send: () => add('second'),
      after: (answer) => void (ids.second = idIn(answer, 'connection')),
    },
    refused(
      'prevents the service account from being deleted',
      () => send('deleteServiceAccount'),
      'service-account.delete.resource',
    ),
  ]);

  it('stores nothing refused, holds no database connection during the test, and is recorded', async () => {
    expect((await list()).connections.map((one) => one.targetEmail)).toEqual([
      targetEmail('vault'),
      targetEmail('second'),
    ]);
    let isFree = false;
    google.duringCall = async () => {
      await untilNoTransactionIsIdle(api.database);
      isFree = true;
    };
    expect((await send('gcpTest', { id: ids.connection })).status).toBe(200);
    expect(isFree).toBe(true);
  });
});

describe('adding a key', () => {
  const add = (name: string, connectionId = ids.connection, by = harbor) =>
    send('keyAdd', { connectionId, keyName: keyName(name) }, by);
  const failing = (fault: GoogleFault, details: ErrorDetails): Scenario =>
    refused(
      `tests the key: ${fault}`,
      () => faulty(fault, 'keyAdd', { connectionId: ids.connection, keyName: keyName('main') }),
      'gcp-kms-settings.create.get-test-key',
      details,
    );
  const wrongNames = [
    'projects/p/locations/l/keyRings/r/cryptoKeys/k/cryptoKeyVersions/1',
    'projects/p/locations/l/keyRings/r/cryptoKeys/..',
    'projects/p/locations/l/keyRings/r/cryptoKeys/k?x=1',
    'https://evil.example/projects/p/locations/l/keyRings/r/cryptoKeys/k',
  ];
  runScenarios([
    ...wrongNames.map((name) =>
      refused(
        `refuses ${name}`,
        () => send('keyAdd', { connectionId: ids.connection, keyName: name }),
        'validation.request',
        { fields: ['keyName'] },
      ),
    ),
    refused('is refused for an unknown connection', () => add('main', missing), 'gcp-connection.not-found'),
    refused(
      'is refused for a connection of another organization',
      async () => add('main', (await list(foreign)).connections[0]?.id),
      'gcp-connection.not-found',
    ),
    failing('impersonation denied', { reason: 'permission-denied', permission: 'iam.serviceAccounts.getAccessToken' }),
    failing('key denied', { reason: 'permission-denied', permission: 'cloudkms.cryptoKeyVersions.useToEncrypt' }),
    failing('key unknown', { reason: 'key-not-found' }),
    failing('key disabled', { reason: 'key-disabled' }),
    failing('key destroyed', { reason: 'key-destroyed' }),
    failing('no answer', { reason: 'not-reachable' }),
    failing('unavailable', { reason: 'not-reachable' }),
    failing('wrong checksum', { reason: 'wrong-answer' }),
    failing('corrupted answer', { reason: 'wrong-answer' }),
    failing('request arrived corrupted', { reason: 'wrong-answer' }),
    failing('other additional data accepted', { reason: 'wrong-answer' }),
    failing('another key answers', { reason: 'wrong-answer' }),
    {
      name: 'succeeds if the key works',
      send: () => add('main'),
      body: {
        setting: {
          keyName: keyName('main'),
          generations: [],
          isTarget: false,
          isOverLimit: false,
          lastTest: { isWorking: true },
        },
      },
      after: (answer) => void (ids.setting = idIn(answer, 'setting')),
    },
    refused('succeeds once per connection', () => add('other'), 'gcp-kms-settings.connection-id.exist'),
    refused('succeeds once per key', () => add('main', ids.second), 'gcp-kms-settings.organization-id.exist'),
    refused(
      'succeeds for one organization only',
      async () => add('main', (await list(foreign)).connections[0]?.id, foreign),
      'gcp-kms-settings.organization-id.exist',
    ),
    refused(
      'is refused if the connection is deleted during the test',
      async () => {
        const { connection } = await harbor.owner.succeed('connection', 'gcpAdd', {
          organizationId: harbor.organizationId,
          targetEmail: targetEmail('brief'),
        });
        google.duringCall = async () => void (await send('gcpDelete', { id: connection.id }));
        return add('late', connection.id);
      },
      'gcp-connection.not-found',
    ),
    refused(
      'is refused if the connection’s account changes during the test',
      async () => {
        google.duringCall = async () =>
          void (await send('gcpUpdate', { id: ids.second, targetEmail: targetEmail('third') }));
        return add('late', ids.second);
      },
      'request.conflict',
    ),
  ]);

  it('stored one key, which counts toward the plan’s limit', async () => {
    const { settings, limit } = await keys();
    expect(settings.map((one) => one.keyName)).toEqual([keyName('main')]);
    expect(limit).toEqual({ used: 1, allowed: 10 });
    const { usage } = await harbor.owner.succeed('billing', 'overview', { organizationId: harbor.organizationId });
    expect(usage.find((one) => one.limit === 'kmsSettings')).toMatchObject({ used: 1, allowed: 10 });
  });
});

describe('editing', () => {
  const update = (call: 'gcpUpdate' | 'keyUpdate', input: Input) => send(call, input);
  runScenarios([
    refused(
      'an unknown connection isn’t found',
      () => update('gcpUpdate', { id: missing, targetEmail: targetEmail('x') }),
      'gcp-connection.not-found',
    ),
    refused(
      'a connection to another connection’s account is refused',
      () => update('gcpUpdate', { id: ids.connection, targetEmail: targetEmail('third') }),
      'gcp-connection.exist',
    ),
    refused(
      'a connection tests the credentials',
      () => faulty('impersonation denied', 'gcpUpdate', { id: ids.connection, targetEmail: targetEmail('x') }),
      'gcp-connection.create.get-test-credentials',
    ),
    refused(
      'a connection tests its key through the new account',
      () => faulty('key denied', 'gcpUpdate', { id: ids.connection, targetEmail: targetEmail('x') }),
      'gcp-kms-settings.create.get-test-key',
    ),
    {
      name: 'a connection can change to an account that works',
      send: () => update('gcpUpdate', { id: ids.connection, targetEmail: targetEmail('moved') }),
      body: { connection: { targetEmail: targetEmail('moved'), settings: [{ targetEmail: targetEmail('moved') }] } },
    },
    refused(
      'an unknown key isn’t found',
      () => update('keyUpdate', { id: missing, connectionId: ids.connection, keyName: keyName('x') }),
      'gcp-kms-settings.not-found',
    ),
    refused(
      'a key to an unknown connection isn’t found',
      () => update('keyUpdate', { id: ids.setting, connectionId: missing, keyName: keyName('main') }),
      'gcp-connection.not-found',
    ),
    refused(
      'a key tests the key',
      () =>
        faulty('key disabled', 'keyUpdate', { id: ids.setting, connectionId: ids.connection, keyName: keyName('x') }),
      'gcp-kms-settings.create.get-test-key',
      { reason: 'key-disabled' },
    ),
    refused(
      'a key to another organization’s connection is refused',
      async () => {
        const connectionId = (await list(foreign)).connections[0]?.id;
        await send('keyAdd', { connectionId, keyName: keyName('foreign') }, foreign);
        return update('keyUpdate', { id: ids.setting, connectionId: ids.connection, keyName: keyName('foreign') });
      },
      'gcp-kms-settings.organization-id.exist',
    ),
    {
      name: 'an unused key can be replaced by another',
      send: () => update('keyUpdate', { id: ids.setting, connectionId: ids.connection, keyName: keyName('used') }),
      body: { setting: { keyName: keyName('used') } },
    },
  ]);
});
