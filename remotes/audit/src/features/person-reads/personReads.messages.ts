import type { LeaverItemKind, LeaverWay } from '@cofferdam/domain';
import { formatAbsolute } from '@cofferdam/ui/base';
import { formatNumber } from '@cofferdam/ui/format';

/** English texts of the list of what a person read. */
export const personReadsMessages = {
  title: (name: string) => `Everything ${name} read`,
  someone: 'this person',
  deleted: 'a deleted account',
  period: 'Period',
  days: (days: number) => `${days} days`,
  all: 'Whole log',
  lead: 'Values, notes, codes and secret keys, and one-time links they created. Recipients of links have no account, so what they opened isn’t listed here.',
  label: 'Items they read',
  columns: { item: 'Item', workspace: 'Workspace', how: 'How', times: 'Times', last: 'Last' },
  kinds: {
    SECRET: 'Secret',
    NOTE: 'Note',
    SEED: 'Secret key',
    CODES: 'Two-factor codes',
    RECOVERY_CODES: 'Recovery codes',
    LINK: 'One-time link',
  } satisfies Record<LeaverItemKind, string>,
  ways: {
    READ: 'read',
    EXPORTED: 'exported',
    COMPARED: 'compared',
    WRITTEN: 'written',
    MOVED: 'moved',
    SHOWN: 'shown in a list',
    USED: 'used',
    MADE: 'created',
  } satisfies Record<LeaverWay, string>,
  versions: (numbers: readonly number[]) => numbers.map((number) => `v${number}`).join(', '),
  times: (count: number) => (count === 1 ? 'once' : `${formatNumber(count)} times`),
  gone: 'Deleted workspace',
  total: (shown: number, total: number) =>
    shown === total
      ? total === 1
        ? '1 item'
        : `${formatNumber(total)} items`
      : `The ${formatNumber(shown)} most recently read of ${formatNumber(total)} items`,
  since: (moment: string) =>
    `Counted from ${formatAbsolute(Date.parse(moment))}. Choose a shorter period to see all of it.`,
  emptyTitle: 'Nothing read',
  empty: 'They read nothing in this period that you can view.',
  failedTitle: 'Couldn’t load what they read',
  failed: 'The server didn’t answer.',
  showEvents: 'Show events',
  close: 'Close',
} as const;
