import { useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import type { CallOutput } from '@cofferdam/api-contract';
import { Skeleton } from '@cofferdam/ui/base';
import { useUi } from '@cofferdam/ui/theme';
import type { FilterOfAddress } from '../../components/filter/eventFilter.ts';
import styles from './activityChart.module.css';
import { activityChartMessages as messages } from './activityChart.messages.ts';
import { areHours, isChosen, type ChartBar } from './chartBars.ts';

/** Props of ActivityChart. */
export interface ActivityChartProps {
  readonly bars: readonly ChartBar[];
  /** Undefined until it is loaded, null if it couldn't be loaded. */
  readonly summary: CallOutput<'audit', 'activity'> | null | undefined;
  readonly address: FilterOfAddress;
}

/**
 * Events over time, with refused ones separate. Clicking a bar narrows the log to its time; clicking again undoes that.
 */
export function ActivityChart({ bars, summary, address }: ActivityChartProps): ReactNode {
  const { locale } = useUi();
  const list = useRef<HTMLDivElement>(null);
  // Tab leads to the newest first.
  const [focused, setFocused] = useState(Number.POSITIVE_INFINITY);
  if (summary === null || bars.length === 0) return null;
  const counts = bars.map((_, index) => summary?.bars[index] ?? { done: 0, refused: 0 });
  const top = Math.max(1, ...counts.map(({ done, refused }) => done + refused));
  const name = messages.namer(locale, areHours(bars));
  const { filter } = address;
  const narrow = (bar: ChartBar): void => {
    address.change(isChosen(bar, filter) ? { from: null, until: null } : bar.filter);
  };
  const at = Math.min(focused, bars.length - 1);
  const handleKey = ({ key }: KeyboardEvent): void => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: bars.length - 1 }[key];
    if (to === undefined || to < 0 || to >= bars.length) return;
    setFocused(to);
    list.current?.querySelectorAll('button')[to]?.focus();
  };
  return (
    <section className={styles.chart} aria-label={messages.title} aria-busy={summary === undefined}>
      <div className={styles.bars} ref={list} role="toolbar" aria-label={messages.narrow}>
        {bars.map((bar, index) => {
          const { done = 0, refused = 0 } = counts[index] ?? {};
          const words = messages.bar(name(bar), done, refused);
          return (
            <button
              key={bar.filter.from}
              type="button"
              className={styles.bar}
              tabIndex={index === at ? 0 : -1}
              aria-pressed={isChosen(bar, filter)}
              aria-label={words}
              data-tip={words}
              onKeyDown={handleKey}
              onFocus={() => setFocused(index)}
              onClick={() => narrow(bar)}
            >
              <span className={styles.refused} style={{ '--share': `${(refused / top) * 100}%` } as CSSProperties} />
              <span className={styles.done} style={{ '--share': `${(done / top) * 100}%` } as CSSProperties} />
            </button>
          );
        })}
      </div>
      <div className={styles.scale} aria-hidden="true">
        <span>{bars[0] === undefined ? '' : name(bars[0])}</span>
        <span className={styles.legend}>
          {summary === undefined ? (
            <Skeleton width={120} />
          ) : (
            messages.legend(sum(counts, 'done'), sum(counts, 'refused'))
          )}
        </span>
        <span>{name(bars.at(-1) ?? bars[0])}</span>
      </div>
      {summary != null && summary.since !== null && <p className={styles.note}>{messages.since(summary.since)}</p>}
      <Table bars={bars} counts={counts} name={name} />
    </section>
  );
}

type Count = { readonly done: number; readonly refused: number };

const sum = (counts: readonly Count[], of: keyof Count): number => counts.reduce((all, count) => all + count[of], 0);

/** The chart as a table for screen readers: only the times with events. */
function Table({
  bars,
  counts,
  name,
}: {
  readonly bars: readonly ChartBar[];
  readonly counts: readonly Count[];
  readonly name: (bar: ChartBar) => string;
}) {
  return (
    <table className="cd-hidden">
      <caption>{messages.title}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.time}</th>
          <th scope="col">{messages.done}</th>
          <th scope="col">{messages.refused}</th>
        </tr>
      </thead>
      <tbody>
        {bars.flatMap((bar, index) => {
          const { done = 0, refused = 0 } = counts[index] ?? {};
          if (done + refused === 0) return [];
          return (
            <tr key={bar.filter.from}>
              <th scope="row">{name(bar)}</th>
              <td>{done}</td>
              <td>{refused}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
