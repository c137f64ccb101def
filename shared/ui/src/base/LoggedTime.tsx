import type { ReactNode } from 'react';
import { useUi } from '../theme/UiContext.ts';
import { formatAbsolute, formatLogged } from './relativeTime.ts';
import { Tooltip } from './Tooltip.tsx';

/** A moment in a log: the clock for today, day and clock before, the whole date in the tooltip. Takes ISO text. */
export function LoggedTime({ at }: { at: string }): ReactNode {
  const { locale, now } = useUi();
  const atMs = Date.parse(at);
  return (
    <Tooltip text={formatAbsolute(atMs, locale)}>
      <time dateTime={at}>{formatLogged(atMs, now(), locale)}</time>
    </Tooltip>
  );
}
