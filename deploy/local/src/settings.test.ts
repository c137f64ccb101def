import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readSettings } from './settings.ts';

function inFile<T>(text: string, use: (path: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'cofferdam-test-'));
  try {
    writeFileSync(join(folder, 'file'), text);
    return use(join(folder, 'file'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the settings', () => {
  it.each([
    [{ COFFERDAM_PORT: 'http' }, /COFFERDAM_PORT must be a whole number/],
    [{ COFFERDAM_PORT: '65536' }, /COFFERDAM_PORT must be a whole number/],
    [{ COFFERDAM_PORT: '-1' }, /COFFERDAM_PORT must be a whole number/],
    [{ COFFERDAM_PROT: '80' }, /COFFERDAM_PROT is no setting/],
    [{ COFFERDAM_ORIGIN: 'vault.example.org' }, /COFFERDAM_ORIGIN must be an address/],
    [{ COFFERDAM_ORIGIN: 'https://example.org/vault' }, /COFFERDAM_ORIGIN must be an address/],
    [{ COFFERDAM_LOG_LEVEL: 'loud' }, /COFFERDAM_LOG_LEVEL must be one of/],
    [{ DATABASE_URL: 'mysql://localhost/x' }, /DATABASE_URL must be an address/],
    [
      { COFFERDAM_CONFIGURATION: '/nowhere/at/all' },
      /COFFERDAM_CONFIGURATION: \/nowhere\/at\/all cannot be read \(ENOENT\)/,
    ],
    [
      { COFFERDAM_DATABASE_URL_FILE: '/nowhere/at/all' },
      /COFFERDAM_DATABASE_URL_FILE: \/nowhere\/at\/all cannot be read/,
    ],
  ])('are refused with clear words: %j', (environment, words) => {
    expect(() => readSettings(environment, '/project')).toThrow(words);
  });

  it('never repeat a database address that is wrong, because it holds a password', () => {
    expect(() => readSettings({ DATABASE_URL: 'postgres//me:hunter2@db' }, '/project')).toThrow(/^(?!.*hunter2)/s);
  });

  it('serve this machine alone, with data beside the project, when nothing is set', () => {
    expect(readSettings({ PATH: '/bin', COFFERDAM_PORT: '' }, '/project')).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: '/project/.cofferdam',
      databaseUrl: undefined,
      rootKeyPath: '/project/.cofferdam/root.key',
      publicOrigin: undefined,
      trustedProxies: [],
      logLevel: 'warn',
      api: {},
    });
  });

  it('take what the environment and the files say', () => {
    const settings = inFile('{ "checkAnswers": true }', (configuration) =>
      inFile('postgresql://me:secret@db/vault\n', (databaseUrl) =>
        readSettings(
          {
            COFFERDAM_PORT: '0',
            COFFERDAM_HOST: '0.0.0.0',
            COFFERDAM_DATA: '/data',
            COFFERDAM_DATABASE_URL_FILE: databaseUrl,
            COFFERDAM_ROOT_KEY_PATH: '/keys/root',
            COFFERDAM_ORIGIN: 'https://vault.example.org/',
            COFFERDAM_TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2',
            COFFERDAM_LOG_LEVEL: 'info',
            COFFERDAM_CONFIGURATION: configuration,
          },
          '/project',
        ),
      ),
    );
    expect(settings).toEqual({
      port: 0,
      host: '0.0.0.0',
      dataDir: '/data',
      databaseUrl: 'postgresql://me:secret@db/vault',
      rootKeyPath: '/keys/root',
      publicOrigin: 'https://vault.example.org',
      trustedProxies: ['10.0.0.1', '10.0.0.2'],
      logLevel: 'info',
      api: { checkAnswers: true },
    });
  });
});
