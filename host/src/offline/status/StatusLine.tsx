import { Button, Note } from '@cofferdam/ui/base';
import { dateFormat } from '@cofferdam/ui/format';
import { useAtomValue } from 'jotai';
import { useState, type ReactNode } from 'react';
import type { UnsavedChangesStore } from '../../host-api/createUnsavedChanges.ts';
import type { ConnectionMonitor } from './createConnection.ts';
import { connectionAtom, savedAtAtom, updateAtom, type Connection } from './statusAtoms.ts';
import styles from './StatusLine.module.css';
import { connectionWords, statusLineMessages as messages } from './statusLine.messages.ts';

/** A path of the API, which the service worker never answers, so a captive portal can show its sign-in page. */
const pastWorker = '/healthz';

/** Creates the status line above the page: the connection problem, the age of the data, and an action. */
export function createStatusLine(
  connection: Pick<ConnectionMonitor, 'check'>,
  unsaved: Pick<UnsavedChangesStore, 'confirmLeave'>,
): () => ReactNode {
  return function StatusLine() {
    const state = useAtomValue(connectionAtom);
    const update = useAtomValue(updateAtom);
    if (state !== 'online') return <ConnectionLine state={state} check={connection.check} />;
    if (update === null) return null;
    const reload = async (): Promise<void> => {
      if (await unsaved.confirmLeave('organization')) update();
    };
    return (
      <div className={styles.line}>
        <Note
          tone="accent"
          live="polite"
          title={messages.update}
          action={<Button onClick={() => void reload()}>{messages.reload}</Button>}
        >
          {messages.updateText}
        </Note>
      </div>
    );
  };
}

interface ConnectionLineProps {
  readonly state: Exclude<Connection, 'online'>;
  readonly check: () => Promise<Connection>;
}

function ConnectionLine({ state, check }: ConnectionLineProps) {
  const savedAt = useAtomValue(savedAtAtom);
  const [isChecking, setChecking] = useState(false);
  const retry = (): void => {
    setChecking(true);
    void check().finally(() => setChecking(false));
  };
  const saved =
    savedAt === null ? null : dateFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(savedAt);
  return (
    <div className={styles.line}>
      <Note
        tone="warn"
        live="polite"
        title={connectionWords[state].title}
        action={
          <div className={styles.actions}>
            {state === 'other-answer' && (
              <Button onClick={() => location.assign(pastWorker)}>{messages.openNetwork}</Button>
            )}
            <Button loading={isChecking} onClick={retry}>
              {messages.retry}
            </Button>
          </div>
        }
      >
        {connectionWords[state].text} {saved !== null && messages.saved(saved)}
      </Note>
    </div>
  );
}
