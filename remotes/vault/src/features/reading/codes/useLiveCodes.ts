import { useEffect, useState, useSyncExternalStore } from 'react';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { useUi } from '@cofferdam/ui/theme';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { LiveCodes, type BookState } from './LiveCodes.ts';

/** After this time without activity, codes are hidden and no longer requested. */
const idleMs = 300_000;
const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * The live codes of a page. They are dropped when the tab is hidden, everything is masked, or after five minutes without
 * activity.
 */
export function useLiveCodes(scope: WorkspaceScope): LiveCodes {
  const host = useHost();
  const { presentationMode } = useSession();
  const { now } = useUi();
  const [book] = useState(
    () =>
      new LiveCodes({
        fetchCodes: (names) => host.api.twoFactor.totpList({ ...idsOf(scope), names: [...names] }),
        now,
      }),
  );
  useEffect(() => {
    let idle: ReturnType<typeof setTimeout> | undefined;
    const settle = (): void => {
      if (presentationMode) book.setState('masked');
      else if (document.hidden) book.setState('paused');
      else if (book.state !== 'failed') book.setState('live');
    };
    const watch = (): void => {
      clearTimeout(idle);
      idle = setTimeout(() => book.setState('paused'), idleMs);
    };
    settle();
    watch();
    document.addEventListener('visibilitychange', settle);
    for (const sign of signsOfLife) document.addEventListener(sign, watch, { passive: true });
    return () => {
      clearTimeout(idle);
      document.removeEventListener('visibilitychange', settle);
      for (const sign of signsOfLife) document.removeEventListener(sign, watch);
    };
  }, [book, presentationMode]);
  useEffect(() => () => book.close(), [book]);
  return book;
}

/** Whether codes are shown, and why not. */
export function useBookState(book: LiveCodes): BookState {
  return useSyncExternalStore(book.subscribeState, () => book.state);
}
