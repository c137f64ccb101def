import type { ReactNode } from 'react';
import { useUi } from '../theme/UiContext.ts';
import { formatAbsolute, formatLogged } from './relativeTime.ts';

/** A moment in a log: the clock for today, day and clock before, the whole date in the page's tooltip. Takes ISO text. */
export function LoggedTime({ at }: { at: string }): ReactNode {
  const { locale, now } = useUi();
  const atMs = Date.parse(at);
  return (
    <time dateTime={at} data-tip={formatAbsolute(atMs, locale)}>
      {formatLogged(atMs, now(), locale)}
    </time>
  );
}
