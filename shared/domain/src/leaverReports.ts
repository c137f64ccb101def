/**
 * What someone may have received or written: a value of a secret, a text of a note, the seed of a two-factor entry, codes of
 * it, its recovery codes, or a one-time link that they made.
 */
export const leaverItemKinds = ['SECRET', 'NOTE', 'SEED', 'CODES', 'RECOVERY_CODES', 'LINK'] as const;
/** Kind of a thing in a leaver's report. */
export type LeaverItemKind = (typeof leaverItemKinds)[number];

/**
 * How the person came to know it: `READ` by itself, `EXPORTED` with others, `COMPARED` with another value, `WRITTEN` by
 * themselves, `MOVED` to another workspace, `SHOWN` in a list of codes, `USED` as a code, `MADE` as a link.
 */
export const leaverWays = ['READ', 'EXPORTED', 'COMPARED', 'WRITTEN', 'MOVED', 'SHOWN', 'USED', 'MADE'] as const;
/** Way in which something was received. */
export type LeaverWay = (typeof leaverWays)[number];

/**
 * What ended a task: a `PERSON` said so, a `NEW_VERSION` of the secret became current after the report, or the link
 * `ENDED` without having been opened.
 */
export const leaverTaskEnds = ['PERSON', 'NEW_VERSION', 'ENDED'] as const;
/** What ended a task of a leaver's report. */
export type LeaverTaskEnd = (typeof leaverTaskEnds)[number];

/** Tasks that one call may change. */
export const leaverTasksAtOnce = 200;
