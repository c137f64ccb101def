import { describe, expect, it } from '@jest/globals';
import { searchDatabase } from '@cofferdam/api/testing/searchDatabase.ts';
import { startProduct } from '@cofferdam/local/product';
import type { BrowserContext, Response } from 'playwright';
import { readStorages, useStage } from '../browser/index.ts';
import {
  addVersion,
  chooseFile,
  createOrganization,
  createSecret,
  makeAccount,
  signIn,
  signOut,
  signUp,
  untilPage,
} from '../steps/index.ts';
import { searchFolder } from './searchFolder.ts';

/** The planted texts, which occur nowhere else. */
const planted = {
  password: 'plantedPassword-7Qm2',
  wrongPassword: 'plantedWrongPassword-4Jc9',
  value: 'plantedValue-9Xw4',
  secondValue: 'plantedSecond-5Tk8',
  importedValue: 'plantedImport-3Hv6',
  description: 'plantedDescription-6Zn1',
};
const words = Object.values(planted);
/** Texts that the server can read and the scan must find, to prove that the scan works. */
const readable = 'plantedName-2Bd5';
const account = { ...makeAccount('Priya Raman'), password: planted.password };

const apiPath = /^\/(core|identity|preferences|subscription|dictionary)\//;
/** The calls whose responses contain a planted text. */
const meant: Readonly<Record<string, readonly string[]>> = {
  '/core/api/v1/secret/version/access': [planted.value, planted.secondValue, planted.importedValue],
  '/core/api/v1/secret/add': [planted.description],
  '/core/api/v1/secret/get': [planted.description],
  '/core/api/v1/secret/version/add': [planted.description],
};

/** A browser's network traffic. */
function listen(context: BrowserContext) {
  const addresses: string[] = [];
  const answers: Promise<{ path: string; cacheControl: string | undefined; unmeant: string[] }>[] = [];
  const read = async (response: Response, path: string) => {
    const text = await response.text().catch(() => '');
    const unmeant = words.filter((word) => text.includes(word) && meant[path]?.includes(word) !== true);
    return { path, cacheControl: response.headers()['cache-control'], unmeant };
  };
  context.on('request', (request) => addresses.push(decodeURIComponent(request.url())));
  context.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (apiPath.test(path)) answers.push(read(response, path));
  });
  return { addresses, answers: () => Promise.all(answers) };
}

describe('a text that was typed and read', () => {
  const stage = useStage(startProduct);
  const step = stage.journey({ permissions: ['clipboard-read', 'clipboard-write'] });
  let wire: ReturnType<typeof listen> | undefined;

  step('is planted on a whole journey', async ({ page, context, watch }) => {
    wire = listen(context);
    watch.expect(/answer 401: POST \/identity\/v1\/sign-in/);
    await page.goto('/signup');
    await signUp(page, account);
    await untilPage(page, 'Welcome, Priya');
    await createOrganization(page, 'Halden Freight', { workspace: 'payments-prod', plan: 'Team' });
    await page.getByRole('button', { name: 'New secret' }).click();
    await createSecret(page, {
      name: readable,
      value: planted.value,
      description: planted.description,
      labels: ['production'],
    });
    await page.getByRole('button', { name: 'Reveal' }).click();
    await page.getByText(planted.value).waitFor();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.waitForFunction(
      `navigator.clipboard.readText().then((text) => text === ${JSON.stringify(planted.value)})`,
    );
    await addVersion(page, planted.secondValue);
    await untilPage(page, readable);
    await page.getByRole('link', { name: 'v2', exact: true }).waitFor();
    await page.goto('/r/secrets/import');
    const buffer = Buffer.from(`IMPORTED=${planted.importedValue}\n${readable}=${planted.importedValue} changed\n`);
    await chooseFile(page, { name: 'planted.env', mimeType: 'text/plain', buffer });
    await page.getByRole('button', { name: /^Import 2 / }).click();
    await untilPage(page, 'Secrets');
    await signOut({ page, watch }, account.displayName);
    await untilPage(page, 'Sign in');
    await signIn(page, { ...account, password: planted.wrongPassword });
    await page.getByText('Incorrect email or password.').waitFor();
    await signIn(page, account);
    await untilPage(page, 'Secrets');
  });

  step('is in no storage of the browser while the person is signed in and reads it', async ({ page }) => {
    await page.goto(`/secret/${readable}`);
    await page.getByRole('button', { name: 'Reveal' }).click();
    await page.getByText(planted.importedValue).waitFor();
    const kept = await readStorages(page);
    expect(words.filter((word) => kept.includes(word))).toEqual([]);
    expect(kept).toContain('cofferdam_hint=1');
  });

  step('is in no storage after signing out, and was in no address', async ({ page, watch }) => {
    await signOut({ page, watch }, account.displayName);
    await untilPage(page, 'Sign in');
    expect(await readStorages(page)).not.toContain('planted');
    const { addresses = [] } = wire ?? {};
    expect(addresses.some((address) => address.includes(readable))).toBe(true);
    expect(addresses.filter((address) => words.some((word) => address.includes(word)))).toEqual([]);
  });

  it('was only in responses of calls that return it, which can’t be cached', async () => {
    const answers = (await wire?.answers()) ?? [];
    expect(answers.length).toBeGreaterThan(20);
    expect(answers.filter(({ cacheControl }) => cacheControl !== 'no-store')).toEqual([]);
    expect(answers.filter(({ unmeant }) => unmeant.length > 0)).toEqual([]);
  });

  it('is in no log, and neither is a token', () => {
    const output = stage.product.output();
    expect(output).toContain('Cofferdam is ready');
    expect(words.filter((word) => output.includes(word))).toEqual([]);
    expect(output).not.toMatch(/eyJ[\w-]{10,}/);
  });

  it('is in no row of the database, as text or bytes', async () => {
    expect(await searchDatabase(stage.product.databaseUrl, words)).toEqual([]);
    expect(await searchDatabase(stage.product.databaseUrl, [readable])).not.toEqual([]);
  });

  it('is in no file of the data folder, including the database’s write-ahead log', () => {
    expect(searchFolder(stage.product.dataDir, words)).toEqual([]);
    expect(searchFolder(stage.product.dataDir, [readable])).not.toEqual([]);
  });
});
