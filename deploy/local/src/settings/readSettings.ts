import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isDatabaseUrl, isDsn, isOrigin } from './addresses.ts';
import type { ConfigurationFile } from './configurationFile.ts';
import { SettingsError, logLevels, type LogLevel, type Settings } from './settings.ts';

type Environment = Record<string, string | undefined>;

/** Every variable that is read. Other variables with the same prefix are refused, because they may be misspelled. */
export const knownVariables: ReadonlySet<string> = new Set([
  'COFFERDAM_PORT',
  'COFFERDAM_HOST',
  'COFFERDAM_DATA',
  'COFFERDAM_DATABASE_URL_FILE',
  'COFFERDAM_ROOT_KEY',
  'COFFERDAM_ROOT_KEY_PATH',
  'COFFERDAM_ORIGIN',
  'COFFERDAM_SHARE_ORIGIN',
  'COFFERDAM_TRUSTED_PROXIES',
  'COFFERDAM_LOG_LEVEL',
  'COFFERDAM_REGISTRY_PATH',
  'COFFERDAM_PUBLISH_TOKEN_PATH',
  'COFFERDAM_ERROR_REPORTING_DSN',
  'COFFERDAM_ERROR_REPORTING_ENVIRONMENT',
  'COFFERDAM_CONFIGURATION',
  'COFFERDAM_BUILD',
  'COFFERDAM_BUILT_AT',
]);

/** Where the file is when no variable names one. */
const fileInData = 'configuration.json';

/** A file that was read, with its paths resolved from its own folder. */
interface ReadFile {
  readonly file: Partial<ConfigurationFile>;
  readonly api: Readonly<Record<string, unknown>>;
}

/**
 * Reads and checks the settings: a variable overrides the file, and the file overrides the default. The tables of both are
 * in the README of deploy/local.
 *
 * @throws SettingsError
 */
export async function readSettings(environment: Environment, projectDir: string): Promise<Settings> {
  refuseUnknown(environment);
  const given = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const dataDir = resolve(given('COFFERDAM_DATA') ?? join(projectDir, '.cofferdam'));
  const { file, api } = await readConfigurationFile(given('COFFERDAM_CONFIGURATION'), join(dataDir, fileInData));
  const port = given('COFFERDAM_PORT');
  const origins = listed(given('COFFERDAM_ORIGIN'));
  const level = given('COFFERDAM_LOG_LEVEL');
  const rootKeyPath = given('COFFERDAM_ROOT_KEY_PATH');
  return {
    port: port === undefined ? (file.port ?? 8080) : readPort(port),
    host: given('COFFERDAM_HOST') ?? file.host ?? '127.0.0.1',
    dataDir,
    databaseUrl: readDatabaseUrl(given, file),
    rootKeyLine: takeRootKey(environment),
    rootKeyPath: rootKeyPath === undefined ? (file.rootKeyPath ?? join(dataDir, 'root.key')) : resolve(rootKeyPath),
    origins: (origins?.map((origin) => readOrigin('COFFERDAM_ORIGIN', origin)) ?? file.origins ?? []).map(
      (origin) => new URL(origin).origin,
    ),
    shareOrigin: readShareOrigin(given, file),
    trustedProxies: listed(given('COFFERDAM_TRUSTED_PROXIES')) ?? file.trustedProxies ?? [],
    logLevel: level === undefined ? (file.logLevel ?? 'warn') : readLogLevel(level),
    drainSeconds: file.drainSeconds ?? 0,
    metrics: file.metrics,
    registryPath: resolve(given('COFFERDAM_REGISTRY_PATH') ?? file.registryPath ?? join(dataDir, 'registry')),
    publishTokenPath: wholePath(given('COFFERDAM_PUBLISH_TOKEN_PATH')) ?? file.publishTokenPath,
    errorReporting: readErrorReporting(given, file),
    links: file.links,
    api,
  };
}

function wholePath(path: string | undefined): string | undefined {
  return path === undefined ? undefined : resolve(path);
}

/** Takes the root key out of the environment, so that no process started from here gets it. */
function takeRootKey(environment: Environment): string | undefined {
  const line = environment['COFFERDAM_ROOT_KEY']?.trim() || undefined;
  delete environment['COFFERDAM_ROOT_KEY'];
  if (line === undefined) return undefined;
  if (environment['COFFERDAM_ROOT_KEY_PATH']?.trim()) {
    throw new SettingsError('COFFERDAM_ROOT_KEY and COFFERDAM_ROOT_KEY_PATH are both set: choose one.');
  }
  return line;
}

function refuseUnknown(environment: Environment): void {
  for (const name of Object.keys(environment)) {
    const isForeign = name.startsWith('COFFERDAM_') && !name.startsWith('COFFERDAM_TEST_') && !knownVariables.has(name);
    if (isForeign)
      throw new SettingsError(
        `${name} isn't a setting of Cofferdam. Known settings: ${[...knownVariables].join(', ')}.`,
      );
  }
}

/** A list with commas; undefined when there is none. */
function listed(text: string | undefined): readonly string[] | undefined {
  return text
    ?.split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new SettingsError(`COFFERDAM_PORT must be a whole number from 0 to 65535, not "${text}".`);
}

function readLogLevel(text: string): LogLevel {
  const level = logLevels.find((one) => one === text);
  if (level) return level;
  throw new SettingsError(`COFFERDAM_LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${text}".`);
}

function readOrigin(name: string, text: string): string {
  if (isOrigin(text)) return text;
  throw new SettingsError(`${name} must be an address such as https://vault.example.org, not "${text}".`);
}

type Given = (name: string) => string | undefined;

/** The address contains a password, so it can also come from a file, and no message repeats it. */
function readDatabaseUrl(given: Given, file: Partial<ConfigurationFile>): string | undefined {
  const named = given('COFFERDAM_DATABASE_URL_FILE');
  const direct = given('DATABASE_URL');
  if (named !== undefined && direct !== undefined) {
    throw new SettingsError('COFFERDAM_DATABASE_URL_FILE and DATABASE_URL are both set: choose one.');
  }
  const inFile = direct === undefined ? file.databaseUrlPath : undefined;
  const url =
    named === undefined
      ? (direct ?? (inFile === undefined ? undefined : readText('databaseUrlPath', inFile).trim()))
      : readText('COFFERDAM_DATABASE_URL_FILE', named).trim();
  if (url === undefined || isDatabaseUrl(url)) return url;
  throw new SettingsError('DATABASE_URL must be an address such as postgresql://user:password@host:5432/database.');
}

function readShareOrigin(given: Given, file: Partial<ConfigurationFile>): string | undefined {
  const named = given('COFFERDAM_SHARE_ORIGIN');
  const origin = named === undefined ? file.shareOrigin : readOrigin('COFFERDAM_SHARE_ORIGIN', named);
  return origin === undefined ? undefined : new URL(origin).origin;
}

function readErrorReporting(given: Given, file: Partial<ConfigurationFile>): Settings['errorReporting'] {
  const named = given('COFFERDAM_ERROR_REPORTING_DSN');
  if (named !== undefined && !isDsn(named)) {
    throw new SettingsError('COFFERDAM_ERROR_REPORTING_DSN must be an address such as https://key@example.org/1.');
  }
  const dsn = named ?? file.errorReporting?.dsn;
  const environment = given('COFFERDAM_ERROR_REPORTING_ENVIRONMENT') ?? file.errorReporting?.environment;
  return dsn === undefined ? undefined : { dsn, environment: environment ?? 'production' };
}

async function readConfigurationFile(named: string | undefined, inData: string): Promise<ReadFile> {
  const path = named ?? (existsSync(inData) ? inData : undefined);
  if (path === undefined) return { file: {}, api: {} };
  const { apiPartOf, checkConfiguration } = await import('./configurationFile.ts');
  const checked = checkConfiguration(parseJson(path, readText('COFFERDAM_CONFIGURATION', path)));
  if ('faults' in checked) {
    throw new SettingsError([`${path} cannot be used:`, ...checked.faults].join('\n  '));
  }
  const { file } = checked;
  const whole = <Key extends string>(key: Key, held: string | undefined) =>
    held === undefined ? {} : { [key]: resolve(dirname(path), held) };
  return {
    file: {
      ...file,
      ...whole('rootKeyPath', file.rootKeyPath),
      ...whole('databaseUrlPath', file.databaseUrlPath),
      ...whole('registryPath', file.registryPath),
      ...whole('publishTokenPath', file.publishTokenPath),
    },
    api: { ...apiPartOf(file), ...whole('plansPath', file.plansPath) },
  };
}

/** Doesn't repeat what can't be read, because it may contain secrets. */
function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SettingsError(`${path} must contain one JSON object.`);
  }
}

function readText(setting: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new SettingsError(`${setting}: ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
