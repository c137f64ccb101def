import type { ErrorReportingTarget, ExternalLinks } from '@cofferdam/gateway';

/** How much is written to the log. */
export const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;
/** Lines below this level are not written. */
export type LogLevel = (typeof logLevels)[number];

/** What an operator decides about an installation. */
export interface Settings {
  /** 0 chooses a free port. */
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** An external PostgreSQL, for its owner role; the embedded one when not set. */
  readonly databaseUrl: string | undefined;
  readonly rootKeyPath: string;
  /** The root key itself, if it is in the environment: a secret. */
  readonly rootKeyLine: string | undefined;
  /** The addresses that browsers use when they are not this one, behind a proxy with TLS; the first is the main one. */
  readonly origins: readonly string[];
  /** The domain of one-time links, if they have a separate one. */
  readonly shareOrigin: string | undefined;
  /** Addresses of proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: LogLevel;
  /** How long a stopping process keeps serving while `/healthz` reports that it stops. */
  readonly drainSeconds: number;
  /** Where this process serves its metrics; nowhere when not set. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** Folder of the remotes that were published to this installation. */
  readonly registryPath: string;
  /** File with the token for publishing; without it no one can publish. */
  readonly publishTokenPath: string | undefined;
  /** Where the browsers' errors are sent; nowhere when not set. */
  readonly errorReporting: ErrorReportingTarget | undefined;
  /** Pages elsewhere that the product links to; none when not set. */
  readonly links: ExternalLinks | undefined;
  /** The part of the configuration file that is the API's. */
  readonly api: Readonly<Record<string, unknown>>;
}

/** Thrown for invalid settings; the message names the setting and its allowed values. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}
