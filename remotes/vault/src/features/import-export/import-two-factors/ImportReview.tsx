import { useCallback, useMemo, useState } from 'react';
import type { MergedReading } from '@cofferdam/domain/otp';
import { Note } from '@cofferdam/ui/base';
import { Pencil } from '@cofferdam/ui/icons';
import { makeRowSelection } from '@cofferdam/ui/table';
import { lazyDialog } from '@cofferdam/ui/overlay';
import { useUsage } from '../../items/calls/useUsage.ts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { ListSearch } from '../../items/list/ListSearch.tsx';
import { ImportFilter } from '../review/ImportFilter.tsx';
import { ImportFoot } from '../review/ImportFoot.tsx';
import { importReviewMessages } from '../review/importReview.messages.ts';
import shared from '../review/importReview.module.css';
import { ImportStopped, type ImportStoppedProps } from '../review/ImportStopped.tsx';
import { ImportTable } from '../review/ImportTable.tsx';
import { ReviewHead, type ReviewStep } from '../review/ReviewHead.tsx';
import { SourceBox } from '../review/SourceBox.tsx';
import { CodeDecision } from './CodeDecision.tsx';
import { codeColumnsOf, codeRows } from './codeRows.tsx';
import { importTwoFactorsMessages as messages } from './importTwoFactors.messages.ts';
import { MigrationParts } from './MigrationParts.tsx';
import { entriesOf, type Decision, type ReviewLine } from './reviewImport.ts';
import { chooseAll, chooseRows, hasText, isInGroup, isRefused, refusedRows, type ReviewRow } from './reviewRows.ts';
import { useImport } from './useImport.ts';
import { useImportReview } from './useImportReview.ts';

/** Props of ImportReview. */
export interface ImportReviewProps {
  readonly scope: WorkspaceScope;
  readonly merged: MergedReading;
  /** Why the last text was refused. */
  readonly fault: string | null;
  /** Handles the next part of a set of codes. */
  readonly onText: (text: string) => void;
  readonly step?: ReviewStep;
  readonly onReplace: () => void;
  readonly onImported: () => void;
  readonly onCancel: () => void;
}

const RenameDialog = lazyDialog(() => import('../review/RenameDialog.tsx'));

const onlyStep: ReviewStep = { isNext: false, following: undefined };

const renameAction = { id: 'rename', label: importReviewMessages.renameRow, icon: <Pencil />, key: 'e' } as const;
const isSelected = (row: ReviewRow): boolean => !isRefused(row) && row.decision !== 'skip';

/** The parsed entries with the decision for each. Nothing is written before Import. */
export function ImportReview(props: ImportReviewProps) {
  const { scope, merged, fault, onText, onReplace, onImported, onCancel, step = onlyStep } = props;
  const { reading, progress } = merged;
  const [group, setGroup] = useState<keyof typeof isInGroup>('all');
  const [text, setText] = useState('');
  const [stopped, setStopped] = useState<ImportStoppedProps | null>(null);
  const [renamed, setRenamed] = useState<ReviewLine | null>(null);
  const { status, lines, change, rename, compare } = useImportReview(scope, reading);
  const usage = useUsage(scope, 'twoFactor');
  const pieces = useImport(scope);
  const refused = useMemo(() => refusedRows(reading.refused), [reading]);
  const rows = useMemo<readonly ReviewRow[]>(() => [...lines, ...refused], [lines, refused]);
  const moreColumns = useMemo(() => codeColumnsOf(rows), [rows]);
  const shown = rows.filter((row) => isInGroup[group](row) && hasText(row, text));
  const entries = entriesOf(lines);
  const withRecovery = entries.filter(({ recoveryCodes }) => recoveryCodes !== undefined).length;

  const decide = useCallback((key: string, decision: Decision) => change(new Map([[key, decision]])), [change]);
  const renderDecision = useCallback(
    (row: ReviewRow, isBrief: boolean) => <CodeDecision row={row} decide={decide} isBrief={isBrief} />,
    [decide],
  );
  const selection = makeRowSelection(
    { rows: shown, rowKey: codeRows.keyOf, isSelectable: codeRows.isSelectable },
    { mode: 'some', keys: new Set(shown.filter(isSelected).map(codeRows.keyOf)) },
    ({ keys }) => change(chooseRows(shown, (key) => keys.has(key))),
  );
  const submit = async (): Promise<void> => {
    setStopped(null);
    const result = await pieces.start(entries);
    if (result.isDone) onImported();
    else if (result.isConflict || result.imported > 0) setStopped({ result, different: await compare() });
  };
  return (
    <>
      <ReviewHead step={step}>
        <div className={shared.bar}>
          <SourceBox
            name={messages.found[reading.format]}
            detail={importReviewMessages.entries(reading.entries.length + refused.length)}
            replaceLabel={messages.startOver}
            onReplace={onReplace}
          />
          <ListSearch label={messages.search} value={text} onChange={setText} />
          <ImportFilter rows={rows} groups={isInGroup} value={group} onChange={setGroup} />
        </div>
        {progress !== null && <MigrationParts progress={progress} onText={onText} />}
        {fault !== null && (
          <Note tone="warn" live="assertive">
            {fault}
          </Note>
        )}
        {stopped !== null && <ImportStopped {...stopped} />}
        {reading.older !== undefined && reading.older > 0 && <Note>{messages.older(reading.older)}</Note>}
        {reading.withoutCode > 0 && <Note>{messages.withoutCode(reading.withoutCode)}</Note>}
        {withRecovery > 0 && <Note>{messages.recovery(withRecovery)}</Note>}
        {reading.entries.some(({ hasNote }) => hasNote) && <Note>{messages.notes}</Note>}
      </ReviewHead>
      <ImportTable
        kind={codeRows}
        label={messages.table}
        rows={shown}
        isFiltered={rows.length > 0}
        onClearFilter={() => {
          setGroup('all');
          setText('');
        }}
        status={status}
        onRetry={() => void compare()}
        selection={{ ...selection, selectAll: () => change(chooseAll(shown)) }}
        onSelect={(row, is) => decide(row.key, is ? 'add' : 'skip')}
        moreColumns={moreColumns}
        renderDecision={renderDecision}
        actions={(row) => (isRefused(row) ? [] : [{ ...renameAction, onRun: () => setRenamed(row) }])}
      />
      {renamed !== null && (
        <RenameDialog
          name={renamed.imported.name}
          onRename={(name) => rename(renamed, name)}
          onClose={() => setRenamed(null)}
        />
      )}
      <ImportFoot
        usage={usage}
        adding={entries.filter(({ action }) => action === 'add').length}
        words={{
          limit: { after: messages.after, over: messages.overLimit },
          import: messages.import(entries.length),
        }}
        status={status}
        reason={entries.length === 0 ? importReviewMessages.nothingSelected : undefined}
        pieces={pieces}
        onImport={() => void submit()}
        onCancel={onCancel}
      />
    </>
  );
}
