import { Button, Meter } from '@cofferdam/ui/base';
import { FormFoot } from '@cofferdam/ui/form';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { importTwoFactorsMessages as messages } from './importTwoFactors.messages.ts';
import styles from '../source/importReview.module.css';
import { faultOfChoice } from './reviewImport.ts';
import type { ImportReviewState } from './useImportReview.ts';
import { useTwoFactorUsage } from './useTwoFactorUsage.ts';

/** Props of ImportFoot. */
export interface ImportFootProps {
  readonly place: WorkspaceScope;
  readonly review: ImportReviewState;
  readonly onImport: () => void;
  readonly onCancel: () => void;
}

/** What the plan will say, and the button that writes. */
export function ImportFoot({ place, review, onImport, onCancel }: ImportFootProps) {
  const { status, lines, isImporting } = review;
  const usage = useTwoFactorUsage(place);
  const adding = lines.filter(({ deed }) => deed === 'add').length;
  const count = lines.filter(({ deed }) => deed !== 'skip').length;
  const after = (usage?.used ?? 0) + adding;
  const allowed = usage?.allowed ?? null;
  const over = allowed === null ? 0 : after - allowed;
  const fault = faultOfChoice(lines);
  const reason =
    status === 'comparing'
      ? messages.comparing
      : status === 'failed'
        ? messages.compareFailed
        : fault !== null
          ? messages.faultsOfChoice[fault]
          : adding > 0 && over > 0
            ? messages.overLimit(over)
            : undefined;
  return (
    <FormFoot
      start={
        usage !== undefined &&
        allowed !== null && (
          <div className={styles.meter}>
            <Meter label={messages.after} used={after} limit={allowed} />
          </div>
        )
      }
    >
      <Button onClick={onCancel}>{messages.cancel}</Button>
      <Button variant="primary" loading={isImporting} disabledReason={reason} onClick={onImport}>
        {messages.import(count)}
      </Button>
    </FormFoot>
  );
}
