import type { RegistryPlaces, RegistrySource } from '@cofferdam/registry';
import type { FastifyInstance } from 'fastify';

/** The API, as routes to register. */
export interface EmbeddedApi {
  readonly plugin: (app: FastifyInstance) => Promise<void>;
}

/** Where a log line goes. */
export interface LogStream {
  write(line: string): void;
}

/** Where browsers send the host's errors. */
export interface ErrorReportingTarget {
  /** Address of the project at the service, with its public key. */
  readonly dsn: string;
  /** The environment under which the service shows errors, such as `production`. */
  readonly environment: string;
}

/** The part of hosted sign-in that pages need. */
export interface HostedSignIn {
  /** Written into the document; contains no secrets. */
  readonly offer: object;
  /** Origins of the service that pages connect to. */
  readonly connectOrigins: readonly string[];
}

/** Pages elsewhere that the host links to. */
export type ExternalLinks = {
  readonly [Name in 'pricing' | 'contactSales' | 'privacy' | 'terms' | 'status' | 'faq' | 'docs' | 'supportPortal']?:
    | string
    | undefined;
};

/** Options of a gateway. */
export interface GatewayOptions {
  readonly api: EmbeddedApi;
  /** The output of the host's build: index.html, host.json, assets/. */
  readonly hostDistDir: string;
  /** The location of registry and builds. */
  readonly places: RegistryPlaces;
  /** The registry of these places. */
  readonly registry: RegistrySource;
  /** File of the publishing token; publishing is off by default. */
  readonly publishTokenPath?: string;
  /** The public address; `https:` turns on headers that only make sense with TLS. */
  readonly publicOrigin: string;
  /** A separate domain for one-time links; defaults to the product's own. */
  readonly shareOrigin?: string;
  /** Addresses or networks whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  /** Only for the host's document, never the share document. Without it, errors aren't reported. */
  readonly errorReporting?: ErrorReportingTarget;
  /** Only for the host's document. A link that isn't configured isn't shown. */
  readonly links?: ExternalLinks;
  /** Sign-in methods in addition to email and password on this server. */
  readonly hostedSignIn?: HostedSignIn;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Standard output when left out. */
  readonly logStream?: LogStream;
}
