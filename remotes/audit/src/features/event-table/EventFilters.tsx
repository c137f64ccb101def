import { useRef, type ReactNode } from 'react';
import { usePageActions } from '@cofferdam/remote-contract/react';
import { auditEventKinds } from '@cofferdam/domain';
import { FilterChip } from '@cofferdam/ui/base';
import { dayOf, PeriodField, Select } from '@cofferdam/ui/form';
import { Funnel, X } from '@cofferdam/ui/icons';
import { TableToolbar } from '@cofferdam/ui/table';
import { useUi } from '@cofferdam/ui/theme';
import { eventWords } from '../../components/events/events.messages.ts';
import { eventKinds, type FilterOfAddress } from './eventFilter.ts';
import { eventTableMessages as messages } from './eventTable.messages.ts';

const periods = [1, 7, 30, 90];

/** Props of EventFilters. */
export interface EventFiltersProps {
  readonly address: FilterOfAddress;
  /** Days for which the plan keeps events; null until that is known. */
  readonly keptDays: number | null;
  /** Name of the person whose events are shown; undefined until it is known. */
  readonly actorName: string | undefined;
}

/** The filters by event type, resource, outcome and days, which go back no further than the log. */
export function EventFilters({ address, keptDays, actorName }: EventFiltersProps): ReactNode {
  const { now } = useUi();
  const { filter, change, isFiltered, clear } = address;
  const typeField = useRef<HTMLDivElement>(null);
  usePageActions([
    {
      id: 'filter',
      label: messages.filterEvents,
      icon: <Funnel />,
      key: '/',
      perform: () => typeField.current?.querySelector('select')?.focus(),
    },
    {
      id: 'clear-filters',
      label: messages.clearFilters,
      icon: <X />,
      disabledReason: isFiltered ? undefined : messages.noFilter,
      perform: clear,
    },
  ]);
  const today = new Date(now());
  const daysAgo = (days: number): string => {
    const date = new Date(today);
    date.setDate(date.getDate() - days);
    return dayOf(date.toISOString());
  };
  const choices = [
    { value: '', label: messages.everything },
    ...eventKinds.map((kind) => ({ value: kind, label: eventWords[kind] })),
  ];
  const removable = [
    { name: 'actor', label: messages.who, value: actorName ?? messages.thisPerson, remove: messages.removeWho },
    { name: 'record', label: messages.record, value: messages.oneRecord, remove: messages.removeRecord },
    { name: 'address', label: messages.address, value: filter.address ?? '', remove: messages.removeAddress },
  ] as const;
  const chips = removable
    .filter(({ name }) => filter[name] !== null)
    .map(({ name, label, value, remove }) => (
      <FilterChip
        key={name}
        label={label}
        value={value}
        removeLabel={remove}
        onRemove={() => change({ [name]: null })}
      />
    ));
  return (
    <TableToolbar
      search={
        <>
          <div ref={typeField}>
            <Select
              label={messages.filter}
              hideLabel
              value={filter.type ?? ''}
              onChange={(type) => change({ type })}
              options={choices}
            />
          </div>
          <Select
            label={messages.about}
            hideLabel
            value={filter.kind ?? ''}
            onChange={(kind) => change({ kind })}
            options={[
              { value: '', label: messages.anyKind },
              ...auditEventKinds.map((kind) => ({ value: kind, label: messages.kinds[kind] })),
            ]}
          />
          <Select
            label={messages.outcome}
            hideLabel
            value={filter.outcome ?? ''}
            onChange={(outcome) => change({ outcome })}
            options={[
              { value: '', label: messages.anyOutcome },
              ...(['DONE', 'REFUSED'] as const).map((outcome) => ({
                value: outcome,
                label: messages.outcomes[outcome],
              })),
            ]}
          />
          <PeriodField
            label={messages.when}
            fromLabel={messages.from}
            untilLabel={messages.until}
            value={filter}
            onChange={({ from, until }) => change({ from, until })}
            presets={periods
              .filter((days) => keptDays === null || days <= keptDays)
              .map((days) => ({
                label: messages.lastDays(days),
                value: { from: daysAgo(days - 1), until: daysAgo(0) },
              }))}
            min={keptDays === null ? undefined : daysAgo(keptDays)}
            max={daysAgo(0)}
          />
        </>
      }
      {...(chips.length === 0 ? {} : { chips })}
    />
  );
}
