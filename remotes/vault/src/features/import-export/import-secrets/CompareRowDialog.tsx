import { Dialog } from '@cofferdam/ui/overlay';
import { useValueAccess } from '../../reading/value/useValueAccess.ts';
import { ComparedValues } from '../../reading/diff/ComparedValues.tsx';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { useDisabledReason } from '../../items/limits/useDisabledReason.ts';
import { importSecretsMessages as messages } from './importSecrets.messages.ts';
import shared from '../review/importReview.module.css';
import styles from './importSecrets.module.css';
import type { ReviewRow } from './reviewImport.ts';

/** Props of CompareRowDialog. */
export interface CompareRowDialogProps {
  readonly scope: WorkspaceScope;
  readonly row: ReviewRow;
  /** The source of the new value. */
  readonly fileName: string;
  readonly onClose: () => void;
}

/**
 * The workspace's value beside the file's. The workspace's value is only fetched, and recorded, when someone reveals both.
 */
export default function CompareRowDialog({ scope, row, fileName, onClose }: CompareRowDialogProps) {
  const { fetchValue } = useValueAccess(scope);
  const refusal = useDisabledReason('secret:version:access');
  const { existing } = row;
  if (existing === null || existing.version === null) return null;
  const { name, version } = existing;
  const there = messages.there(version, scope.workspaceName);
  return (
    <Dialog open width={880} title={messages.compareTitle(name)} cancelLabel={messages.compareClose} onClose={onClose}>
      <p>{messages.compareLead}</p>
      <div className={styles.compared}>
        <ComparedValues
          head={
            <span>
              {there} <span className={shared.dim}>{messages.compareBeside}</span> {fileName}
            </span>
          }
          labels={[there, fileName]}
          onReveal={async () => [await fetchValue({ name, version, purpose: 'REVEAL' }), row.value]}
          resetKey={row.key}
          disabledReason={refusal}
        />
      </div>
    </Dialog>
  );
}
