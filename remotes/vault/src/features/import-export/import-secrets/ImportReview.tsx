import { useCallback, useMemo, useState } from 'react';
import { Button, Note } from '@cofferdam/ui/base';
import { Lock, Pencil, TriangleAlert } from '@cofferdam/ui/icons';
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
import { SourceBox } from '../review/SourceBox.tsx';
import { ImportNotes } from '../import-notes/ImportNotes.tsx';
import { canFingerprint } from '../source/fingerprint.ts';
import { importEntries } from './importEntries.ts';
import { ImportLabels } from './ImportLabels.tsx';
import { importSecretsMessages as messages } from './importSecrets.messages.ts';
import type { ImportSource } from './importSource.ts';
import { isComparable, needsPerson, type ReviewRow } from './reviewImport.ts';
import { SecretDecision } from './SecretDecision.tsx';
import { secretFacts, secretRows } from './secretRows.tsx';
import { useImport } from './useImport.ts';
import { useImportReview } from './useImportReview.ts';

const RenameDialog = lazyDialog(() => import('../review/RenameDialog.tsx'));
const CompareRowDialog = lazyDialog(() => import('./CompareRowDialog.tsx'));

/** Props of ImportReview. */
export interface ImportReviewProps {
  readonly scope: WorkspaceScope;
  readonly source: ImportSource;
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
const isNamed = ({ verdict }: ReviewRow): boolean => verdict !== 'unreadable';

/** The file's entries, compared with the workspace, and the action for each. Nothing is written before Import. */
export function ImportReview({ scope, source, onReplace, onImported, onCancel }: ImportReviewProps) {
  const [group, setGroup] = useState<ImportGroup>('all');
  const [labels, setLabels] = useState<readonly string[]>([]);
  const [stopped, setStopped] = useState<ImportStoppedProps | null>(null);
  const [compared, setCompared] = useState<ReviewRow | null>(null);
  /** The row being renamed, or all. */
  const [renamed, setRenamed] = useState<ReviewRow | 'all' | null>(null);
  const isPhone = useIsPhone();
  // Below, there is no room for the column of values, with its Compare.
  const hidesValues = useMediaQuery('(max-width: 975.98px)');
  const compareReason = useDisabledReason('secret:version:access');
  const canAddNotes = useHost().session.can('note:create');
  const usage = useUsage(scope, 'secret');
  const review = useImportReview(source, scope);
  const pieces = useImport(scope, labels);
  const { rows, chosen, choose, status } = review;
  const entries = importEntries(rows, chosen);
  const adding = entries.filter(({ action }) => action === 'add').length;
  const shown = rows.filter(groups[group]);

  const select = useCallback(
    (row: ReviewRow, isSelected: boolean): void => choose(withKey(chosen, row.key, isSelected)),
    [choose, chosen],
  );
  const selection = makeRowSelection(
    { rows: shown, rowKey: secretRows.keyOf, isSelectable: secretRows.isSelectable },
    { mode: 'some', keys: chosen },
    ({ keys }) => {
      // Rows hidden by the filter don't change.
      const isShown = new Set(shown.map(secretRows.keyOf));
      choose(new Set([...[...chosen].filter((key) => !isShown.has(key)), ...keys]));
    },
  );
  const noteCount = rows.filter(({ envFault }) => envFault === 'note').length;
  const hasDetails = rows.some(({ details }) => Object.keys(details).length > 0);
  const facts = useMemo(
    () => secretFacts({ onCompare: setCompared, compareReason, hasDetails }),
    [compareReason, hasDetails],
  );
  const renderDecision = useCallback(
    (row: ReviewRow, isBrief: boolean) => (
      <SecretDecision row={row} isSelected={chosen.has(row.key)} onSelect={select} isBrief={isBrief} />
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
  const compareAction = (row: ReviewRow): RowAction<ReviewRow> => ({
    id: 'compare',
    label: messages.compare,
    icon: <GitCompare />,
    always: true,
    disabledReason: compareReason ?? (isComparable(row) ? undefined : messages.nothingToCompare),
    onRun: setCompared,
  });
  const rename = (text: string): void => {
    const changed = renamed === 'all' ? rows.filter(isNamed) : renamed === null ? [] : [renamed];
    const prefix = renamed === 'all' ? text : null;
    void review.rename(new Map(changed.map(({ key, name }) => [key, prefix === null ? text : prefix + name])));
  };
  const submit = async (): Promise<void> => {
    setStopped(null);
    const result = await pieces.start(entries);
    if (result.isDone) onImported();
    else if (result.isConflict || result.imported > 0) setStopped({ result, different: await review.compareAgain() });
  };
  return (
    <>
      <div className={shared.above}>
        <div className={shared.bar}>
          <SourceBox
            name={source.fileName ?? messages.pasted}
            detail={`${importReviewMessages.entries(countEntries(source))}, ${messages.formats[source.format]}`}
            replaceLabel={messages.replace}
            onReplace={onReplace}
          />
          {status === 'ready' && (
            <Button variant="text" onClick={() => setRenamed('all')}>
              {importReviewMessages.addPrefix}
            </Button>
          )}
          <ImportFilter rows={rows} groups={groups} value={group} onChange={setGroup} />
        </div>
        {stopped !== null && <ImportStopped {...stopped} />}
        <NamesOnly />
        <LeftOut rows={rows} />
        {noteCount > 0 && canAddNotes && <ImportNotes scope={scope} text={source.text} count={noteCount} />}
      </div>
      <ImportTable
        kind={secretRows}
        label={messages.table}
        rows={shown}
        isFiltered={rows.length > 0}
        onClearFilter={() => setGroup('all')}
        status={status}
        onRetry={() => void review.compare()}
        selection={selection}
        onSelect={select}
        facts={facts}
        renderDecision={renderDecision}
        actions={(row) => [
          ...(isNamed(row) ? [renameAction] : []),
          // In a table, each row has the same buttons.
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
          scope={scope}
          row={compared}
          fileName={source.fileName ?? messages.pasted}
          onClose={() => setCompared(null)}
        />
      )}
      <ImportFoot
        usage={usage}
        adding={adding}
        words={{ after: messages.after, overLimit: messages.overLimit, import: messages.import(entries.length) }}
        status={status}
        reason={entries.length === 0 ? importReviewMessages.nothingSelected : undefined}
        pieces={pieces}
        onImport={() => void submit()}
        onCancel={onCancel}
      >
        {adding > 0 && <ImportLabels labels={labels} onChange={setLabels} />}
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

/** Lists the metadata that new secrets can't have. */
function LeftOut({ rows }: { readonly rows: readonly ReviewRow[] }) {
  const count = rows.filter(({ existing, details }) => existing === null && details.leftOut !== undefined).length;
  if (count === 0) return null;
  return (
    <Note icon={<TriangleAlert />}>
      <strong>{messages.leftOutOf(count)}</strong> {messages.leftOutRule}
    </Note>
  );
}

function countEntries({ items }: ImportSource): number {
  return items.filter((item) => item.kind === 'entry').length;
}

function withKey(keys: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(keys);
  if (isIn) next.add(key);
  else next.delete(key);
  return next;
}
