import { useSyncExternalStore, type ReactNode } from 'react';
import { formatAbsolute, formatRelative } from '../base/relativeTime.ts';
import { currentTick, subscribeToTicks } from '../base/timeTicks.ts';
import { useUi } from '../theme/UiContext.ts';

/** A moment in a row, as RelativeTime; one element, whose exact time the table's own tooltip shows. Takes ISO text. */
export function RowTime({ at }: { at: string }): ReactNode {
  const { locale, messages, now } = useUi();
  useSyncExternalStore(subscribeToTicks, currentTick, currentTick);
  const atMs = Date.parse(at);
  return (
    <time dateTime={at} data-tip={formatAbsolute(atMs, locale)}>
      {formatRelative(atMs, now(), { locale, messages })}
    </time>
  );
}
