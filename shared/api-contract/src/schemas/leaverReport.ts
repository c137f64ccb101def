import * as z from 'zod/mini';
import { leaverItemKinds, leaverTaskEnds, leaverTasksAtOnce, leaverWays, limits } from '@cofferdam/domain';
import {
  cursor,
  leaverReportId,
  moment,
  organizationId,
  organizationRoleName,
  personRef,
  queryNumber,
  userId,
  workspaceId,
} from './basics.ts';

const position = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

/** One thing that was received, however often. */
const item = z.strictObject({
  position,
  kind: z.enum(leaverItemKinds),
  /** The names under which it was received, the last one first. */
  names: z.array(z.string()),
  /** Where it lay when it was last received, by the name of that place. */
  workspace: z.strictObject({ id: z.nullable(workspaceId), name: z.string() }),
  /** Versions that were received, or places of recovery codes; empty where there are none, or all were given. */
  numbers: z.array(z.int()),
  ways: z.array(z.enum(leaverWays)),
  times: z.int(),
  firstAt: moment,
  lastAt: moment,
  /** Where it lies by now and what it is called there; null when it is gone, in the trash, or someone's own. */
  here: z.nullable(z.strictObject({ workspaceId, name: z.string() })),
  /** When the task was done and by whom; null while it is open. */
  done: z.nullable(z.strictObject({ at: moment, by: z.nullable(personRef), end: z.enum(leaverTaskEnds) })),
});

const report = z.strictObject({
  id: leaverReportId,
  person: z.strictObject({ id: userId, name: z.string(), email: z.string(), role: organizationRoleName }),
  since: moment,
  askedAt: moment,
  askedBy: personRef,
  /** Null while it is being made. */
  madeAt: z.nullable(moment),
  counts: z.strictObject({ all: z.int(), done: z.int() }),
});

/** Schemas of leaver-report calls. */
export const leaverReportSchemas = {
  get: {
    input: z.strictObject({
      organizationId,
      reportId: leaverReportId,
      kind: z.optional(z.enum(leaverItemKinds)),
      task: z.optional(z.enum(['open', 'done'])),
      /** Part of a name or of a place's name. */
      search: z.optional(z.string().check(z.maxLength(limits.nameLength * 4))),
      cursor: z.optional(cursor),
      limit: z._default(queryNumber(1, 200), 100),
    }),
    output: z.strictObject({ report, items: z.array(item), nextCursor: z.nullable(z.string()) }),
  },
  tasks: {
    input: z.strictObject({
      organizationId,
      reportId: leaverReportId,
      positions: z.array(position).check(z.minLength(1), z.maxLength(leaverTasksAtOnce)),
      isDone: z.boolean(),
    }),
    output: z.strictObject({ changed: z.int() }),
  },
  export: {
    input: z.strictObject({ organizationId, reportId: leaverReportId, format: z.enum(['CSV', 'JSON']) }),
    output: z.strictObject({ fileName: z.string(), text: z.string() }),
  },
} as const;
