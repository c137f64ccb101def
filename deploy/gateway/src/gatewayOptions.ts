import type { RegistryPlaces, RegistrySource } from '@cofferdam/registry';
import type { FastifyInstance } from 'fastify';

/** The API as the gateway takes it in: routes to register, and nothing else of it. */
export interface EmbeddedApi {
  readonly plugin: (app: FastifyInstance) => Promise<void>;
}

/** Where a log line goes. */
export interface LogStream {
  write(line: string): void;
}

/** Where the browsers of the host send errors. */
export interface ErrorReportingTarget {
  /** Address of the project at the service, with its public key. */
  readonly dsn: string;
  /** What the service shows errors of this installation under, such as `production`. */
  readonly environment: string;
}

/** Hosted sign-in, as far as pages have to do with it. */
export interface HostedSignIn {
  /** Written into the document: nothing of it is secret. */
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

/** What a gateway is made of. */
export interface GatewayOptions {
  /** The API in this process. Left out where it runs elsewhere. */
  readonly api?: EmbeddedApi;
  /** Address of API processes, or of the proxy before them, where the API is not in this process. */
  readonly apiUpstream?: string;
  /** How long `apiUpstream` may say nothing before a call is given up; a minute when left out. Event streams have no end. */
  readonly apiSilenceLimitMilliseconds?: number;
  /** What the build of the host made: index.html, host.json, assets/. */
  readonly hostDistDir: string;
  /** Where registry and builds are. */
  readonly places: RegistryPlaces;
  /** The registry of these places. */
  readonly registry: RegistrySource;
  /** File of the token that may publish; no one may when left out. */
  readonly publishTokenPath?: string;
  /** The address people use; `https:` turns on what only makes sense on TLS. */
  readonly publicOrigin: string;
  /** A domain of one-time links of its own, on which there is nothing else. They are on the product's when left out. */
  readonly shareOrigin?: string;
  /** Addresses or networks whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  /** Only for the host's document, never the share document. Without it, errors aren't reported. */
  readonly errorReporting?: ErrorReportingTarget;
  /** Only for the host's document. A link that isn't configured isn't shown. */
  readonly links?: ExternalLinks;
  /** Ways of signing in beside email and password on this server; left out where there are none. */
  readonly hostedSignIn?: HostedSignIn;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Standard output when left out. */
  readonly logStream?: LogStream;
}
