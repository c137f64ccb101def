import { useQueryClient } from '@tanstack/react-query';
import { useHost, useReportedCall } from '@cofferdam/remote-contract/react';
import { Dialog } from '@cofferdam/ui/overlay';
import { ComparedValues } from '../../reading/diff/ComparedValues.tsx';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { useDisabledReason } from '../../items/limits/useDisabledReason.ts';
import type { ImportKind } from './ImportKind.ts';
import { importValuesMessages as messages } from './importValues.messages.ts';
import shared from '../review/importReview.module.css';
import styles from './importValues.module.css';
import type { ReviewRow } from './reviewImport.ts';

/** Props of CompareRowDialog. */
export interface CompareRowDialogProps {
  readonly kind: ImportKind;
  readonly scope: WorkspaceScope;
  readonly row: ReviewRow;
  /** The source of the new value. */
  readonly fileName: string;
  readonly onClose: () => void;
}

/**
 * The workspace's value beside the file's. The workspace's value is only fetched, and recorded, when someone reveals both.
 */
export default function CompareRowDialog({ kind, scope, row, fileName, onClose }: CompareRowDialogProps) {
  const { api } = useHost();
  const queries = useQueryClient();
  const reportedCall = useReportedCall();
  const refusal = useDisabledReason(kind.access);
  const { existing } = row;
  if (existing === null || existing.version === null) return null;
  const { name, version } = existing;
  const there = messages.there(version, scope.workspaceName);
  const fetchValue = async (): Promise<string> => {
    const value = await reportedCall((signal) => kind.readValue(api, { scope, name, version }, signal));
    void queries.invalidateQueries({ queryKey: kind.queries.item(scope, name) });
    return value;
  };
  return (
    <Dialog open width={880} title={messages.compareTitle(name)} cancelLabel={messages.compareClose} onClose={onClose}>
      <p>{messages.compareLead}</p>
      <div className={styles.compared}>
        <ComparedValues
          isDocument={kind.kind === 'note'}
          head={
            <span>
              {there} <span className={shared.dim}>{messages.compareBeside}</span> {fileName}
            </span>
          }
          labels={[there, fileName]}
          onReveal={async () => [await fetchValue(), row.value]}
          resetKey={row.key}
          disabledReason={refusal}
        />
      </div>
    </Dialog>
  );
}
