import * as z from 'zod/mini';
import { billingProviders } from '@cofferdam/domain';
import { attemptPolicies } from './attemptPolicies.ts';
import { identityConfiguration } from './identityConfiguration.ts';

const positive = z.int().check(z.minimum(1));

const floodLimit = z.strictObject({
  /** Sustained requests per second. */
  perSecond: z._default(positive, 50),
  /** Burst: requests allowed at once after a pause. */
  burst: z._default(positive, 500),
});

const byteFlood = z.strictObject({
  /** Sustained bytes of bodies per second. */
  perSecond: positive,
  /** Burst: bytes allowed at once after a pause. At least the largest body, 8 MiB. */
  burst: z.int().check(z.minimum(8_388_608)),
});

const comparisonLimit = z.strictObject({
  /** Calls per hour. */
  perHour: positive,
  /** Burst: calls allowed at once after a pause. */
  burst: positive,
});

const mebibyte = 1_048_576;
const stripePrices = z.strictObject({ MONTH: z.string(), YEAR: z.string() });

const billing = z.strictObject({
  /** `invoice`: invoices that this server makes. `stripe`: see below. `none`: every plan is free. */
  provider: z._default(z.enum(billingProviders), 'invoice'),
  stripe: z.optional(
    z.strictObject({
      /** The secret key of the account at Stripe. */
      secretKey: z.string().check(z.minLength(1)),
      /** The signing secret of the webhook that points to `/subscription/ext/v1/stripe`. */
      webhookSecret: z.string().check(z.minLength(1)),
      /** Ids of the recurring prices at Stripe, each per person. The table of plans says the same amounts. */
      prices: z.strictObject({ TEAM: stripePrices, BUSINESS: stripePrices }),
      /** Address of the API, if it isn't Stripe's own. */
      endpoint: z._default(z.string(), 'https://api.stripe.com'),
      /** How long a call waits for Stripe. */
      timeoutMilliseconds: z._default(positive, 10_000),
    }),
  ),
});

/** All settings of the API server. Unknown keys are refused. */
export const apiConfiguration = z.strictObject({
  /** PostgreSQL address of the owner role, which runs migrations and creates the server's roles. */
  databaseUrl: z.string().check(z.minLength(1)),
  /** File of the root key; made at the first start of a new database, and never again. */
  rootKeyPath: z.string().check(z.minLength(1)),
  /** The content of a root key file, from the environment, instead of the file. A new database then gets this key. */
  rootKeyLine: z.optional(z.string().check(z.minLength(1))),
  /** Origins from which browsers use the product; the first is its address: `https://vault.example.org`. */
  origins: z.array(z.string().check(z.regex(/^https?:\/\/[^/]+$/))).check(z.minLength(1)),
  /** Origin of one-time links, if they have their own domain: only readers' calls can come from it. */
  shareOrigin: z.optional(z.string().check(z.regex(/^https?:\/\/[^/]+$/))),
  /** JSON file with the operator's own limits and prices, see `parseTariffs`. Default: the shipped ones. */
  plansPath: z.optional(z.string().check(z.minLength(1))),
  /** Name servers for TXT records, as `192.0.2.1:53`. Default: the machine's. */
  dnsServers: z._default(z.array(z.string().check(z.minLength(1))), []),
  /** Connections of the two roles that answer calls, for this process; jobs need more. */
  connections: z.prefault(
    z.strictObject({ application: z._default(positive, 10), identity: z._default(positive, 3) }),
    {},
  ),
  /** Whether this process runs jobs. At least one process must. */
  runsJobs: z._default(z.boolean(), true),
  /** The database ends a statement, lock wait or idle transaction that takes longer. */
  statementTimeoutMilliseconds: z._default(positive, 15_000),
  /** How long a request waits for a free connection before it is refused as unavailable. */
  connectionTimeoutMilliseconds: z._default(positive, 5_000),
  /** One person's requests that are answered at the same time; the others wait as long as for a connection. */
  requestsPerPerson: z._default(positive, 4),
  /** Floods, counted in this process only; exact limits of sign-in are kept in the database. */
  floods: z.prefault(
    z.strictObject({
      address: z.prefault(floodLimit, {}),
      user: z.prefault(floodLimit, {}),
      /** Many people can share an address. */
      addressBytes: z._default(byteFlood, { perSecond: 16 * mebibyte, burst: 256 * mebibyte }),
      userBytes: z._default(byteFlood, { perSecond: 4 * mebibyte, burst: 64 * mebibyte }),
      /** Comparisons of stored values with others, per person: each is a guess at up to 1,000 values. */
      comparisons: z._default(comparisonLimit, { perHour: 60, burst: 20 }),
    }),
    {},
  ),
  /** Delays and limits of sign-in, sign-up and re-authentication. */
  attempts: z.prefault(attemptPolicies, {}),
  /** Sessions and access tokens. */
  sessions: z.prefault(
    z.strictObject({
      accessTokenSeconds: z._default(positive.check(z.maximum(600)), 600),
      idleDays: z._default(positive, 14),
      absoluteDays: z._default(positive, 30),
    }),
    {},
  ),
  /** Ways of signing in beside email and password on this server. */
  identity: identityConfiguration,
  /** The mail server. Without one, nothing is sent or promised. */
  mail: z.optional(
    z.strictObject({
      /** `smtp://name:password@host:587`, or `smtps://` for TLS from the first byte. */
      url: z.string().check(z.regex(/^smtps?:\/\/[^/]+/)),
      /** Sender of every message: an address, or `Name <address>`. */
      from: z.string().check(z.minLength(3), z.maxLength(320), z.regex(/^[^\r\n]+$/)),
    }),
  ),
  /** The payment provider for plans. */
  billing: z.prefault(billing, {}),
  /** The recipient of feedback, support and sales requests; needs `mail`. They are stored either way. */
  support: z.optional(z.strictObject({ email: z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/), z.maxLength(254)) })),
  /** Google Cloud, for organizations with keys in their own Cloud KMS; without it no such key can be used. */
  google: z.optional(
    z.strictObject({
      /**
       * The server's own credentials: the file of a service account's key, or of workload identity. In the project below
       * the account needs the roles Create Service Accounts, Delete Service Accounts and Service Account Token Creator.
       */
      credentialsPath: z.string().check(z.minLength(1)),
      /** The project in which the server makes a service account per organization; used for nothing else. */
      projectId: z.string().check(z.regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/)),
      /** Addresses of the APIs, if they aren't Google's public ones. */
      endpoints: z.prefault(
        z.strictObject({
          kms: z._default(z.string(), 'https://cloudkms.googleapis.com'),
          iamCredentials: z._default(z.string(), 'https://iamcredentials.googleapis.com'),
          iam: z._default(z.string(), 'https://iam.googleapis.com'),
        }),
        {},
      ),
      /** How long a call waits for Google. */
      timeoutMilliseconds: z._default(positive, 5_000),
    }),
  ),
  /** Requests to URLs that people enter, such as webhooks. */
  outgoing: z.prefault(
    z.strictObject({
      /** Origins that are allowed although they are private or have no TLS: `http://siem.internal:8080`. */
      privateTargets: z._default(z.array(z.string().check(z.regex(/^https?:\/\/[^/]+$/))), []),
      /** Timeout for a receiver's response. */
      timeoutMilliseconds: z._default(positive, 10_000),
    }),
    {},
  ),
  /** Whether this process collects metrics. */
  metrics: z._default(z.boolean(), false),
  /** A collector of OpenTelemetry traces; none are made without it. */
  traces: z.optional(
    z.strictObject({
      /** Address that takes OTLP over HTTP: `http://127.0.0.1:4318/v1/traces`. */
      url: z.string().check(z.regex(/^https?:\/\/[^/]+\/.*$/)),
      /** Fraction of requests that are traced. */
      ratio: z._default(z.number().check(z.minimum(0), z.maximum(1)), 0.1),
    }),
  ),
  /** Checks each response against the contract. For tests, because it takes time. */
  checkAnswers: z._default(z.boolean(), false),
});

/** The checked configuration with its defaults. */
export type ApiConfiguration = z.output<typeof apiConfiguration>;
/** The configuration as an operator writes it. */
export type ApiConfigurationInput = z.input<typeof apiConfiguration>;

/** Reads a configuration. @throws Error that names each invalid key, without its value. */
export function readConfiguration(input: ApiConfigurationInput): ApiConfiguration {
  const result = apiConfiguration.safeParse(input);
  if (result.success) return requireStripe(result.data);
  const places = result.error.issues.map((issue) => issue.path.join('.') || '(whole)');
  throw new Error(`configuration of the API is wrong at: ${places.join(', ')}`);
}

function requireStripe(configuration: ApiConfiguration): ApiConfiguration {
  const { provider, stripe } = configuration.billing;
  if (provider === 'stripe' && stripe === undefined)
    throw new Error('configuration of the API is wrong at: billing.stripe');
  return configuration;
}
