import * as z from 'zod/mini';
import { planLimitNames } from '@cofferdam/domain';
import { organizationId, planName, workspaceId } from './basics.ts';

const limitName = z.enum(planLimitNames);
const limitNumber = z.nullable(z.int());

/** Schemas of subscription calls. */
export const billingSchemas = {
  overview: {
    input: z.strictObject({ organizationId }),
    output: z.strictObject({
      plan: planName,
      /** One row a limit; `used` is the highest in any workspace or secret where the limit is counted there. */
      usage: z.array(
        z.strictObject({
          limit: limitName,
          scope: z.enum(['organization', 'workspace', 'secret']),
          used: z.int(),
          allowed: limitNumber,
          /** Name of the workspace in which it is highest, if the person may see it. */
          place: z.nullable(z.string()),
        }),
      ),
    }),
  },
  update: {
    input: z.strictObject({ organizationId, subscriptionType: planName }),
    output: z.strictObject({ plan: planName }),
  },
  overLimits: {
    /** Without a plan: of the one that the organization is on. */
    input: z.strictObject({ organizationId, subscriptionType: z.optional(planName) }),
    output: z.strictObject({
      plan: planName,
      /** At most 50 of each limit, of those that the person may see. */
      items: z.array(
        z.strictObject({
          limit: limitName,
          used: z.int(),
          allowed: z.int(),
          /** Where it is, for what is counted in a workspace. */
          workspaceId: z.nullable(workspaceId),
          workspaceName: z.nullable(z.string()),
          /** The newest of what is over, up to 5. */
          newest: z.array(z.string()),
        }),
      ),
    }),
  },
  tariff: {
    input: z.strictObject({}),
    output: z.strictObject({
      plans: z.array(z.strictObject({ name: planName, limits: z.record(limitName, limitNumber) })),
    }),
  },
} as const;
