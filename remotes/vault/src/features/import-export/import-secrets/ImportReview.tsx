import { lazy, Suspense, useState } from 'react';
import { Note, SegmentedControl, type SegmentOption } from '@cofferdam/ui/base';
import { Lock, TriangleAlert } from '@cofferdam/ui/icons';
import { useHost } from '@cofferdam/remote-contract/react';
import { SourceBox } from '../source/SourceBox.tsx';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { roleThatMay } from '../../items/limits/useDisabledReason.ts';
import { canFingerprint } from '../source/fingerprint.ts';
import { ImportFoot } from './ImportFoot.tsx';
import { importEntries } from './importEntries.ts';
import { importSecretsMessages as messages } from './importSecrets.messages.ts';
import styles from './importSecrets.module.css';
import type { ImportSource } from './importSource.ts';
import { needsPerson, type ReviewRow } from './reviewImport.ts';
import { ReviewTable } from './ReviewTable.tsx';
import { useImport } from './useImport.ts';
import { useImportReview } from './useImportReview.ts';

const CompareRowDialog = lazy(() => import('./CompareRowDialog.tsx'));

/** Props of ImportReview. */
export interface ImportReviewProps {
  readonly place: WorkspaceScope;
  readonly source: ImportSource;
  readonly onReplace: () => void;
  readonly onImported: () => void;
  readonly onCancel: () => void;
}

type Shown = 'all' | 'new' | 'changed' | 'same' | 'needs';

const isShown: Readonly<Record<Shown, (row: ReviewRow) => boolean>> = {
  all: () => true,
  new: (row) => row.verdict === 'new',
  changed: (row) => row.verdict === 'changed',
  same: (row) => row.verdict === 'same',
  needs: needsPerson,
};

/** What is in the file, compared with the workspace, and what will happen with it. Nothing is written before Import. */
export function ImportReview({ place, source, onReplace, onImported, onCancel }: ImportReviewProps) {
  const [filter, setFilter] = useState<Shown>('all');
  const [labels, setLabels] = useState<readonly string[]>([]);
  const [conflict, setConflict] = useState<number | null>(null);
  const [compared, setCompared] = useState<ReviewRow | null>(null);
  const review = useImportReview(source, place);
  const importing = useImport(place);
  const entries = importEntries(review.rows, review.chosen);

  const submit = async (): Promise<void> => {
    if (entries.length === 0) return;
    const { kind } = await importing.run({ entries, labels });
    if (kind === 'done') return onImported();
    if (kind === 'refused') setConflict(await review.compareAgain());
  };

  return (
    <>
      <div className={styles.bar}>
        <SourceBox
          name={source.fileName ?? messages.pasted}
          detail={`${messages.entries(countEntries(source))}, ${messages.formats[source.format]}`}
          replaceLabel={messages.replace}
          onReplace={onReplace}
        />
        <SegmentedControl
          label={messages.show}
          value={filter}
          options={filterOptions(review.rows)}
          onChange={setFilter}
        />
      </div>
      {conflict !== null && (
        <div className={styles.note}>
          <Note tone="warn" live="assertive" title={messages.conflictTitle}>
            {conflict === 0 ? messages.conflictSame : messages.conflict(conflict)}
          </Note>
        </div>
      )}
      <NamesOnly />
      <ReviewTable
        review={review}
        shown={review.rows.filter(isShown[filter])}
        onClearFilter={() => setFilter('all')}
        onCompare={setCompared}
      />
      {compared !== null && (
        <Suspense fallback={null}>
          <CompareRowDialog
            place={place}
            row={compared}
            fileName={source.fileName ?? messages.pasted}
            onClose={() => setCompared(null)}
          />
        </Suspense>
      )}
      <ImportFoot
        place={place}
        entries={entries}
        labels={labels}
        onLabelsChange={setLabels}
        isReady={review.status === 'ready'}
        isImporting={importing.isRunning}
        onImport={() => void submit()}
        onCancel={onCancel}
      />
    </>
  );
}

/** Says why changed and same could not be told apart, where that is so. */
function NamesOnly() {
  const { session } = useHost();
  const mayAccess = session.can('secret:version:access');
  if (mayAccess && canFingerprint()) return null;
  return (
    <div className={styles.note}>
      <Note icon={<Lock />}>
        <strong>{messages.namesOnlyTitle}</strong>{' '}
        {mayAccess ? messages.namesOnlyBrowser : messages.namesOnlyRight(roleThatMay('secret:version:access'))}
      </Note>
    </div>
  );
}

function countEntries({ items }: ImportSource): number {
  return items.filter((item) => item.kind === 'entry').length;
}

function filterOptions(rows: readonly ReviewRow[]): readonly SegmentOption<Shown>[] {
  const count = (shown: Shown): number => rows.filter(isShown[shown]).length;
  const needs = count('needs');
  return [
    { value: 'all', label: messages.all, count: rows.length },
    { value: 'new', label: messages.verdicts.new, count: count('new') },
    { value: 'changed', label: messages.verdicts.changed, count: count('changed') },
    { value: 'same', label: messages.verdicts.same, count: count('same') },
    {
      value: 'needs',
      label: messages.needsYou,
      count: needs,
      ...(needs === 0 ? {} : { icon: <TriangleAlert />, tone: 'warn' as const }),
    },
  ];
}
