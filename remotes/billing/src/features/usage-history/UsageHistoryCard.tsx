import { useQuery } from '@tanstack/react-query';
import { useState, type CSSProperties } from 'react';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { Card, ErrorState, SegmentedControl, SkeletonRows } from '@cofferdam/ui/base';
import { Select } from '@cofferdam/ui/form';
import { niceTop } from '@cofferdam/ui/page-parts';
import { formatBillingDay, formatShortDay } from '../../components/subscription/billingDays.ts';
import styles from './UsageHistoryCard.module.css';
import { usageHistoryMessages as messages } from './usageHistory.messages.ts';
import { makeBars, usageSeries, type UsageBar, type UsageSeries } from './usageSeries.ts';

const periods = ['30', '90', '365'] as const;

/** Usage per day: a bar per day, and the change over the period. */
export function UsageHistoryCard({ organizationId }: { readonly organizationId: OrganizationId }) {
  const { api } = useHost();
  const [series, setSeries] = useState<UsageSeries>('people');
  const [period, setPeriod] = useState<(typeof periods)[number]>('90');
  const days = Number(period);
  const history = useQuery({
    queryKey: ['billing', 'usage-history', organizationId, days],
    queryFn: ({ signal }) => api.billing.usageHistory({ organizationId, days }, { signal }),
  });
  return (
    <Card title={messages.title}>
      <div className={styles.choices}>
        <Select
          hideLabel
          label={messages.of}
          value={series}
          onChange={setSeries}
          options={usageSeries.map((value) => ({ value, label: messages.series[value] }))}
        />
        <SegmentedControl
          label={messages.period}
          value={period}
          onChange={setPeriod}
          options={periods.map((value) => ({ value, label: messages.days(Number(value)) }))}
        />
      </div>
      {history.isError && <ErrorState title={messages.failed} onRetry={() => void history.refetch()} />}
      {history.isPending && <SkeletonRows rows={4} />}
      {history.data !== undefined && (
        <Chart name={messages.series[series]} bars={makeBars(history.data.days, series, days)} />
      )}
    </Card>
  );
}

function Chart({ name, bars }: { readonly name: string; readonly bars: readonly UsageBar[] }) {
  const first = bars[0];
  const last = bars.at(-1);
  if (first === undefined || last === undefined) return <p className="cd-muted">{messages.empty}</p>;
  const top = niceTop(Math.max(...bars.map(({ value }) => value ?? 0), 0));
  const now = last.value ?? 0;
  const counted = bars.find(({ value }) => value !== null) ?? last;
  return (
    <>
      <p className={styles.sum}>
        <span className={styles.now}>{messages.number(now)}</span> <span className="cd-muted">{messages.now}</span>
        {counted !== last && (
          <span className="cd-dim">, {messages.change(now - (counted.value ?? 0), formatShortDay(counted.day))}</span>
        )}
      </p>
      <div className={styles.chart}>
        <div className={styles.bars} aria-hidden="true">
          {bars.map(({ day, value }) => (
            <span
              key={day}
              className={styles.bar}
              data-tip={value === null ? undefined : messages.bar(formatBillingDay(day), value)}
              style={{ '--share': `${((value ?? 0) / top) * 100}%` } as CSSProperties}
            />
          ))}
        </div>
        <div className={styles.scale} aria-hidden="true">
          <span>{messages.number(top)}</span>
          {top > 1 && <span>{messages.number(top / 2)}</span>}
        </div>
        <div className={styles.ends} aria-hidden="true">
          <span>{formatShortDay(first.day)}</span>
          <span>{formatShortDay(last.day)}</span>
        </div>
      </div>
      <ChangesTable name={name} bars={bars} />
    </>
  );
}

/** The chart as a table for screen readers: only the days on which usage changed. */
function ChangesTable({ name, bars }: { readonly name: string; readonly bars: readonly UsageBar[] }) {
  const counted = bars.filter(({ value }) => value !== null);
  return (
    <table className="cd-hidden">
      <caption>{messages.title}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.day}</th>
          <th scope="col">{name}</th>
        </tr>
      </thead>
      <tbody>
        {counted
          .filter(({ value }, index) => value !== counted[index - 1]?.value)
          .map(({ day, value }) => (
            <tr key={day}>
              <th scope="row">{formatBillingDay(day)}</th>
              <td>{messages.number(value ?? 0)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
