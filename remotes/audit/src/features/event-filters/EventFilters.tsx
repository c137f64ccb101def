import { useRef, type ReactNode } from 'react';
import { eventWords } from '@cofferdam/domain/event-words';
import { usePageActions } from '@cofferdam/remote-contract/react';
import { Button, FilterChip } from '@cofferdam/ui/base';
import { dateFormat } from '@cofferdam/ui/format';
import { Funnel, X } from '@cofferdam/ui/icons';
import { TableToolbar } from '@cofferdam/ui/table';
import { useUi } from '@cofferdam/ui/theme';
import { PeriodField } from '@cofferdam/ui/page-parts';
import type { AuditEvent } from '../../components/events/describeEvent.ts';
import { dayBefore, dayIn, endOf, isHour, startOf } from '../../components/filter/dayOrHour.ts';
import type { EventFilter, FilterChange, FilterOfAddress } from '../../components/filter/eventFilter.ts';
import { filterMessages } from '../../components/filter/filter.messages.ts';
import { eventFiltersMessages as messages } from './eventFilters.messages.ts';
import { FilterField } from './FilterField.tsx';
import { suggest, type LogSummary } from './suggest.ts';

const periods = [1, 7, 30, 90];
const hour = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;

/** Props of EventFilters. */
export interface EventFiltersProps {
  readonly address: FilterOfAddress;
  /** Days for which the plan keeps events; null until loaded. */
  readonly keptDays: number | null;
  /** The contents of the log; undefined until loaded. */
  readonly summary: LogSummary | undefined;
  /** The loaded events, which have the names for ids in the filter. */
  readonly events: readonly AuditEvent[];
  /** Shown at the right. */
  readonly end: ReactNode;
}

interface Chip {
  readonly group: keyof typeof filterMessages.groups;
  readonly value: string;
  readonly change: FilterChange;
}

/** Filters by person, event, item, outcome, time, address and workspace: typed, and shown as chips. */
export function EventFilters({ address, keptDays, summary, events, end }: EventFiltersProps): ReactNode {
  const { locale, now } = useUi();
  const { filter, change, isFiltered, clear } = address;
  const input = useRef<HTMLInputElement>(null);
  usePageActions([
    { id: 'filter', label: messages.placeholder, icon: <Funnel />, key: '/', perform: () => input.current?.focus() },
    {
      id: 'clear-filters',
      label: messages.clearFilters,
      icon: <X />,
      disabledReason: isFiltered ? undefined : messages.noFilter,
      perform: clear,
    },
  ]);
  const chips = chipsOf(filter, { summary, events, locale });
  const period = { from: dayOfPart(filter.from), until: dayOfPart(filter.until) };
  return (
    <TableToolbar
      search={
        <>
          <FilterField
            inputRef={input}
            suggest={(text) => suggest({ text, filter, summary, now: now(), keptDays })}
            onPick={(picked) => change(picked.change)}
            onRemoveLast={() => {
              const last = chips.at(-1);
              if (last !== undefined) change(last.change);
            }}
          />
          <PeriodField
            label={messages.when}
            fromLabel={messages.from}
            untilLabel={messages.until}
            value={period}
            onChange={({ from, until }) => change({ from, until })}
            presets={periods
              .filter((days) => keptDays === null || days <= keptDays)
              .map((days) => ({
                label: messages.lastDays(days),
                value: { from: dayBefore(now(), days - 1), until: dayBefore(now(), 0) },
              }))}
            min={firstDay(period, keptDays === null ? null : dayBefore(now(), keptDays))}
            max={dayBefore(now(), 0)}
          />
        </>
      }
      {...(chips.length === 0
        ? {}
        : {
            chips: (
              <>
                {chips.map(({ group, value, change: without }) => (
                  <FilterChip
                    key={group}
                    label={filterMessages.groups[group]}
                    value={value}
                    removeLabel={messages.remove(messages.removeNames[group])}
                    onRemove={() => change(without)}
                  />
                ))}
                <Button variant="text" size="small" onClick={clear}>
                  {messages.clear}
                </Button>
              </>
            ),
          })}
      end={end}
    />
  );
}

/** The first day that can be chosen; an older one from the address stays, and finds nothing. */
function firstDay({ from, until }: { from: string | null; until: string | null }, kept: string | null) {
  return kept === null ? undefined : [kept, from ?? kept, until ?? kept].toSorted()[0];
}

const dayOfPart = (part: string | null): string | null => (part === null ? null : dayIn(part));

interface KnownNames {
  readonly summary: LogSummary | undefined;
  readonly events: readonly AuditEvent[];
  readonly locale: string | undefined;
}

/** The active filters, each with the change that removes it. */
function chipsOf(filter: EventFilter, { summary, events, locale }: KnownNames): readonly Chip[] {
  const { type, kind, outcome, actor, record, address, place, from, until } = filter;
  const person =
    summary?.people.find(({ id }) => id === actor)?.name ??
    events.find((event) => event.actor?.id === actor)?.actor?.name;
  const item = summary?.records.find(({ id }) => id === record)?.name;
  const workspace =
    summary?.workspaces.find(({ id }) => id === place)?.name ??
    events.find(({ workspaceId }) => workspaceId === place)?.workspaceName;
  const hours = from !== null && isHour(from) ? [startOf(from), until === null ? null : endOf(until)] : [];
  const all: readonly (Chip | false)[] = [
    actor !== null && { group: 'who', value: person ?? messages.thisPerson, change: { actor: null } },
    type !== null && { group: 'what', value: eventWords[type], change: { type: null } },
    kind !== null && { group: 'about', value: filterMessages.kinds[kind], change: { kind: null } },
    record !== null && { group: 'record', value: item ?? messages.oneItem, change: { record: null } },
    outcome !== null && { group: 'outcome', value: filterMessages.outcomes[outcome], change: { outcome: null } },
    hours[0] != null &&
      hours[1] != null && {
        group: 'when',
        value: dateFormat(locale, hour).formatRange(hours[0], hours[1]),
        change: { from: null, until: null },
      },
    address !== null && { group: 'address', value: address, change: { address: null } },
    place !== null && { group: 'place', value: workspace ?? messages.oneWorkspace, change: { place: null } },
  ];
  return all.filter((chip) => chip !== false);
}
