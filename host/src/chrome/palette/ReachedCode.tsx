import type { PaletteCode, PaletteResult } from '@cofferdam/remote-contract';
import { useUi } from '@cofferdam/ui/theme';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { paletteMessages as messages } from '../../messages/palette.ts';
import { presentationAtom } from '../../session/sessionAtoms.ts';
import styles from './Palette.module.css';

/** Milliseconds for which the row has to be the active one: passing it with the arrow keys reads nothing. */
const restMs = 300;

interface Shown extends PaletteCode {
  /** By the clock of this browser. */
  readonly endsAt: number;
}

/**
 * The code of the row that was reached by the arrow keys, and the one after it. Both come from one recorded read; when
 * both have ended, the row shows none until it is reached again. Presentation mode reads and shows nothing.
 */
export function ReachedCode({ readCode }: { readonly readCode: NonNullable<PaletteResult['readCode']> }) {
  const isPresenting = useAtomValue(presentationAtom);
  return isPresenting ? null : <ReadCode readCode={readCode} />;
}

function ReadCode({ readCode }: { readonly readCode: NonNullable<PaletteResult['readCode']> }) {
  const { now: clock } = useUi();
  const [shown, setShown] = useState<Shown | null>(null);
  const [now, setNow] = useState(() => clock());
  // Read once for each time that the row is reached: what a later answer of the search brings is the same entry.
  const [read] = useState(() => readCode);
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      void read(controller.signal).then((code) => {
        if (code === null || controller.signal.aborted) return;
        // One moment for both: the time left is never more than was read.
        const readAt = clock();
        setNow(readAt);
        setShown({ ...code, endsAt: readAt + code.endsInMs });
      });
    }, restMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [read, clock]);
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = setInterval(() => setNow(clock()), 1_000);
    return () => clearInterval(timer);
  }, [shown, clock]);
  if (shown === null) return null;
  const periodMs = shown.periodSeconds * 1_000;
  const isNext = now >= shown.endsAt;
  const leftMs = shown.endsAt + (isNext ? periodMs : 0) - now;
  if (leftMs <= 0) return null;
  const seconds = Math.ceil(leftMs / 1_000);
  return (
    <span className={styles.code} data-ending={seconds <= 5 ? '' : undefined}>
      <span className="cd-mono">{isNext ? shown.nextText : shown.text}</span>
      <span role="timer" aria-label={messages.secondsLeft(seconds)}>
        {seconds} s
      </span>
    </span>
  );
}
