import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readSettings } from './index.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cofferdam-test-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function write(text: string): string {
  const path = join(folder, `file-${(files += 1)}`);
  writeFileSync(path, text);
  return path;
}
const writeJson = (value: unknown) => write(JSON.stringify(value));
const inFile = (value: unknown) => readSettings({ COFFERDAM_CONFIGURATION: writeJson(value) }, '/project');

const dsn = 'https://abc123@errors.example.org/7';

describe('the root key in the environment', () => {
  it('is removed from it, so that child processes don’t get it', async () => {
    const environment = { COFFERDAM_ROOT_KEY: ' cofferdam-root-key-1 line\n', COFFERDAM_PORT: '80' };
    expect((await readSettings(environment, '/project')).rootKeyLine).toBe('cofferdam-root-key-1 line');
    expect(environment).toEqual({ COFFERDAM_PORT: '80' });
    expect((await readSettings({}, '/project')).rootKeyLine).toBeUndefined();
  });

  it('is refused together with a path, without being repeated', async () => {
    const both = { COFFERDAM_ROOT_KEY: 'planted-key', COFFERDAM_ROOT_KEY_PATH: '/keys/root' };
    await expect(readSettings(both, '/project')).rejects.toThrow(
      /^COFFERDAM_ROOT_KEY and COFFERDAM_ROOT_KEY_PATH are both set: choose one\.$/,
    );
    const withEmpty = { COFFERDAM_ROOT_KEY: 'planted-key', COFFERDAM_ROOT_KEY_PATH: ' ' };
    expect(await readSettings(withEmpty, '/project')).toMatchObject({ rootKeyLine: 'planted-key' });
  });
});

describe('variables', () => {
  it.each([
    [{ COFFERDAM_PORT: 'http' }, /COFFERDAM_PORT must be a whole number/],
    [{ COFFERDAM_PORT: '65536' }, /COFFERDAM_PORT must be a whole number/],
    [{ COFFERDAM_PORT: '-1' }, /COFFERDAM_PORT must be a whole number/],
    [{ COFFERDAM_PROT: '80' }, /COFFERDAM_PROT isn't a setting/],
    [{ COFFERDAM_ORIGIN: 'vault.example.org' }, /COFFERDAM_ORIGIN must be an address/],
    [{ COFFERDAM_ORIGIN: 'https://example.org/vault' }, /COFFERDAM_ORIGIN must be an address/],
    [{ COFFERDAM_ORIGIN: 'https://me:hunter2@example.org' }, /COFFERDAM_ORIGIN must be an address/],
    [{ COFFERDAM_SHARE_ORIGIN: 'https://example.org/share' }, /COFFERDAM_SHARE_ORIGIN must be an address/],
    [{ COFFERDAM_LOG_LEVEL: 'loud' }, /COFFERDAM_LOG_LEVEL must be one of/],
    [{ COFFERDAM_ERROR_REPORTING_DSN: 'https://errors.example.org/7' }, /COFFERDAM_ERROR_REPORTING_DSN must be/],
    [{ COFFERDAM_ERROR_REPORTING_DSN: 'https://a:b@errors.example.org/7' }, /COFFERDAM_ERROR_REPORTING_DSN must be/],
    [{ DATABASE_URL: 'mysql://localhost/x' }, /DATABASE_URL must be an address/],
    [
      { COFFERDAM_CONFIGURATION: '/nowhere/at/all' },
      /COFFERDAM_CONFIGURATION: \/nowhere\/at\/all cannot be read \(ENOENT\)/,
    ],
    [
      { COFFERDAM_DATABASE_URL_FILE: '/run/url', DATABASE_URL: 'postgresql://me@db/x' },
      /COFFERDAM_DATABASE_URL_FILE and DATABASE_URL are both set: choose one/,
    ],
    [
      { COFFERDAM_DATABASE_URL_FILE: '/nowhere/at/all' },
      /COFFERDAM_DATABASE_URL_FILE: \/nowhere\/at\/all cannot be read/,
    ],
  ])('are refused with clear words: %j', async (environment, words) => {
    await expect(readSettings(environment, '/project')).rejects.toThrow(words);
  });

  it('never repeat an invalid database address, because it contains a password', async () => {
    const reading = readSettings({ DATABASE_URL: 'postgres//me:hunter2@db' }, '/project');
    await expect(reading).rejects.toThrow(/^(?!.*hunter2)/s);
  });

  it('serve only this machine by default, with data beside the project', async () => {
    expect(await readSettings({ PATH: '/bin', COFFERDAM_PORT: '' }, '/project')).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: '/project/.cofferdam',
      databaseUrl: undefined,
      rootKeyPath: '/project/.cofferdam/root.key',
      origins: [],
      shareOrigin: undefined,
      trustedProxies: [],
      logLevel: 'warn',
      drainSeconds: 0,
      metrics: undefined,
      registryPath: '/project/.cofferdam/registry',
      publishTokenPath: undefined,
      errorReporting: undefined,
      api: {},
    });
  });

  it('can be set by variables for everything in the file', async () => {
    const environment = {
      COFFERDAM_PORT: '0',
      COFFERDAM_HOST: '0.0.0.0',
      COFFERDAM_DATA: '/data',
      COFFERDAM_DATABASE_URL_FILE: write('postgresql://me:secret@db/vault\n'),
      COFFERDAM_ROOT_KEY_PATH: '/keys/root',
      COFFERDAM_ORIGIN: 'https://vault.example.org/, https://vault.internal:8443',
      COFFERDAM_SHARE_ORIGIN: 'https://share.example.org/',
      COFFERDAM_TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2',
      COFFERDAM_LOG_LEVEL: 'info',
      COFFERDAM_REGISTRY_PATH: '/shared/registry',
      COFFERDAM_PUBLISH_TOKEN_PATH: '/keys/publish',
      COFFERDAM_ERROR_REPORTING_DSN: dsn,
      COFFERDAM_ERROR_REPORTING_ENVIRONMENT: 'staging',
    };
    expect(await readSettings(environment, '/project')).toEqual({
      port: 0,
      host: '0.0.0.0',
      dataDir: '/data',
      databaseUrl: 'postgresql://me:secret@db/vault',
      rootKeyPath: '/keys/root',
      origins: ['https://vault.example.org', 'https://vault.internal:8443'],
      shareOrigin: 'https://share.example.org',
      trustedProxies: ['10.0.0.1', '10.0.0.2'],
      logLevel: 'info',
      drainSeconds: 0,
      metrics: undefined,
      registryPath: '/shared/registry',
      publishTokenPath: '/keys/publish',
      errorReporting: { dsn, environment: 'staging' },
      api: {},
    });
  });
});

describe('the configuration file', () => {
  it.each([
    ['{', /must contain one JSON object/],
    ['[]', /the whole: Invalid input: expected object/],
    ['{ "prot": 80 }', /there is no setting prot$/],
    ['{ "sessions": { "idleDay": 1 } }', /there is no setting sessions\.idleDay$/],
    ['{ "port": "80" }', /port: Invalid input: expected number/],
    ['{ "port": 80000 }', /port: Too big/],
    ['{ "origins": ["example.org"] }', /origins\.0: must be an address/],
    ['{ "logLevel": "loud" }', /logLevel: Invalid option/],
    ['{ "databaseUrl": "postgresql://me:hunter2@db/x" }', /there is no setting databaseUrl$/],
    ['{ "errorReporting": { "dsn": "hunter2" } }', /errorReporting\.dsn: must be an address/],
    ['{ "links": { "docs": "javascript:alert(1)" } }', /links\.docs: must be an https address/],
    ['{ "links": { "docs": "http://example.org" } }', /links\.docs: must be an https address/],
    ['{ "links": { "blog": "https://example.org" } }', /there is no setting links\.blog$/],
    ['{ "databaseUrlPath": "hunter2.url" }', /databaseUrlPath: .* cannot be read \(ENOENT\)/],
  ])('is refused completely, with the place and the allowed values: %s', async (text, words) => {
    const reading = readSettings({ COFFERDAM_CONFIGURATION: write(text) }, '/project');
    await expect(reading).rejects.toThrow(words);
  });

  it('is never quoted in a message', async () => {
    const reading = inFile({ origins: ['hunter2'], logLevel: 'hunter2', port: 'hunter2', plansPath: ['hunter2'] });
    await expect(reading).rejects.toThrow(/^(?!.*hunter2)/s);
  });

  it('applies where no variable is set, with paths relative to its own folder', async () => {
    const path = writeJson({
      port: 443,
      host: '::1',
      origins: ['https://vault.example.org'],
      trustedProxies: ['10.0.0.0/8'],
      rootKeyPath: 'keys/root.key',
      databaseUrlPath: write('postgresql://me:secret@db/vault'),
      plansPath: 'plans.json',
      errorReporting: { dsn },
      sessions: { idleDays: 1 },
    });
    const settings = await readSettings({ COFFERDAM_CONFIGURATION: path }, '/project');
    expect(settings).toMatchObject({
      port: 443,
      host: '::1',
      origins: ['https://vault.example.org'],
      trustedProxies: ['10.0.0.0/8'],
      rootKeyPath: join(folder, 'keys/root.key'),
      databaseUrl: 'postgresql://me:secret@db/vault',
      errorReporting: { dsn, environment: 'production' },
      api: { plansPath: join(folder, 'plans.json'), sessions: { idleDays: 1 } },
    });
    for (const key of ['port', 'origins', 'rootKeyPath', 'errorReporting'])
      expect(settings.api).not.toHaveProperty(key);
  });

  it('is overridden by a variable', async () => {
    const path = writeJson({
      port: 443,
      logLevel: 'debug',
      databaseUrlPath: '/nowhere',
      errorReporting: { dsn, environment: 'here' },
    });
    const environment = { COFFERDAM_CONFIGURATION: path, COFFERDAM_PORT: '80', DATABASE_URL: 'postgresql://db/x' };
    expect(await readSettings(environment, '/project')).toMatchObject({
      port: 80,
      logLevel: 'debug',
      databaseUrl: 'postgresql://db/x',
      errorReporting: { dsn, environment: 'here' },
    });
  });

  it('is found in the data folder by default', async () => {
    const dataDir = mkdtempSync(join(folder, 'data-'));
    writeFileSync(join(dataDir, 'configuration.json'), '{ "host": "::1" }');
    expect(await readSettings({ COFFERDAM_DATA: dataDir }, '/project')).toMatchObject({ dataDir, host: '::1' });
  });
});
