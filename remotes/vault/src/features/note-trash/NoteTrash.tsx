import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { Button, Card, EmptyState, ErrorState, PageBody, RelativeTime, SkeletonRows } from '@cofferdam/ui/base';
import { FileLock, RotateCcw } from '@cofferdam/ui/icons';
import { ConfirmDialog } from '@cofferdam/ui/overlay';
import { SimpleTable } from '@cofferdam/ui/table';
import { useRowDeed } from '../../components/deeds/useRowDeed.ts';
import { noteQueries, refreshNotes, type TrashedNote } from '../../components/notes/noteQueries.ts';
import { idsOf, type Place } from '../../components/place/usePlace.ts';
import { useRefusal } from '../../components/rights/useRefusal.ts';
import { noteTrashMessages as messages } from './noteTrash.messages.ts';
import { trashColumns } from './trashColumns.tsx';

/** What was deleted in the last 30 days, to be restored or destroyed now. */
export function NoteTrash({ place }: { readonly place: Place }) {
  const { api } = useHost();
  const { organization } = useSession();
  const refusal = useRefusal('note:delete');
  const [doomed, setDoomed] = useState<TrashedNote | null>(null);
  const { run, pending } = useTrashDeeds(place);
  const query = useQuery({
    queryKey: noteQueries.trash(place),
    queryFn: async ({ signal }) => (await api.note.trash(idsOf(place), { signal })).rows,
  });
  if (query.isPending) {
    return (
      <PageBody>
        <SkeletonRows rows={4} />
      </PageBody>
    );
  }
  if (query.isError) {
    return (
      <ErrorState title={messages.failedTitle} onRetry={() => void query.refetch()} retrying={query.isRefetching}>
        {messages.failed}
      </ErrorState>
    );
  }
  if (query.data.length === 0) {
    return (
      <EmptyState icon={<FileLock />} title={messages.emptyTitle}>
        {messages.empty}
      </EmptyState>
    );
  }
  const buttons = (note: TrashedNote) => (
    <span className="cd-row cd-gap-8">
      <Button
        size="small"
        icon={<RotateCcw />}
        loading={pending === note.id}
        disabledReason={refusal}
        onClick={() => void run('restore', note)}
      >
        {messages.restore}
      </Button>
      <Button size="small" variant="text" disabledReason={refusal} onClick={() => setDoomed(note)}>
        {messages.destroy}
      </Button>
    </span>
  );
  return (
    <PageBody>
      <Card flush>
        <SimpleTable
          label={messages.table(place.workspaceName)}
          columns={trashColumns(buttons)}
          rows={query.data}
          rowKey={({ id }) => id}
          phoneRow={(note) => ({
            title: note.name,
            mono: false,
            meta: <RelativeTime at={note.deletedAt} />,
            action: buttons(note),
          })}
        />
      </Card>
      <ConfirmDialog
        open={doomed !== null}
        title={messages.askTitle(doomed?.name ?? '')}
        confirmLabel={messages.destroy}
        keepLabel={messages.keep}
        typeToConfirm={{ text: doomed?.name ?? '', label: messages.type, waitReason: messages.wait }}
        loading={pending !== null}
        onClose={() => setDoomed(null)}
        onConfirm={() => {
          if (doomed !== null) void run('destroy', doomed).then(() => setDoomed(null));
        }}
      >
        {messages.ask(organization?.name ?? '', place.workspaceName)}
      </ConfirmDialog>
    </PageBody>
  );
}

/** One deed at a time; `pending` is the id of its note meanwhile. */
function useTrashDeeds(place: Place) {
  const host = useHost();
  const queries = useQueryClient();
  const { pending, run: runDeed } = useRowDeed<string>();
  const run = (deed: 'restore' | 'destroy', { id, name }: TrashedNote): Promise<void> =>
    runDeed(id, async (signal) => {
      await host.api.note[deed]({ ...idsOf(place), id }, { signal });
      host.events.emit('workspace.contents.changed', idsOf(place));
      host.notify({ type: 'INFO', title: deed === 'restore' ? messages.restored(name) : messages.destroyed(name) });
      await refreshNotes(queries, place);
    });
  return { run, pending };
}
