import { useSyncExternalStore, type ReactNode } from 'react';
import { useUi } from '../theme/UiContext.ts';
import { formatAbsolute, formatRelative } from './relativeTime.ts';
import { currentTick, subscribeToTicks } from './timeTicks.ts';
import { Tooltip } from './Tooltip.tsx';

/** Props of RelativeTime. */
export interface RelativeTimeProps {
  /** ISO text, milliseconds or a Date; null or undefined when it never happened. */
  at: string | number | Date | null | undefined;
  /** What to say for null; "never" when left out. */
  never?: string;
}

/** A moment as its distance from now, exact in the tooltip, refreshed every 30 s by one timer for the whole page. */
export function RelativeTime({ at, never }: RelativeTimeProps): ReactNode {
  const { locale, messages, now } = useUi();
  useSyncExternalStore(subscribeToTicks, currentTick, currentTick);
  if (at === null || at === undefined) return <span>{never ?? messages.never}</span>;
  const moment = new Date(at);
  const atMs = moment.getTime();
  return (
    <Tooltip text={formatAbsolute(atMs, locale)}>
      <time dateTime={moment.toISOString()}>{formatRelative(atMs, now(), { locale, messages })}</time>
    </Tooltip>
  );
}
