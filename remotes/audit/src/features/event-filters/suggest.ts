import type { CallOutput } from '@cofferdam/api-contract';
import { auditEventKinds, foldName, isUuid } from '@cofferdam/domain';
import { eventWords } from '@cofferdam/domain/event-words';
import { dayBefore } from '../../components/filter/dayOrHour.ts';
import {
  addressPattern,
  eventKinds,
  outcomes,
  type EventFilter,
  type FilterChange,
} from '../../components/filter/eventFilter.ts';
import { filterMessages } from '../../components/filter/filter.messages.ts';
import { eventFiltersMessages as messages } from './eventFilters.messages.ts';

/** The contents of a log that suggestions are made from. */
export type LogSummary = CallOutput<'audit', 'activity'>;

/** A suggested filter. */
export interface Suggestion {
  readonly id: string;
  /** Its group, such as "Who". */
  readonly group: string;
  readonly label: string;
  /** The number of events that match, if known. */
  readonly count: number | null;
  readonly change: FilterChange;
}

const maxShown = 12;
/** Suggestions per group while nothing is typed. */
const maxOfGroup = 3;
const periods = [1, 7, 30, 90];

/** The input of the suggestions. */
export interface SuggestQuestion {
  readonly text: string;
  readonly filter: EventFilter;
  /** Undefined until loaded: until then, only the product's own words are suggested. */
  readonly summary: LogSummary | undefined;
  readonly now: number;
  readonly keptDays: number | null;
}

/** Filters that match the typed text: each typed word is the beginning of a word of the group or the name. */
export function suggest(question: SuggestQuestion): readonly Suggestion[] {
  const { text, filter } = question;
  const words = foldName(text).split(/\s+/u).filter(Boolean);
  const all = offersOf(question).filter(({ change }) => !isOn(filter, change));
  const typed = typedOf(text.trim());
  if (words.length === 0) {
    const taken = new Map<string, number>();
    return all
      .filter(({ group }) => {
        const count = (taken.get(group) ?? 0) + 1;
        taken.set(group, count);
        return count <= maxOfGroup;
      })
      .slice(0, maxShown * 2);
  }
  const fits = ({ group, label }: Suggestion): boolean => {
    const name = ` ${foldName(`${group} ${label}`)}`;
    // Names of items are written with underscores and dots.
    const parts = name.replaceAll(/[_./@:-]+/gu, ' ');
    return words.every((word) => name.includes(` ${word}`) || parts.includes(` ${word}`));
  };
  const found = all.filter(fits);
  return [...found, ...typed.filter(({ change }) => !found.some((one) => isSame(one.change, change)))].slice(
    0,
    maxShown,
  );
}

function offersOf({ summary, now, keptDays }: SuggestQuestion): readonly Suggestion[] {
  const today = dayBefore(now, 0);
  const counts = new Map(summary?.types.map(({ type, count }) => [type, count]));
  const seen = summary?.types.map(({ type }) => type) ?? [];
  // Types that the log holds come first, the most frequent before the others.
  const types = [...seen, ...eventKinds.filter((type) => !seen.includes(type))];
  return [
    ...(summary?.people ?? []).map(({ id, name, count }) =>
      offer('who', name || messages.deletedAccount, { actor: id }, count),
    ),
    ...types.map((type) => offer('what', eventWords[type], { type }, counts.get(type))),
    ...auditEventKinds.map((kind) => offer('about', filterMessages.kinds[kind], { kind })),
    ...(summary?.records ?? []).map(({ id, name, count }) => offer('record', name, { record: id }, count)),
    ...outcomes.map((outcome) => offer('outcome', filterMessages.outcomes[outcome], { outcome })),
    ...periods
      .filter((days) => keptDays === null || days <= keptDays)
      .map((days) => offer('when', messages.lastDays(days), { from: dayBefore(now, days - 1), until: today })),
    ...(summary?.addresses ?? []).map(({ address, count }) => offer('address', address, { address }, count)),
    ...(summary?.workspaces ?? []).map(({ id, name, count }) => offer('place', name, { place: id }, count)),
  ];
}

/** A complete address or id can be used even if the newest events don't contain it. */
function typedOf(text: string): readonly Suggestion[] {
  if (isUuid(text)) return [offer('record', text, { record: text })];
  return addressPattern.test(text) ? [offer('address', text, { address: text })] : [];
}

function offer(
  group: keyof typeof filterMessages.groups,
  label: string,
  change: FilterChange,
  count?: number,
): Suggestion {
  return {
    id: `${group}-${Object.values(change).join('-')}`,
    group: filterMessages.groups[group],
    label,
    count: count ?? null,
    change,
  };
}

const isOn = (filter: EventFilter, change: FilterChange): boolean =>
  Object.entries(change).every(([name, value]) => filter[name as keyof EventFilter] === value);

const isSame = (one: FilterChange, other: FilterChange): boolean => JSON.stringify(one) === JSON.stringify(other);
