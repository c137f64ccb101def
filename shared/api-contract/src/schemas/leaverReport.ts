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

/** One item that was received once or more. */
const item = z.strictObject({
  position,
  kind: z.enum(leaverItemKinds),
  /** The names under which it was received, last one first. */
  names: z.array(z.string()),
  /** Name of the workspace when it was last received. */
  workspace: z.strictObject({ id: z.nullable(workspaceId), name: z.string() }),
  /** Received versions, or positions of recovery codes; empty if there are none, or all were received. */
  numbers: z.array(z.int()),
  ways: z.array(z.enum(leaverWays)),
  times: z.int(),
  firstAt: moment,
  lastAt: moment,
  /** Its current workspace and name; null if it's deleted, in the trash, or in a private workspace. */
  here: z.nullable(z.strictObject({ workspaceId, name: z.string() })),
  /** When and by whom the task was done; null while it's open. */
  done: z.nullable(z.strictObject({ at: moment, by: z.nullable(personRef), end: z.enum(leaverTaskEnds) })),
});

const report = z.strictObject({
  id: leaverReportId,
  person: z.strictObject({ id: userId, name: z.string(), email: z.string(), role: organizationRoleName }),
  since: moment,
  askedAt: moment,
  askedBy: personRef,
  /** Null while it's being written. */
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
      /** A part of the name of an item or a workspace. */
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
