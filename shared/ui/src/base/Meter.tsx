import { useId, type CSSProperties, type ReactNode } from 'react';
import { CircleAlert, TriangleAlert } from '../icons/index.ts';
import { numberFormat } from '../format/index.ts';
import { useUi } from '../theme/UiContext.ts';
import { baseMessages } from './baseMessages.ts';
import './Meter.css';

/** How close the usage is to its limit. */
type MeterLevel = 'fine' | 'near' | 'full';

/** Amber from 80 % of the limit, red at it. */
export function meterLevel(used: number, limit: number): MeterLevel {
  if (used >= limit) return 'full';
  return used >= limit * 0.8 ? 'near' : 'fine';
}

interface MeterProps {
  label: string;
  used: number;
  limit: number;
  /** Replaces "148 of 2,000". */
  text?: string;
  /** Only the bar; the label is for screen readers. */
  compact?: boolean;
  strong?: boolean;
}

/** The usage of a limit, as a bar, a number and, if near the limit, an icon. */
export function Meter({ label, used, limit, text, compact = false, strong = false }: MeterProps): ReactNode {
  const { locale } = useUi();
  const id = useId();
  const level = meterLevel(used, limit);
  const format = numberFormat(locale);
  const said = text ?? baseMessages.usedOf(format.format(used), format.format(limit));
  const sign = level === 'near' ? baseMessages.nearLimit : level === 'full' ? baseMessages.atLimit : undefined;
  const share = limit === 0 ? 1 : Math.min(1, used / limit);
  return (
    <div className={`cd-meter cd-meter-${level}`}>
      <div className={compact ? 'cd-hidden' : 'cd-meter-head'}>
        <span id={id} className={strong ? 'cd-strong' : undefined}>
          {label}
        </span>
        <span className="cd-meter-text">
          {level === 'near' && <TriangleAlert aria-hidden="true" />}
          {level === 'full' && <CircleAlert aria-hidden="true" />}
          {said}
        </span>
      </div>
      <div
        className="cd-meter-track"
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={Math.max(limit, used)}
        aria-valuenow={used}
        aria-valuetext={sign === undefined ? said : `${said}, ${sign}`}
      >
        <div className="cd-meter-bar" style={{ '--share': `${share * 100}%` } as CSSProperties} />
      </div>
    </div>
  );
}
