import { useRef } from 'react';
import { useBatch, useHost } from '@cofferdam/remote-contract/react';
import { Button, Note } from '@cofferdam/ui/base';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { useDisabledReason } from '../../items/limits/useDisabledReason.ts';
import type { ImportKind } from './ImportKind.ts';
import { importValuesMessages as messages } from './importValues.messages.ts';
import type { ReviewRow } from './reviewImport.ts';

/** Props of CompareTexts. */
export interface CompareTextsProps {
  readonly kind: ImportKind;
  readonly scope: WorkspaceScope;
  readonly rows: readonly ReviewRow[];
  /** Gets whether each compared row equals the workspace's, by row key. */
  readonly onCompared: (same: ReadonlyMap<string, boolean>) => void;
}

/** Reads the texts of existing notes to compare them with the file's, on request because each read is recorded. */
export function CompareTexts({ kind, scope, rows, onCompared }: CompareTextsProps) {
  const { api } = useHost();
  const disabledReason = useDisabledReason(kind.access);
  const same = useRef(new Map<string, boolean>());
  const batch = useBatch<ReviewRow, never>({
    send: async ([row], signal) => {
      if (row === undefined || row.existing === null || row.existing.version === null) return [];
      const { name, version } = row.existing;
      const text = await kind.readValue(api, { scope, name, version }, signal);
      same.current.set(row.key, text === row.value);
      return [];
    },
    onSettled: () => onCompared(same.current),
  });
  const unknown = rows.filter(
    ({ existing }) => existing !== null && existing.version !== null && existing.isSame === null,
  );
  if (unknown.length === 0) return null;
  return (
    <Note
      live="polite"
      action={
        batch.isRunning ? (
          <Button onClick={batch.stop}>{messages.compareTextsStop}</Button>
        ) : (
          <Button disabledReason={disabledReason} onClick={() => void batch.start(unknown)}>
            {messages.compareTexts}
          </Button>
        )
      }
    >
      {messages.compareTextsOf(unknown.length, scope.workspaceName)}{' '}
      {batch.isRunning ? messages.comparedTexts(batch.done, batch.total) : messages.compareTextsHint}
    </Note>
  );
}
