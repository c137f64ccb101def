import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTestGoogle, type TestGoogle } from '../../testing/google/startTestGoogle.ts';
import { addKeySetting, keyName, targetEmail } from '../../testing/kms/addKeySetting.ts';
import type { TestAnswer } from '../../testing/sendCall.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';

let google: TestGoogle;
let api: TestApi;
let harbor: TestOrganization;
let ids: Awaited<ReturnType<typeof addKeySetting>>['setting'];

beforeAll(async () => {
  google = await startTestGoogle();
  api = await startTestApi({ configuration: { google: google.configuration } });
});
afterAll(async () => {
  await api.close();
  await google.close();
});
beforeEach(async () => {
  harbor = await TestOrganization.create(api, 'BUSINESS');
  const { setting } = await addKeySetting(harbor.owner, harbor.organizationId, `main-${crypto.randomUUID()}`);
  ids = setting;
});

type Input = Readonly<Record<string, unknown>>;

const send = (call: string, input: Input): Promise<TestAnswer> =>
  harbor.owner.send(`connection.${call}`, { organizationId: harbor.organizationId, ...input });
const moveConnection = () => send('gcpUpdate', { id: ids.connectionId, targetEmail: targetEmail('moved') });
const otherKey = (name: string) =>
  send('keyUpdate', { id: ids.id, connectionId: ids.connectionId, keyName: keyName(`${name}-${ids.id}`) });

/** Sends a call, and another one while the first waits for Google. */
async function during(sent: () => Promise<TestAnswer>, duringCall: () => Promise<TestAnswer>) {
  let other = '';
  google.duringCall = async () => void (other = (await duringCall()).text);
  const { status, body } = await sent();
  expect(other).not.toContain('errorCode');
  return [status, body.errorCode];
}

describe('a test of something that changed in between', () => {
  const conflict = [409, 'request.conflict'];

  it('isn’t stored for a connection with a new target', async () => {
    expect(await during(() => send('gcpTest', { id: ids.connectionId }), moveConnection)).toEqual(conflict);
  });

  it('isn’t stored for a connection whose key was replaced', async () => {
    expect(
      await during(
        () => send('gcpTest', { id: ids.connectionId }),
        () => otherKey('other'),
      ),
    ).toEqual(conflict);
  });

  it('isn’t stored for a key that was replaced', async () => {
    expect(
      await during(
        () => send('keyTest', { id: ids.id }),
        () => otherKey('other'),
      ),
    ).toEqual(conflict);
  });

  it('isn’t stored for a key whose connection has a new target', async () => {
    expect(await during(() => send('keyTest', { id: ids.id }), moveConnection)).toEqual(conflict);
  });

  it('doesn’t change the target of a connection that someone else has changed', async () => {
    const move = () => send('gcpUpdate', { id: ids.connectionId, targetEmail: targetEmail('late') });
    expect(await during(move, moveConnection)).toEqual(conflict);
  });

  it('doesn’t replace a key that someone else has replaced', async () => {
    expect(
      await during(
        () => otherKey('late'),
        () => otherKey('other'),
      ),
    ).toEqual(conflict);
  });

  it('doesn’t replace a key through a connection with a new target', async () => {
    expect(await during(() => otherKey('late'), moveConnection)).toEqual(conflict);
  });

  it('doesn’t add a connection for a service account that was replaced', async () => {
    await send('keyDelete', { id: ids.id });
    await send('gcpDelete', { id: ids.connectionId });
    const replace = async () => {
      await send('deleteServiceAccount', {});
      return send('addServiceAccount', {});
    };
    expect(await during(() => send('gcpAdd', { targetEmail: targetEmail('new') }), replace)).toEqual(conflict);
  });

  it('doesn’t replace a key that is now the target of an encryption change', async () => {
    const start = () =>
      harbor.owner.send('encryption.start', {
        organizationId: harbor.organizationId,
        target: { kind: 'KMS', settingsId: ids.id },
      });
    expect(await during(() => otherKey('late'), start)).toEqual([409, 'gcp-kms-settings.delete.resource']);
  });
});

it('reports a failing connection for a key if the account can’t be used', async () => {
  google.fault = 'impersonation denied';
  const { connection } = await harbor.owner.succeed('connection', 'gcpTest', {
    organizationId: harbor.organizationId,
    id: ids.connectionId,
  });
  google.fault = null;
  const failed = { isWorking: false, permission: 'iam.serviceAccounts.getAccessToken' };
  expect(connection).toMatchObject({ lastTest: failed, settings: [{ lastTest: failed }] });
});
