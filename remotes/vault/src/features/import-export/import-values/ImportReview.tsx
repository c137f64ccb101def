import { useCallback, useMemo, useState } from 'react';
import { Button, Note } from '@cofferdam/ui/base';
import { KeyRound, Lock, Pencil, TriangleAlert } from '@cofferdam/ui/icons';
import { GitCompare } from '@cofferdam/ui/page-icons';
import { useHost } from '@cofferdam/remote-contract/react';
import { makeRowSelection, type RowAction } from '@cofferdam/ui/table';
import { useIsPhone, useMediaQuery } from '@cofferdam/ui/theme';
import { lazyDialog } from '@cofferdam/ui/overlay';
import { useUsage } from '../../items/calls/useUsage.ts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { roleThatMay, useDisabledReason } from '../../items/limits/useDisabledReason.ts';
import { ImportFilter } from '../review/ImportFilter.tsx';
import { ImportFoot } from '../review/ImportFoot.tsx';
import shared from '../review/importReview.module.css';
import { importReviewMessages, type ImportGroup } from '../review/importReview.messages.ts';
import { ImportStopped, type ImportStoppedProps } from '../review/ImportStopped.tsx';
import { ImportTable } from '../review/ImportTable.tsx';
import { ReviewHead, type ReviewStep } from '../review/ReviewHead.tsx';
import { SourceBox } from '../review/SourceBox.tsx';
import { canFingerprint } from '../source/fingerprint.ts';
import { CompareTexts } from './CompareTexts.tsx';
import { importEntries } from './importEntries.ts';
import type { ImportKind, ImportKindWords } from './ImportKind.ts';
import { ImportLabels } from './ImportLabels.tsx';
import { importValuesMessages as messages } from './importValues.messages.ts';
import { isComparable, isEmpty, isEntry, needsPerson, type ReviewRow } from './reviewImport.ts';
import { useImport } from './useImport.ts';
import { useImportReview, type ReviewedItems } from './useImportReview.ts';
import { ValueDecision } from './ValueDecision.tsx';
import { valueColumns, valueRows } from './valueRows.tsx';

const RenameDialog = lazyDialog(() => import('../review/RenameDialog.tsx'));
const CompareRowDialog = lazyDialog(() => import('./CompareRowDialog.tsx'));
const EnterValueDialog = lazyDialog(() => import('./EnterValueDialog.tsx'));

/** Props of ImportReview. */
export interface ImportReviewProps {
  readonly kind: ImportKind;
  readonly scope: WorkspaceScope;
  /** Where the entries are from. */
  readonly sourceName: string;
  readonly format: string;
  /** The entries. Must be a stable object. */
  readonly source: ReviewedItems;
  readonly step: ReviewStep;
  readonly onReplace: () => void;
  readonly onImported: () => void;
  readonly onCancel: () => void;
}

const groups: Readonly<Record<ImportGroup, (row: ReviewRow) => boolean>> = {
  all: () => true,
  new: (row) => row.verdict === 'new',
  changed: (row) => row.verdict === 'changed',
  same: (row) => row.verdict === 'same',
  needs: needsPerson,
};

/** The file's entries, compared with the workspace, and the action for each. Nothing is written before Import. */
export function ImportReview({ kind, scope, source, step, ...props }: ImportReviewProps) {
  const { words } = kind;
  const [group, setGroup] = useState<ImportGroup>('all');
  const [labels, setLabels] = useState<readonly string[]>([]);
  const [stopped, setStopped] = useState<ImportStoppedProps | null>(null);
  const [compared, setCompared] = useState<ReviewRow | null>(null);
  const [entered, setEntered] = useState<ReviewRow | null>(null);
  /** The row being renamed, or all. */
  const [renamed, setRenamed] = useState<ReviewRow | 'all' | null>(null);
  const isPhone = useIsPhone();
  // Below, there is no room for the column of values, with its Compare.
  const hidesValues = useMediaQuery('(max-width: 975.98px)');
  const compareReason = useDisabledReason(kind.access);
  const usage = useUsage(scope, kind.kind === 'secret' ? 'secret' : null);
  const review = useImportReview(kind, source, scope);
  const pieces = useImport(kind, scope, labels);
  const { rows, chosen, choose, status } = review;
  const entries = importEntries(rows, chosen);
  const adding = entries.filter(({ action }) => action === 'add').length;
  const shown = rows.filter(groups[group]);

  const select = useCallback(
    (row: ReviewRow, isSelected: boolean): void => choose(withKey(chosen, row.key, isSelected)),
    [choose, chosen],
  );
  const selection = makeRowSelection(
    { rows: shown, rowKey: valueRows.keyOf, isSelectable: valueRows.isSelectable },
    { mode: 'some', keys: chosen },
    ({ keys }) => {
      // Rows hidden by the filter don't change.
      const isShown = new Set(shown.map(valueRows.keyOf));
      choose(new Set([...[...chosen].filter((key) => !isShown.has(key)), ...keys]));
    },
  );
  const hasDetails = rows.some(
    ({ details: { labels: own, description, leftOut } }) => (own ?? description ?? leftOut) !== undefined,
  );
  const moreColumns = useMemo(
    () => valueColumns({ words, onCompare: setCompared, onEnter: setEntered, compareReason, hasDetails }),
    [words, compareReason, hasDetails],
  );
  const renderDecision = useCallback(
    (row: ReviewRow, isBrief: boolean) => (
      <ValueDecision row={row} isSelected={chosen.has(row.key)} onSelect={select} isBrief={isBrief} />
    ),
    [chosen, select],
  );
  const renameAction: RowAction<ReviewRow> = {
    id: 'rename',
    label: importReviewMessages.renameRow,
    icon: <Pencil />,
    key: 'e',
    onRun: setRenamed,
  };
  const enterAction = (row: ReviewRow): RowAction<ReviewRow> => ({
    id: 'enter',
    label: messages.enter,
    icon: <KeyRound />,
    always: true,
    disabledReason: isEmpty(row) ? undefined : messages.nothingToEnter,
    onRun: setEntered,
  });
  const compareAction = (row: ReviewRow): RowAction<ReviewRow> => ({
    id: 'compare',
    label: messages.compare,
    icon: <GitCompare />,
    always: true,
    disabledReason: compareReason ?? (isComparable(row) ? undefined : messages.nothingToCompare),
    onRun: setCompared,
  });
  const rename = (text: string): void => {
    const changed = renamed === 'all' ? rows.filter(isEntry) : renamed === null ? [] : [renamed];
    const prefix = renamed === 'all' ? text : null;
    void review.edit(new Map(changed.map(({ key, name }) => [key, { name: prefix === null ? text : prefix + name }])));
  };
  const submit = async (): Promise<void> => {
    setStopped(null);
    const result = await pieces.start(entries);
    if (result.isDone) props.onImported();
    else if (result.isConflict || result.imported > 0) setStopped({ result, different: await review.compareAgain() });
  };
  return (
    <>
      <ReviewHead step={step}>
        <div className={shared.bar}>
          <SourceBox
            name={props.sourceName}
            detail={rows.length === 0 ? props.format : `${importReviewMessages.entries(rows.length)}, ${props.format}`}
            replaceLabel={messages.replace}
            onReplace={props.onReplace}
          />
          {status === 'ready' && (
            <Button variant="text" onClick={() => setRenamed('all')}>
              {importReviewMessages.addPrefix}
            </Button>
          )}
          <ImportFilter rows={rows} groups={groups} value={group} onChange={setGroup} />
        </div>
        {stopped !== null && <ImportStopped {...stopped} />}
        {kind.kind === 'secret' ? (
          <NamesOnly />
        ) : (
          <CompareTexts kind={kind} scope={scope} rows={rows} onCompared={(same) => void review.setSame(same)} />
        )}
        <LeftOut rows={rows} words={words} />
      </ReviewHead>
      <ImportTable
        kind={valueRows}
        label={messages.table}
        rows={shown}
        isFiltered={rows.length > 0}
        onClearFilter={() => setGroup('all')}
        status={status}
        onRetry={() => void review.compare()}
        selection={selection}
        onSelect={select}
        moreColumns={moreColumns}
        renderDecision={renderDecision}
        actions={(row) => [
          ...(isEntry(row) ? [renameAction] : []),
          // In a table, each row has the same buttons.
          ...((isPhone ? isEmpty(row) : hidesValues && rows.some(isEmpty)) ? [enterAction(row)] : []),
          ...((isPhone ? isComparable(row) : hidesValues) ? [compareAction(row)] : []),
        ]}
      />
      {renamed !== null && (
        <RenameDialog
          name={renamed === 'all' ? null : renamed.name}
          onRename={rename}
          onClose={() => setRenamed(null)}
        />
      )}
      {compared !== null && (
        <CompareRowDialog
          kind={kind}
          scope={scope}
          row={compared}
          fileName={props.sourceName}
          onClose={() => setCompared(null)}
        />
      )}
      {entered !== null && (
        <EnterValueDialog
          name={entered.name}
          onEnter={(value) => void review.edit(new Map([[entered.key, { value }]]))}
          onClose={() => setEntered(null)}
        />
      )}
      <ImportFoot
        usage={usage}
        adding={adding}
        words={{
          limit: words.limit,
          import: words.import(entries.length),
          cancel: step.following === undefined ? undefined : words.skipAll,
        }}
        status={status}
        reason={entries.length === 0 ? importReviewMessages.nothingSelected : undefined}
        pieces={pieces}
        onImport={() => void submit()}
        onCancel={props.onCancel}
      >
        {kind.kind === 'secret' && adding > 0 && <ImportLabels labels={labels} onChange={setLabels} />}
      </ImportFoot>
    </>
  );
}

/** Explains why values couldn't be compared. */
function NamesOnly() {
  const { session } = useHost();
  const canAccess = session.can('secret:version:access');
  if (canAccess && canFingerprint()) return null;
  return (
    <Note icon={<Lock />}>
      <strong>{messages.namesOnlyTitle}</strong>{' '}
      {canAccess ? messages.namesOnlyBrowser : messages.namesOnlyRight(roleThatMay('secret:version:access'))}
    </Note>
  );
}

/** Lists the metadata that new items can't have. */
function LeftOut({ rows, words }: { readonly rows: readonly ReviewRow[]; readonly words: ImportKindWords }) {
  const count = rows.filter(({ existing, details }) => existing === null && details.leftOut !== undefined).length;
  if (count === 0) return null;
  return (
    <Note icon={<TriangleAlert />}>
      <strong>{words.leftOutOf(count)}</strong> {messages.leftOutRule}
    </Note>
  );
}

function withKey(keys: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(keys);
  if (isIn) next.add(key);
  else next.delete(key);
  return next;
}
