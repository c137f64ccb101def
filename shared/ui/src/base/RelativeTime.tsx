import { useSyncExternalStore, type ReactNode } from 'react';
import { useUi } from '../theme/UiContext.ts';
import { formatAbsolute, formatRelative } from './relativeTime.ts';
import { currentTick, subscribeToTicks } from './timeTicks.ts';

interface RelativeTimeProps {
  /** ISO text. */
  at: string;
}

/** A relative time, exact in the page's tooltip, refreshed every 30 s by one timer for the whole page. */
export function RelativeTime({ at }: RelativeTimeProps): ReactNode {
  const { locale, now } = useUi();
  useSyncExternalStore(subscribeToTicks, currentTick, currentTick);
  const atMs = Date.parse(at);
  return (
    <time dateTime={at} data-tip={formatAbsolute(atMs, locale)}>
      {formatRelative(atMs, now(), locale)}
    </time>
  );
}
