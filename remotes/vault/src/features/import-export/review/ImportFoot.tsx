import type { ReactNode } from 'react';
import { Button, Meter } from '@cofferdam/ui/base';
import { FormFoot } from '@cofferdam/ui/form';
import type { Usage } from '../../items/calls/useUsage.ts';
import { importReviewMessages as messages } from './importReview.messages.ts';
import styles from './importReview.module.css';
import type { ImportPieces } from './useImportPieces.ts';

/** Props of ImportFoot. */
export interface ImportFootProps {
  /** Undefined until known. */
  readonly usage: Usage | undefined;
  /** How many entries would be added. */
  readonly adding: number;
  readonly words: {
    /** The label of the meter, and why it's over the limit; omitted if the plan has none. */
    readonly limit?: { readonly after: string; readonly over: (count: number) => string } | undefined;
    readonly import: string;
    /** Of the button beside Import; Cancel by default. */
    readonly cancel?: string | undefined;
  };
  readonly status: 'comparing' | 'ready' | 'failed';
  /** Why the selection can't be imported. */
  readonly reason: string | undefined;
  readonly pieces: Pick<ImportPieces<unknown>, 'isRunning' | 'progress' | 'stop'>;
  readonly onImport: () => void;
  readonly onCancel: () => void;
  /** Beside the meter. */
  readonly children?: ReactNode;
}

/** The plan's usage after the import, and the Import button. */
export function ImportFoot({ usage, adding, words, status, pieces, onImport, onCancel, ...props }: ImportFootProps) {
  const { progress } = pieces;
  const after = (usage?.used ?? 0) + adding;
  const allowed = usage?.allowed ?? null;
  const over = allowed === null || adding === 0 ? 0 : Math.max(0, after - allowed);
  const reasons = { comparing: messages.comparing, failed: messages.compareFailed, ready: undefined };
  return (
    <FormFoot
      start={
        <>
          {allowed !== null && words.limit !== undefined && (
            <div className={styles.meter}>
              <Meter label={words.limit.after} used={after} limit={allowed} />
            </div>
          )}
          {progress === undefined ? (
            props.children
          ) : (
            <span role="status">{messages.progress(progress.done, progress.total)}</span>
          )}
        </>
      }
    >
      {progress === undefined ? (
        <Button onClick={onCancel}>{words.cancel ?? messages.cancel}</Button>
      ) : (
        <Button onClick={pieces.stop}>{messages.stop}</Button>
      )}
      <Button
        variant="primary"
        loading={pieces.isRunning}
        disabledReason={reasons[status] ?? props.reason ?? (over > 0 ? words.limit?.over(over) : undefined)}
        onClick={onImport}
      >
        {words.import}
      </Button>
    </FormFoot>
  );
}
