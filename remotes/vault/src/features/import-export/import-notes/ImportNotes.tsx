import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@cofferdam/api-client';
import { useBatch, useHost } from '@cofferdam/remote-contract/react';
import { Button, Note } from '@cofferdam/ui/base';
import { createItemQueries } from '../../items/calls/itemQueries.ts';
import { refreshItems } from '../../items/calls/refreshItems.ts';
import { idsOf, type WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { parseInWorker } from '../parsing/parseInWorker.ts';
import { useParsing } from '../parsing/useParsing.ts';
import { importNotesMessages as messages } from './importNotes.messages.ts';
import type { ImportedNote } from './readNotes.ts';

const noteQueries = createItemQueries('note');

/** Props of ImportNotes. */
export interface ImportNotesProps {
  readonly scope: WorkspaceScope;
  /** An organization's export. */
  readonly text: string;
  /** How many notes it has. */
  readonly count: number;
}

/** Imports the notes of an organization's export, one call each. A note whose name exists is left as it is. */
export function ImportNotes({ scope, text, count }: ImportNotesProps) {
  const host = useHost();
  const queries = useQueryClient();
  const [fault, setFault] = useState<string | null>(null);
  const { isParsing, parse } = useParsing(setFault);
  const batch = useBatch<ImportedNote, 'taken'>({
    send: async ([note], signal) => {
      if (note === undefined) return [];
      try {
        await host.api.note.add({ ...idsOf(scope), ...note }, { signal });
      } catch (error) {
        if (!(error instanceof ApiError) || error.errorCode !== 'note.exist.name') throw error;
        return [{ item: note, reason: 'taken' }];
      }
      return [];
    },
    onSettled: () => {
      host.events.emit('workspace.contents.changed', idsOf(scope));
      return refreshItems(queries, scope, noteQueries);
    },
  });
  const { done, failures, isRunning, isStarted, total } = batch;
  const isEnded = isStarted && done + failures.length === total;
  const begin = (): void => {
    setFault(null);
    if (isStarted) void batch.resume();
    else
      parse(
        (signal) => parseInWorker({ kind: 'notes', text }, signal),
        (notes) => void batch.start(notes),
      );
  };
  const words = isEnded
    ? messages.done(done, scope.workspaceName)
    : isStarted
      ? messages.progress(done, total)
      : messages.found(count);
  return (
    <Note
      tone={isEnded && failures.length === 0 ? 'ok' : 'info'}
      live="polite"
      action={
        isRunning ? (
          <Button onClick={batch.stop}>{messages.stop}</Button>
        ) : (
          !isEnded && (
            <Button loading={isParsing} onClick={begin}>
              {isStarted ? messages.resume : messages.import}
            </Button>
          )
        )
      }
    >
      {words}
      {failures.length > 0 && ` ${messages.taken(failures.map(({ item }) => item.name))}`}
      {fault !== null && ` ${fault}`}
    </Note>
  );
}
