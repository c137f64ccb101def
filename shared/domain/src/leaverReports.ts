import type { ResourceKind } from './resources.ts';

/**
 * Kinds of items that someone received or wrote: a secret's value, a note's text, a two-factor entry's seed, codes or
 * recovery codes, or a one-time link that they created.
 */
export const leaverItemKinds = ['SECRET', 'NOTE', 'SEED', 'CODES', 'RECOVERY_CODES', 'LINK'] as const;
/** Kind of an item in an exposure report. */
export type LeaverItemKind = (typeof leaverItemKinds)[number];

/**
 * How the person received it: `READ` individually, `EXPORTED` with others, `COMPARED` with another value, `WRITTEN` by
 * themselves, `MOVED` to another workspace, `SHOWN` in a list of codes, `USED` as a code, `MADE` as a link.
 */
export const leaverWays = ['READ', 'EXPORTED', 'COMPARED', 'WRITTEN', 'MOVED', 'SHOWN', 'USED', 'MADE'] as const;
/** Way in which something was received. */
export type LeaverWay = (typeof leaverWays)[number];

/**
 * What ended a task: a `PERSON` marked it as done, a `NEW_VERSION` of the secret became current after the report, or the
 * link `ENDED` without having been opened.
 */
export const leaverTaskEnds = ['PERSON', 'NEW_VERSION', 'ENDED'] as const;
/** What ended a task of an exposure report. */
export type LeaverTaskEnd = (typeof leaverTaskEnds)[number];

/** Maximum number of tasks that one call can change. */
export const leaverTasksAtOnce = 200;

/** The kind of the item behind each; a link can be one to a secret or to a note. */
export const resourceKindOf: Readonly<Record<LeaverItemKind, ResourceKind | null>> = {
  SECRET: 'secret',
  NOTE: 'note',
  SEED: 'two-factor',
  CODES: 'two-factor',
  RECOVERY_CODES: 'two-factor',
  LINK: null,
};
