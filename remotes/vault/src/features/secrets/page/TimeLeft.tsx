import { useSyncExternalStore } from 'react';
import { currentTick, formatAbsolute, subscribeToTicks, Tooltip } from '@cofferdam/ui/base';
import { useUi } from '@cofferdam/ui/theme';
import { splitTimeLeft } from '../../items/format/splitTimeLeft.ts';
import { showSecretMessages as messages } from './showSecret.messages.ts';

/** How long it is until a moment, counted down with every relative time of the page; the moment is in the tooltip. */
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
