import * as z from 'zod/mini';
import { messageLimits } from '@cofferdam/domain';
import { idSchema, moment, nothing, organizationId, planName } from './basics.ts';

/** Made by the browser: a message that is sent twice is stored once. */
const messageId = idSchema<string>();

const content = z.string().check(z.minLength(1), z.maxLength(messageLimits.textLength * 2));

const short = z.string().check(z.maxLength(200));

/** What the support form shows before it sends it. A closed list: nothing else goes along, and never a value. */
const diagnostics = z.strictObject({
  /** When the form was opened, by the clock of the browser. */
  at: moment,
  /** Path of the page, without names of items and without its query. */
  page: short,
  hostBuild: short,
  /** Builds of the sections, as `vault 0a1b…`. */
  sections: z.array(short).check(z.maxLength(20)),
  browser: z.string().check(z.maxLength(512)),
  language: short,
  timeZone: short,
  viewport: short,
  theme: z.enum(['light', 'dark']),
  isOnline: z.boolean(),
  organizationId: z.nullable(organizationId),
  /** Title of the error that was shown last; null where there was none. */
  lastError: z.nullable(short),
});

/** Schemas of what people write to the operator of the installation. */
export const messageSchemas = {
  feedback: { input: z.strictObject({ id: messageId, content }), output: nothing },
  support: { input: z.strictObject({ id: messageId, content, diagnostics }), output: nothing },
  sales: {
    input: z.strictObject({
      organizationId,
      /** The plan that the organization is interested in. */
      plan: planName,
      people: z.int().check(z.minimum(1), z.maximum(messageLimits.people)),
      content,
    }),
    output: nothing,
  },
} as const;
