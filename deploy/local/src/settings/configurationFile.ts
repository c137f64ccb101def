import { apiConfiguration } from '@cofferdam/api/platform/configuration/apiConfiguration.ts';
import * as z from 'zod/mini';
import { isDsn, isOrigin } from './addresses.ts';
import { logLevels } from './settings.ts';

const link = z.optional(z.string().check(z.regex(/^https:\/\/[^\s/]+/, 'must be an https address'), z.maxLength(500)));

const text = z.string().check(z.minLength(1));

/** The keys about the installation; the others are about the API. */
const installation = {
  port: z.optional(z.int().check(z.minimum(0), z.maximum(65_535))),
  host: z.optional(text),
  origins: z.optional(z.array(z.string().check(z.refine(isOrigin, 'must be an address such as https://example.org')))),
  shareOrigin: z.optional(z.string().check(z.refine(isOrigin, 'must be an address such as https://share.example.org'))),
  trustedProxies: z.optional(z.array(text)),
  logLevel: z.optional(z.enum(logLevels)),
  rootKeyPath: z.optional(text),
  databaseUrlPath: z.optional(text),
  drainSeconds: z._default(z.int().check(z.minimum(0), z.maximum(30)), 0),
  metrics: z.optional(
    z.strictObject({
      host: z._default(text, '127.0.0.1'),
      port: z.int().check(z.minimum(1), z.maximum(65_535)),
    }),
  ),
  registryPath: z.optional(text),
  publishTokenPath: z.optional(text),
  links: z.optional(
    z.strictObject({
      pricing: link,
      contactSales: link,
      privacy: link,
      terms: link,
      status: link,
      faq: link,
      docs: link,
      supportPortal: link,
    }),
  ),
  errorReporting: z.optional(
    z.strictObject({
      dsn: z.string().check(z.refine(isDsn, 'must be an address such as https://key@example.org/1')),
      environment: z._default(text, 'production'),
    }),
  ),
};

/** Values that are derived from other settings and aren't keys of the file. */
const derived = {
  metrics: true,
  databaseUrl: true,
  rootKeyPath: true,
  rootKeyLine: true,
  origins: true,
  shareOrigin: true,
} as const;

/** The whole file. Unknown keys are refused at every level. */
export const configurationFile = z.extend(z.omit(apiConfiguration, derived), installation);

/** The checked file. */
export type ConfigurationFile = z.output<typeof configurationFile>;

/** The part of the file that is passed to the API unchanged. */
export function apiPartOf(file: ConfigurationFile): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(file).filter(([key]) => !Object.hasOwn(installation, key)));
}

/**
 * Checks the content of a configuration file; returns it with defaults, or one sentence for each wrong place.
 * The sentences name keys and what is allowed there, never what was written.
 */
export function checkConfiguration(
  held: unknown,
): { readonly file: ConfigurationFile } | { readonly faults: readonly string[] } {
  const result = configurationFile.safeParse(held, { error: z.locales.en().localeError });
  return result.success ? { file: result.data } : { faults: result.error.issues.map(describe) };
}

function describe(issue: z.core.$ZodIssue): string {
  const place = issue.path.map(String).join('.');
  if (issue.code !== 'unrecognized_keys') return `${place || 'the whole'}: ${issue.message}`;
  const inside = place === '' ? '' : `${place}.`;
  return `there is no setting ${issue.keys.map((key) => inside + key).join(', ')}`;
}
