import type { ReactNode } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { Note } from '@cofferdam/ui/base';
import { Dialog, NameBox } from '@cofferdam/ui/overlay';
import type { WorkspaceScope } from '../calls/useWorkspaceScope.ts';
import { bulkActionMessages as messages } from './bulkAction.messages.ts';
import styles from './bulkAction.module.css';
import { useManyDeed, type ManyResults } from '../calls/useManyDeed.ts';

/** Props of BulkActionDialog. */
export interface BulkActionDialogProps<Item> {
  readonly place: WorkspaceScope;
  readonly title: string;
  readonly items: readonly Item[];
  readonly nameOf: (item: Item) => string;
  /** What is said behind a name. */
  readonly renderFact?: (item: Item) => ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly isDanger?: boolean;
  /** Why it cannot be done yet. */
  readonly waitReason?: string | undefined;
  readonly children?: ReactNode;
  /** Below the names: what depends on them. */
  readonly below?: ReactNode;
  readonly send: (part: Item[], signal: AbortSignal) => Promise<ManyResults>;
  /** Names that are gone from the workspace when all is done. */
  readonly gone?: readonly string[];
  /** What to say when all is done. */
  readonly doneTitle: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const shownNames = 6;

/** Asks before something is done to several secrets, shows how far it is, and what stood in the way. */
export function BulkActionDialog<Item>(props: BulkActionDialogProps<Item>) {
  const { items, nameOf, renderFact, waitReason, onClose } = props;
  const host = useHost();
  const deed = useManyDeed(props.place, items, props.send, props.gone);
  const run = async (): Promise<void> => {
    if (deed.isRunning || waitReason !== undefined || !(await deed.run())) return;
    host.notify({ type: 'INFO', title: props.doneTitle, description: props.place.workspaceName });
    props.onDone();
  };
  return (
    <Dialog
      open
      title={props.title}
      onClose={onClose}
      cancelLabel={props.cancelLabel ?? messages.cancel}
      footStart={deed.isRunning && items.length > 1 ? messages.progress(deed.done, items.length) : undefined}
      primary={{
        label: props.confirmLabel,
        danger: props.isDanger === true,
        loading: deed.isRunning,
        disabledReason: waitReason,
        onRun: () => void run(),
      }}
    >
      <div className={styles.body}>
        {props.children}
        <NameBox>
          {items.slice(0, shownNames).map((item) => (
            <div key={nameOf(item)} className={styles.name}>
              {nameOf(item)} {renderFact !== undefined && <span className={styles.more}>{renderFact(item)}</span>}
            </div>
          ))}
          {items.length > shownNames && <div className={styles.more}>{messages.more(items.length - shownNames)}</div>}
        </NameBox>
        {props.below}
        {deed.faults.length > 0 && (
          <Note
            tone="bad"
            live="assertive"
            title={deed.done === 0 ? messages.nothingDone : messages.restDone(deed.done)}
          >
            <ul className={styles.faults}>
              {deed.faults.slice(0, shownNames).map(({ name, outcome }, index) => (
                <li key={`${name} ${index}`}>
                  <span className={styles.name}>{name === '' ? messages.gone : name}</span> {messages.outcomes[outcome]}
                </li>
              ))}
              {deed.faults.length > shownNames && <li>{messages.more(deed.faults.length - shownNames)}</li>}
            </ul>
          </Note>
        )}
      </div>
    </Dialog>
  );
}
