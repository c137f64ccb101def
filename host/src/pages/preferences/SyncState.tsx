import { Button, StateText } from '@cofferdam/ui/base';
import { Check, CircleX } from '@cofferdam/ui/icons';
import { useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import { useShell } from '../../app/shell.ts';
import { preferencesMessages as messages } from '../../messages/preferences.ts';
import { preferenceSyncAtom } from '../../session/preferences/savePreferences.ts';
import styles from './PreferencesPage.module.css';

/** Whether the preferences are saved, with a Retry button. */
export function SyncState() {
  const { session } = useShell();
  const sync = useAtomValue(preferenceSyncAtom);
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine);
  return (
    <span className={styles.sync} role="status">
      {sync === 'saved' && (
        <StateText tone="muted" icon={<Check aria-hidden="true" />}>
          {messages.saved}
        </StateText>
      )}
      {sync === 'saving' && <StateText tone="muted">{messages.saving}</StateText>}
      {sync === 'failed' && (
        <>
          <StateText tone="bad" icon={<CircleX aria-hidden="true" />}>
            {isOnline ? messages.failed : messages.offline}
          </StateText>
          <Button size="small" onClick={() => void session.retrySaving()}>
            {messages.retry}
          </Button>
        </>
      )}
    </span>
  );
}

function followNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
