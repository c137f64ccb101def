import { CopyButton, IconButton, VisuallyHidden } from '@cofferdam/ui/base';
import { Trash2 } from '@cofferdam/ui/icons';
import { usePresentation } from '@cofferdam/ui/theme';
import { useEffect, useState } from 'react';
import { useShell } from '../../app/shell.ts';
import type { PinnedEntry, Pins } from './createPins.ts';
import type { PinnedCode } from './pinnedCode.ts';
import styles from './PinnedPage.module.css';
import { pinMessages as messages } from './pins.messages.ts';

interface PinnedRowProps {
  readonly entry: PinnedEntry;
  readonly pins: Pick<Pins, 'codeOf' | 'unpin'>;
  readonly isOpen: boolean;
  /** Called when the lock closed after its timeout. */
  readonly onLocked: () => void;
}

/** One pinned entry: its code while the lock is open, and a button that unpins it. */
export function PinnedRow({ entry, pins, isOpen, onLocked }: PinnedRowProps) {
  const { host, report } = useShell();
  const isPresenting = usePresentation();
  const code = useCode(entry.id, pins, isOpen, onLocked);
  const about = [entry.issuer, entry.account].filter((text) => text !== '').join(' · ');
  return (
    <li className={styles.row}>
      <div className={styles.names}>
        <div className={styles.name}>{entry.name}</div>
        {about !== '' && <div className={styles.about}>{about}</div>}
      </div>
      {code !== null && (
        <>
          <span className={styles.code}>
            {isPresenting ? (
              <>
                <VisuallyHidden>{messages.hidden}</VisuallyHidden>
                <span aria-hidden="true">{'•'.repeat(code.code.length)}</span>
              </>
            ) : (
              code.code
            )}
          </span>
          <span className={styles.left}>{messages.secondsLeft(code.secondsLeft)}</span>
          <CopyButton
            label={messages.copy(entry.name)}
            onCopy={() => host.copy(code.code, { isSecret: true, isInPlace: true })}
          />
        </>
      )}
      <IconButton
        label={messages.unpin(entry.name)}
        icon={<Trash2 />}
        onClick={() => void pins.unpin(entry.id).catch(report)}
      />
    </li>
  );
}

/** The code of an entry and its remaining seconds, while the lock is open. */
function useCode(id: string, pins: PinnedRowProps['pins'], isOpen: boolean, onLocked: () => void): PinnedCode | null {
  const [code, setCode] = useState<PinnedCode | null>(null);
  useEffect(() => {
    if (!isOpen) {
      setCode(null);
      return undefined;
    }
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = async (): Promise<void> => {
      // A seed that can't be opened has no code.
      const next = await pins.codeOf(id).catch(() => undefined);
      if (isOver) return;
      setCode(next ?? null);
      if (next === null) onLocked();
      else timer = setTimeout(() => void update(), next?.changesInMs ?? 1_000);
    };
    void update();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [id, pins, isOpen, onLocked]);
  return code;
}
