import { useSyncExternalStore } from 'react';
import { currentTick, formatAbsolute, subscribeToTicks, Tooltip } from '@cofferdam/ui/base';
import { useUi } from '@cofferdam/ui/theme';
import { splitTimeLeft } from '../format/splitTimeLeft.ts';
import { versionsMessages as messages } from './versions.messages.ts';

/** Time until a moment, counted down with the relative times of the page; the exact moment is in the tooltip. */
export function TimeLeft({ at }: { readonly at: string }) {
  const { locale, now } = useUi();
  useSyncExternalStore(subscribeToTicks, currentTick, currentTick);
  const atMs = new Date(at).getTime();
  return (
    <Tooltip text={formatAbsolute(atMs, locale)}>
      <time dateTime={at}>{messages.timeLeft(splitTimeLeft(atMs, now()))}</time>
    </Tooltip>
  );
}
