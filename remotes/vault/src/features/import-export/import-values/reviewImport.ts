import { checkName, checkNewName, foldName, type NameFault } from '@cofferdam/domain';
import { countBytes } from '../../items/format/formatBytes.ts';
import type { EnvEntry, EnvFaultReason, EnvItem } from '../formats/env/envItem.ts';
import type { ItemDetails } from '../formats/readDetails.ts';

/** The state of a row, compared with the workspace. */
export type Verdict =
  | 'new'
  | 'changed'
  | 'same'
  /** Exists; whether it differs is unknown. */
  | 'exists'
  /** Exists with another spelling: names ignore case. */
  | 'clash'
  | 'empty'
  /** A later line of the file has the same name. */
  | 'duplicate'
  | 'bad-name'
  | 'too-large'
  /** Contains a lone surrogate, which UTF-8 can't encode. */
  | 'bad-value'
  /** Can be read, but isn't imported here: another kind of item, an older version, something from a trash. */
  | 'left-out'
  /** The line cannot be read. */
  | 'unreadable';

/** An item of the workspace with a name in the file. */
export interface ExistingItem {
  /** In its stored spelling. */
  readonly name: string;
  /** The current version; null while none is usable. */
  readonly version: number | null;
  /** The number of its newest version; null if unknown. */
  readonly versionCount: number | null;
  /** Whether the file has the current value; null if unknown. */
  readonly isSame: boolean | null;
}

/** One row of the review. It contains a value, so it's only kept in the state of the page. */
export interface ReviewRow {
  readonly key: string;
  /** The unit of `line`: lines of a text, or entries. */
  readonly unit: 'line' | 'entry';
  readonly line: number;
  readonly name: string;
  readonly value: string;
  readonly sizeBytes: number;
  /** The file's metadata for a new item; an existing one keeps its own. */
  readonly details: ItemDetails;
  readonly verdict: Verdict;
  readonly existing: ExistingItem | null;
  readonly nameFault: NameFault | null;
  readonly envFault: EnvFaultReason | null;
  /** How many items of the file an unreadable row represents. */
  readonly count: number;
  /** The line that is used instead of a duplicate. */
  readonly winnerLine: number | null;
}

/** A possible item of a file, before the comparison. */
export interface Candidate {
  /** Folded name. */
  readonly key: string;
  readonly name: string;
  readonly value: string;
}

/** States of rows that are selected by default. */
const chosenAtFirst: ReadonlySet<Verdict> = new Set<Verdict>(['new', 'changed']);
/** States of rows that can be selected. */
const choosable: ReadonlySet<Verdict> = new Set<Verdict>(['new', 'changed', 'clash', 'exists']);
/** States of rows that need a decision or can't be written. */
const needing: ReadonlySet<Verdict> = new Set<Verdict>([
  'exists',
  'clash',
  'empty',
  'duplicate',
  'bad-name',
  'too-large',
  'bad-value',
  'left-out',
  'unreadable',
]);
/** Reasons that aren't a mistake in the file. */
const leftOut: ReadonlySet<EnvFaultReason> = new Set<EnvFaultReason>([
  'attachment',
  'column',
  'linked',
  'not-a-secret',
  'note',
  'older-version',
  'passkey',
  'trashed',
  'two-factor',
]);
/** Those that a person has nothing to do about. */
const settled: ReadonlySet<EnvFaultReason> = new Set<EnvFaultReason>(['older-version', 'trashed']);

/** Whether the workspace has a value to compare with. */
export function isComparable({ existing, verdict }: ReviewRow): boolean {
  return existing !== null && existing.version !== null && verdict !== 'same';
}

/** Whether a row can be selected. */
export const isChoosable = (row: ReviewRow): boolean => choosable.has(row.verdict);
/** Whether a row is selected by default. */
export const isChosenAtFirst = (row: ReviewRow): boolean => chosenAtFirst.has(row.verdict);
/** Whether a row needs attention. */
export const needsPerson = ({ verdict, envFault }: ReviewRow): boolean =>
  needing.has(verdict) && (envFault === null || !settled.has(envFault));
/** Whether a row only lacks a value. */
export const isEmpty = ({ verdict }: ReviewRow): boolean => verdict === 'empty';
/** Whether a row is an entry with a name and a value, which a person can change. */
export const isEntry = ({ envFault }: ReviewRow): boolean => envFault === null;

/** Key of the row of an item. */
const keyOfItem = ({ line }: EnvItem): string => `line-${line}`;

/** What a person changed in a row. */
export interface RowEdit {
  readonly name?: string;
  readonly value?: string;
}

/** The items with the person's changes, by row key. */
export function editItems(items: readonly EnvItem[], edits: ReadonlyMap<string, RowEdit>): readonly EnvItem[] {
  return items.map((item) => (item.kind === 'entry' ? { ...item, ...edits.get(keyOfItem(item)) } : item));
}

/**
 * The entries to compare: the last one per valid name, unless its value is invalid.
 */
export function listCandidates(items: readonly EnvItem[], maxBytes: number): readonly Candidate[] {
  const byKey = new Map<string, Candidate>();
  for (const item of items) {
    if (item.kind !== 'entry') continue;
    const checked = checkName(item.name);
    if (checked.ok) byKey.set(checked.key, { key: checked.key, name: checked.name, value: item.value });
  }
  return [...byKey.values()].filter(
    ({ value }) => value !== '' && value.isWellFormed() && countBytes(value) <= maxBytes,
  );
}

/**
 * Determines the state of every line except comments, in the order of the file.
 *
 * @param existing the candidates that exist in the workspace, by folded name
 * @param maxBytes the maximum size of a value
 */
export function reviewImport(
  items: readonly EnvItem[],
  text: string,
  existing: ReadonlyMap<string, ExistingItem>,
  { unit, maxBytes }: { readonly unit: ReviewRow['unit']; readonly maxBytes: number },
): readonly ReviewRow[] {
  const winners = new Map<string, number>();
  for (const item of items) {
    if (item.kind === 'entry') winners.set(foldName(item.name.trim()), item.line);
  }
  return items.flatMap((item): readonly ReviewRow[] => {
    if (item.kind === 'remark') return [];
    const base = {
      key: keyOfItem(item),
      unit,
      line: item.line,
      details: {},
      existing: null,
      nameFault: null,
      envFault: null,
      count: 1,
      winnerLine: null,
    };
    if (item.kind === 'fault') {
      const line = text.slice(item.start, item.end).replace(/[\r\n]+$/, '');
      const row = { ...base, name: item.name ?? '', value: line, sizeBytes: countBytes(line) };
      const verdict = leftOut.has(item.reason) ? 'left-out' : 'unreadable';
      return [{ ...row, envFault: item.reason, count: item.count ?? 1, verdict }];
    }
    const { value } = item;
    const checked = checkName(item.name);
    const row = {
      ...base,
      name: checked.ok ? checked.name : item.name,
      value,
      sizeBytes: countBytes(value),
      details: detailsOf(item),
    };
    if (!checked.ok) return [{ ...row, verdict: 'bad-name', nameFault: checked.fault }];
    const winner = winners.get(checked.key) ?? item.line;
    if (winner !== item.line) return [{ ...row, verdict: 'duplicate', winnerLine: winner }];
    if (value === '') return [{ ...row, verdict: 'empty' }];
    if (row.sizeBytes > maxBytes) return [{ ...row, verdict: 'too-large' }];
    if (!value.isWellFormed()) return [{ ...row, verdict: 'bad-value' }];
    const found = existing.get(checked.key) ?? null;
    if (found === null && !checkNewName(item.name).ok) return [{ ...row, verdict: 'bad-name', nameFault: 'character' }];
    return [{ ...row, existing: found, verdict: compareWith(found, checked.name) }];
  });
}

function detailsOf({ labels, description, leftOut: lost, format, isBase64 }: EnvEntry): ItemDetails {
  return {
    ...(labels === undefined ? {} : { labels }),
    ...(description === undefined ? {} : { description }),
    ...(lost === undefined ? {} : { leftOut: lost }),
    ...(format === undefined ? {} : { format }),
    ...(isBase64 === undefined ? {} : { isBase64 }),
  };
}

function compareWith(existing: ExistingItem | null, name: string): Verdict {
  if (existing === null) return 'new';
  if (existing.isSame === true) return 'same';
  if (existing.name !== name) return 'clash';
  return existing.isSame === null ? 'exists' : 'changed';
}
