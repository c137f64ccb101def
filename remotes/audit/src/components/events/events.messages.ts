import type { AuditFieldValue } from '@cofferdam/domain';
import { formatNumber } from '@cofferdam/ui/format';

const purposes: Readonly<Record<string, string>> = {
  REVEAL: 'Revealed a value',
  COPY: 'Copied a value',
  EDIT: 'Opened a value as text',
  OFFLINE: 'Pinned a two-factor code to a device',
};

/** Texts for the purpose that a client stated when it read values. */
export const statedPurposeWords = (purpose: string): string | undefined => purposes[purpose];

/** The plural of an event's text: "Deleted secrets" for "Deleted a secret". */
export const manyWords = (words: string): string =>
  words.replace(
    /(^| )an? (secret key|secret|note|two-factor code|code|value|task|one-time link)\b/iu,
    (_all, space: string, noun: string) => (space === '' ? `${noun[0]?.toUpperCase()}${noun.slice(1)}s` : ` ${noun}s`),
  );

/** What events count. */
export type ItemKind =
  | 'secret'
  | 'note'
  | 'code'
  | 'link'
  | 'task'
  | 'item'
  | 'value'
  | 'event'
  | 'message'
  | 'recovery code';

/** Other texts of the table. */
export const eventsMessages = {
  system: 'System',
  reader: 'Link recipient',
  gone: 'Deleted account',
  renamed: (kind: 'secret' | 'note' | 'workspace') => `Renamed a ${kind}`,
  removedRecoveryCodes: 'Removed recovery codes',
  foundProblem: 'Found a problem in the log',
  listedReads: 'Listed what a person read',
  readItemLog: 'Read the log of an item',
  change: (before: string, after: string) => `${before} → ${after}`,
  planName: (plan: AuditFieldValue | undefined) => {
    const name = String(plan ?? '');
    return `${name.slice(0, 1)}${name.slice(1).toLowerCase()}`;
  },
  items: (kind: ItemKind, count: number) => (count === 1 ? `1 ${kind}` : `${formatNumber(count)} ${kind}s`),
  columns: { time: 'Time', who: 'Who', what: 'What', which: 'Which', where: 'Workspace', from: 'From' },
} as const;
