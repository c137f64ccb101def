import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallOutput } from '@cofferdam/api-contract';
import { limits } from '@cofferdam/domain';
import { useBatch, useHost, type BatchFailure } from '@cofferdam/remote-contract/react';
import { Note } from '@cofferdam/ui/base';
import { Dialog, NameBox } from '@cofferdam/ui/overlay';
import { refreshItems } from '../calls/refreshItems.ts';
import { secretQueries } from '../calls/secretQueries.ts';
import { idsOf, type WorkspaceScope } from '../calls/useWorkspaceScope.ts';
import { bulkActionMessages as messages } from './bulkAction.messages.ts';
import styles from './bulkAction.module.css';

type BulkResults = CallOutput<'secret', 'delete'>;
type BulkResult = BulkResults['results'][number];

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
  readonly send: (part: Item[], signal: AbortSignal) => Promise<BulkResults>;
  /** Names that are gone from the workspace when all is done. */
  readonly gone?: readonly string[];
  /** What to say when all is done. */
  readonly doneTitle: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const shownNames = 6;

/** Asks before several secrets are changed, shows progress, and what couldn't be changed. A second try continues there. */
export function BulkActionDialog<Item>(props: BulkActionDialogProps<Item>) {
  const { place, items, nameOf, renderFact, waitReason, onClose } = props;
  const host = useHost();
  const queries = useQueryClient();
  const batch = useBatch<Item, BulkResult>({
    size: limits.namesAtOnce,
    // Each call changes all of its part or nothing, and answers for each item in the order of the part.
    stopsAtFailure: true,
    send: async (part, signal) => {
      const { results } = await props.send([...part], signal);
      return part
        .map((item, index) => ({ item, reason: results[index] }))
        .filter(
          (one): one is BatchFailure<Item, BulkResult> => one.reason !== undefined && one.reason.outcome !== 'done',
        );
    },
    onSettled: () => {
      host.events.emit('workspace.contents.changed', idsOf(place));
      void refreshItems(queries, place, secretQueries, props.gone);
    },
  });
  const run = async (): Promise<void> => {
    if (waitReason !== undefined || !(await (batch.isStarted ? batch.resume() : batch.start(items)))) return;
    host.notify({ type: 'INFO', title: props.doneTitle, description: place.workspaceName });
    props.onDone();
  };
  return (
    <Dialog
      open
      title={props.title}
      onClose={onClose}
      cancelLabel={props.cancelLabel ?? messages.cancel}
      footStart={batch.isRunning && items.length > 1 ? messages.progress(batch.done, items.length) : undefined}
      primary={{
        label: props.confirmLabel,
        danger: props.isDanger === true,
        loading: batch.isRunning,
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
        {batch.failures.length > 0 && (
          <Note
            tone="bad"
            live="assertive"
            title={batch.done === 0 ? messages.nothingDone : messages.restDone(batch.done)}
          >
            <ul className={styles.faults}>
              {batch.failures.slice(0, shownNames).map(({ reason: { name, outcome } }, index) => (
                <li key={`${name} ${index}`}>
                  <span className={styles.name}>{name === '' ? messages.gone : name}</span> {messages.outcomes[outcome]}
                </li>
              ))}
              {batch.failures.length > shownNames && <li>{messages.more(batch.failures.length - shownNames)}</li>}
            </ul>
          </Note>
        )}
      </div>
    </Dialog>
  );
}
