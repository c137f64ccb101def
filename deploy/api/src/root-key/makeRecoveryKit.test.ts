import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeRootKey, readRootKeyLine, matchesRootKeyVerifier, writeRootKeyFile } from '@cofferdam/crypto/safe';
import { readFile } from 'node:fs/promises';
import { examineDatabase } from '../doctor/examineDatabase.ts';
import { rootKeyFile, rootKeyText } from '../platform/keys/rootKeySource.ts';
import { startTestApi, type TestApi } from '../testing/startTestApi.ts';
import { makeRecoveryKit } from './makeRecoveryKit.ts';

let api: TestApi;
const label = { address: 'https://vault.example.org/<b>', now: new Date('2026-11-25T10:00:00Z') };

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('a recovery kit', () => {
  it('contains the key in a form that can be typed, with the same id as the doctor', async () => {
    const source = rootKeyFile(api.rootKeyPath);
    const { html, keyName } = await makeRecoveryKit(api.database.url, source, label);
    const printed =
      /<p class="part">(cofferdam-root-key-1)<\/p>\n<div class="key">(.*?)<\/div><\/div>\n<p class="part">Check: (\w{8})/.exec(
        html,
      );
    const key = (printed?.[2] ?? '').replaceAll(/<[^>]*>| /g, '');
    const line = `${printed?.[1]} ${key} ${printed?.[3]}`;
    expect(`${line}\n`).toBe(await readFile(api.rootKeyPath, 'utf8'));
    const [row] = await api.database.query<{ verifier: Buffer }>('select verifier from cofferdam.root_key_verifier');
    expect(matchesRootKeyVerifier(readRootKeyLine(line, 'a page'), row?.verifier ?? Buffer.alloc(0))).toBe(true);
    const findings = await examineDatabase(api.database.url, source, Date.now);
    expect(findings.find(({ name }) => name === 'Root key')?.text).toContain(`(${keyName})`);
  });

  it('writes an address as text', async () => {
    const { html } = await makeRecoveryKit(api.database.url, rootKeyFile(api.rootKeyPath), label);
    expect(html).toContain('https://vault.example.org/&#60;b&#62;');
    expect(html).not.toContain('<b>');
  });

  it('isn’t created for another database’s key or an invalid key', async () => {
    const other = `${api.rootKeyPath}.other`;
    await writeRootKeyFile(other, makeRootKey());
    const refusal = "isn't the root key of this database";
    await expect(makeRecoveryKit(api.database.url, rootKeyFile(other), label)).rejects.toThrow(refusal);
    await expect(makeRecoveryKit(api.database.url, rootKeyText('cofferdam-root-key-1 ab'), label)).rejects.toThrow(
      refusal,
    );
  });
});
