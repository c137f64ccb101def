import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shippedPlans } from '@cofferdam/domain';
import { startTestGoogle, type TestGoogle } from '../testing/google/startTestGoogle.ts';
import { examineConfiguration, type ExaminedConfiguration } from './examineConfiguration.ts';
import type { Finding } from './examineDatabase.ts';

let folder: string;
let google: TestGoogle;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cofferdam-doctor-'));
  google = await startTestGoogle();
  await chmod(google.configuration.credentialsPath, 0o600);
});
afterAll(async () => {
  await google.close();
  await rm(folder, { recursive: true });
});

const find = async (name: string, configuration: ExaminedConfiguration): Promise<Finding | undefined> =>
  (await examineConfiguration(configuration)).find((finding) => finding.name === name);

describe('the plans', () => {
  it('are the shipped ones or those of a valid file', async () => {
    expect(await find('Plans', {})).toMatchObject({ state: 'ok' });
    const plansPath = join(folder, 'plans.json');
    await writeFile(plansPath, JSON.stringify(shippedPlans));
    expect(await find('Plans', { plansPath })).toEqual({ name: 'Plans', state: 'ok', text: `From ${plansPath}.` });
  });

  it.each([
    ['that isn’t a table of plans', '{"FREE":{}}'],
    ['that isn’t JSON', '{'],
  ])('keep the server from starting if they are in a file %s', async (_what, text) => {
    const plansPath = join(folder, 'wrong.json');
    await writeFile(plansPath, text);
    expect(await find('Plans', { plansPath })).toMatchObject({
      state: 'fault',
      text: expect.stringContaining(`the table of plans in ${plansPath} cannot be used`),
    });
  });
});

describe('Google Cloud', () => {
  it('doesn’t have to be configured, and returns an access token if it is', async () => {
    expect(await find('Google Cloud', {})).toMatchObject({ state: 'ok' });
    expect(await find('Google Cloud', { google: google.configuration })).toMatchObject({
      state: 'ok',
      text: `Google accepts the credentials in ${google.configuration.credentialsPath}.`,
    });
  });

  it('is a fault if the credentials are missing, readable by others, or wrong', async () => {
    const credentialsPath = join(folder, 'credentials.json');
    const at = { ...google.configuration, credentialsPath };
    expect(await find('Google Cloud', { google: at })).toMatchObject({
      state: 'fault',
      text: `${credentialsPath} doesn't exist.`,
    });
    await writeFile(credentialsPath, '{"type":"service_account"}', { mode: 0o644 });
    await chmod(credentialsPath, 0o644);
    expect(await find('Google Cloud', { google: at })).toMatchObject({
      state: 'fault',
      text: expect.stringContaining(`chmod go-rwx ${credentialsPath}`),
    });
    await chmod(credentialsPath, 0o600);
    expect(await find('Google Cloud', { google: at })).toMatchObject({
      state: 'fault',
      text: `No access token for the credentials in ${credentialsPath}: Google refuses them.`,
    });
  });
});
