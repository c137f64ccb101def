import { useMemo, useState } from 'react';
import type { MergedReading } from '@cofferdam/domain/otp';
import { Note, SegmentedControl, type SegmentOption } from '@cofferdam/ui/base';
import { TriangleAlert } from '@cofferdam/ui/icons';
import { SourceBox } from '../source/SourceBox.tsx';
import { ListSearch } from '../../items/list/ListSearch.tsx';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { ImportFoot } from './ImportFoot.tsx';
import { importTwoFactorsMessages as messages } from './importTwoFactors.messages.ts';
import styles from './importTwoFactors.module.css';
import { MigrationParts } from './MigrationParts.tsx';
import { hasText, isShown, refusedRows, type ReviewRow, type Shown } from './reviewRows.ts';
import { ReviewTable } from './ReviewTable.tsx';
import { useImportReview } from './useImportReview.ts';

/** Props of ImportReview. */
export interface ImportReviewProps {
  readonly place: WorkspaceScope;
  readonly merged: MergedReading;
  /** Why the last text could not be taken. */
  readonly fault: string | null;
  /** Takes the next part of a set of codes. */
  readonly onText: (text: string) => void;
  readonly onReplace: () => void;
  readonly onImported: () => void;
  readonly onCancel: () => void;
}

/** What was read, entry by entry, with what becomes of each; nothing is written before Import. */
export function ImportReview(props: ImportReviewProps) {
  const { place, merged, fault, onText, onReplace, onImported, onCancel } = props;
  const { reading, progress } = merged;
  const [shown, setShown] = useState<Shown>('all');
  const [text, setText] = useState('');
  const review = useImportReview(place, reading);
  const refused = useMemo(() => refusedRows(reading.refused), [reading]);
  const rows = useMemo<readonly ReviewRow[]>(() => [...review.lines, ...refused], [review.lines, refused]);
  const submit = async (): Promise<void> => {
    if (await review.run()) onImported();
  };
  return (
    <>
      <div className={styles.above}>
        <div className={styles.bar}>
          <SourceBox
            name={messages.found[reading.format]}
            detail={messages.entries(reading.entries.length + refused.length)}
            replaceLabel={messages.startOver}
            onReplace={onReplace}
          />
          <ListSearch label={messages.search} value={text} onChange={setText} />
          <span className={styles.segments}>
            <SegmentedControl label={messages.show} value={shown} options={optionsOf(rows)} onChange={setShown} />
          </span>
        </div>
        {progress !== null && <MigrationParts progress={progress} onText={onText} />}
        {fault !== null && (
          <Note tone="warn" live="assertive">
            {fault}
          </Note>
        )}
        {reading.withoutCode > 0 && <Note>{messages.withoutCode(reading.withoutCode)}</Note>}
        {reading.entries.some(({ hasNote }) => hasNote) && <Note>{messages.notes}</Note>}
      </div>
      <ReviewTable
        review={review}
        shown={rows.filter((row) => isShown[shown](row) && hasText(row, text))}
        isFiltered={rows.length > 0}
        onClearFilter={() => {
          setShown('all');
          setText('');
        }}
      />
      <ImportFoot place={place} review={review} onImport={() => void submit()} onCancel={onCancel} />
    </>
  );
}

function optionsOf(rows: readonly ReviewRow[]): readonly SegmentOption<Shown>[] {
  const count = (shown: Shown): number => rows.filter(isShown[shown]).length;
  const needs = count('needs');
  return [
    { value: 'all', label: messages.all, count: rows.length },
    { value: 'new', label: messages.verdicts.new, count: count('new') },
    { value: 'same', label: messages.same, count: count('same') },
    {
      value: 'needs',
      label: messages.needsYou,
      count: needs,
      ...(needs === 0 ? {} : { icon: <TriangleAlert />, tone: 'warn' as const }),
    },
  ];
}
