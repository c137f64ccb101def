import { Button, EmptyState, Note, Page, PageBody, PageHeader, Skeleton } from '@cofferdam/ui/base';
import { numberFormat } from '@cofferdam/ui/format';
import { CloudOff } from '@cofferdam/ui/icons';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import type { PinnedEntry, Pins } from './createPins.ts';
import { pinsAtom } from './pinAtoms.ts';
import { PinnedRow } from './PinnedRow.tsx';
import styles from './PinnedPage.module.css';
import { pinMessages as messages } from './pins.messages.ts';
import { UnlockForm } from './UnlockForm.tsx';

/** A larger difference of the device's clock is shown, in milliseconds. */
const noticedMs = 5_000;

/** Timeout for loading the offline part, after which the page says that this browser stores nothing. */
const loadingMs = 4_000;

/** The pinned two-factor codes of this device, behind the offline password. */
export default function PinnedPage() {
  const pinned = useAtomValue(pinsAtom);
  return (
    <Page>
      <PageHeader title={messages.title} subtitle={messages.subtitle} />
      <PageBody>{pinned === null ? <NotKept /> : <Pinned {...pinned} />}</PageBody>
    </Page>
  );
}

function NotKept() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), loadingMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return <Skeleton />;
  return (
    <EmptyState icon={<CloudOff />} title={messages.impossible}>
      {messages.impossibleText}
    </EmptyState>
  );
}

function Pinned({ pins, entries }: { readonly pins: Pins; readonly entries: readonly PinnedEntry[] }) {
  const [isOpen, setOpen] = useState(pins.isUnlocked());
  const showLocked = useCallback(() => setOpen(false), []);
  const [aheadMs, setAheadMs] = useState(0);
  useEffect(() => {
    void pins.clockAheadMs().then(setAheadMs);
    // Leaving the page locks it.
    return pins.lock;
  }, [pins]);
  if (entries.length === 0) {
    return (
      <EmptyState
        icon={<CloudOff />}
        title={messages.none}
        action={<Button href="/r/two-factors">{messages.toCodes}</Button>}
      >
        {messages.noneText}
      </EmptyState>
    );
  }
  const seconds = `${numberFormat(undefined, { maximumFractionDigits: 0 }).format(Math.abs(aheadMs) / 1_000)} s`;
  const close = (): void => {
    pins.lock();
    setOpen(false);
  };
  return (
    <div className={styles.page}>
      {Math.abs(aheadMs) >= noticedMs && (
        <Note tone="warn">{aheadMs > 0 ? messages.clockAhead(seconds) : messages.clockBehind(seconds)}</Note>
      )}
      {isOpen ? (
        <div>
          <Button onClick={close}>{messages.lock}</Button>
        </div>
      ) : (
        <UnlockForm pins={pins} onOpen={() => setOpen(true)} />
      )}
      <ul className={styles.list} aria-label={messages.list}>
        {entries.map((entry) => (
          <PinnedRow key={entry.id} entry={entry} pins={pins} isOpen={isOpen} onLocked={showLocked} />
        ))}
      </ul>
    </div>
  );
}
