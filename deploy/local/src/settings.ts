import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What an operator decides about an installation: the environment, and a file for what is too much for it. */
export interface Settings {
  /** 0 takes a free one. */
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** An external PostgreSQL, for its owner role; the embedded one when not set. */
  readonly databaseUrl: string | undefined;
  readonly rootKeyPath: string;
  /** The address that browsers use when it is not this one: behind a proxy, with TLS. */
  readonly publicOrigin: string | undefined;
  /** Addresses of proxies whose word about the client's address is believed. */
  readonly trustedProxies: readonly string[];
  /** Lines below this level are not written. */
  readonly logLevel: LogLevel;
  /** The part of the configuration file that is the API's; it checks that itself. */
  readonly api: Readonly<Record<string, unknown>>;
}

/** Thrown for settings that cannot be used; the message names the setting and what it must be. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

type Environment = Readonly<Record<string, string | undefined>>;

/** Every variable that is read. Others that begin alike are refused: they are misspelt. */
const KNOWN = new Set([
  'COFFERDAM_PORT',
  'COFFERDAM_HOST',
  'COFFERDAM_DATA',
  'COFFERDAM_DATABASE_URL_FILE',
  'COFFERDAM_ROOT_KEY_PATH',
  'COFFERDAM_ORIGIN',
  'COFFERDAM_TRUSTED_PROXIES',
  'COFFERDAM_LOG_LEVEL',
  'COFFERDAM_CONFIGURATION',
]);

/** Reads and checks the settings. The table of them is in the README of deploy/local. */
export function readSettings(environment: Environment, projectDir: string): Settings {
  for (const name of Object.keys(environment)) {
    const isForeign = name.startsWith('COFFERDAM_') && !name.startsWith('COFFERDAM_TEST_') && !KNOWN.has(name);
    if (isForeign) throw new SettingsError(`${name} is no setting of Cofferdam. There are: ${[...KNOWN].join(', ')}.`);
  }
  const dataDir = resolve(environment['COFFERDAM_DATA'] || join(projectDir, '.cofferdam'));
  return {
    port: readPort(environment['COFFERDAM_PORT'] || '8080'),
    host: environment['COFFERDAM_HOST'] || '127.0.0.1',
    dataDir,
    databaseUrl: readDatabaseUrl(environment),
    rootKeyPath: resolve(environment['COFFERDAM_ROOT_KEY_PATH'] || join(dataDir, 'root.key')),
    publicOrigin: readOrigin(environment['COFFERDAM_ORIGIN']),
    trustedProxies: (environment['COFFERDAM_TRUSTED_PROXIES'] ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    logLevel: readLogLevel(environment['COFFERDAM_LOG_LEVEL'] || 'warn'),
    api: readConfigurationFile(environment['COFFERDAM_CONFIGURATION']),
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new SettingsError(`COFFERDAM_PORT must be a whole number from 0 to 65535, not "${text}".`);
}

function readLogLevel(text: string): LogLevel {
  const level = LOG_LEVELS.find((one) => one === text);
  if (level) return level;
  throw new SettingsError(`COFFERDAM_LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${text}".`);
}

function readOrigin(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search) return url.origin;
  throw new SettingsError(`COFFERDAM_ORIGIN must be an address such as https://vault.example.org, not "${text}".`);
}

/** The address holds a password, so it can also come from a file; and it is never repeated in a message. */
function readDatabaseUrl(environment: Environment): string | undefined {
  const path = environment['COFFERDAM_DATABASE_URL_FILE'];
  const text = (path ? readText('COFFERDAM_DATABASE_URL_FILE', path) : environment['DATABASE_URL'])?.trim();
  if (!text) return undefined;
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new SettingsError('DATABASE_URL must be an address such as postgresql://user:password@host:5432/database.');
}

function readConfigurationFile(path: string | undefined): Record<string, unknown> {
  if (!path) return {};
  const text = readText('COFFERDAM_CONFIGURATION', path);
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Told below, without the text: it may hold what is nobody's business.
  }
  throw new SettingsError(`COFFERDAM_CONFIGURATION: ${path} must hold one JSON object.`);
}

function readText(setting: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new SettingsError(`${setting}: ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
