import { limits } from '@cofferdam/domain';
import { Button, Meter } from '@cofferdam/ui/base';
import { FormFoot } from '@cofferdam/ui/form';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { useUsage } from '../../items/calls/useUsage.ts';
import { ImportLabels } from './ImportLabels.tsx';
import type { ImportEntry } from './importEntries.ts';
import { importSecretsMessages as messages } from './importSecrets.messages.ts';
import styles from '../source/importReview.module.css';

/** Props of ImportFoot. */
export interface ImportFootProps {
  readonly place: WorkspaceScope;
  readonly entries: readonly ImportEntry[];
  readonly labels: readonly string[];
  readonly onLabelsChange: (labels: readonly string[]) => void;
  /** Whether the comparison is done. */
  readonly isReady: boolean;
  readonly isImporting: boolean;
  readonly onImport: () => void;
  readonly onCancel: () => void;
}

/** What the plan will say, labels, and the button that writes. */
export function ImportFoot(props: ImportFootProps) {
  const { place, entries, labels, isReady } = props;
  const usage = useUsage(place);
  const adding = entries.filter((entry) => entry.action === 'add').length;
  const after = (usage?.used ?? 0) + adding;
  const allowed = usage?.allowed ?? null;
  const over = allowed === null ? 0 : Math.max(0, after - allowed);
  const isOverLimit = over > 0 && adding > 0;

  const reason = !isReady
    ? messages.comparing
    : entries.length === 0
      ? messages.nothingChosen
      : entries.length > limits.importEntries
        ? messages.tooMany(limits.importEntries)
        : isOverLimit
          ? messages.overLimit(over)
          : undefined;

  return (
    <FormFoot
      start={
        <>
          {usage !== undefined && allowed !== null && (
            <div className={styles.meter}>
              <Meter label={messages.after} used={after} limit={allowed} />
            </div>
          )}
          {adding > 0 && <ImportLabels labels={labels} onChange={props.onLabelsChange} />}
        </>
      }
    >
      <Button onClick={props.onCancel}>{messages.cancel}</Button>
      <Button variant="primary" loading={props.isImporting} disabledReason={reason} onClick={props.onImport}>
        {messages.import(entries.length)}
      </Button>
    </FormFoot>
  );
}
