import { useSearchParams } from 'react-router-dom';
import type { PageAction } from '@cofferdam/remote-contract';
import { useSession } from '@cofferdam/remote-contract/react';
import { Page, Tabs } from '@cofferdam/ui/base';
import { Plus } from '@cofferdam/ui/icons';
import { TableToolbar } from '@cofferdam/ui/table';
import { useListView } from '../../features/items/list/useListView.ts';
import { ItemListHeader } from '../../features/items/list/ItemListHeader.tsx';
import { ListSearch } from '../../features/items/list/ListSearch.tsx';
import { moveAndDelete } from '../../features/items/list/moveAndDelete.tsx';
import { BulkItems } from '../../features/items/resources/BulkItems.tsx';
import { useBulkItems } from '../../features/items/resources/useBulkItems.ts';
import { NoWorkspace } from '../../features/items/page/NoWorkspace.tsx';
import { useWorkspaceScope, type WorkspaceScope } from '../../features/items/calls/useWorkspaceScope.ts';
import { useDisabledReason } from '../../features/items/limits/useDisabledReason.ts';
import { noteView } from '../../features/notes/list/noteView.ts';
import { NoteTable } from '../../features/notes/list/NoteTable.tsx';
import { useNoteList, useNoteSelection } from '../../features/notes/list/useNoteList.ts';
import { NoteTrash } from '../../features/notes/trash/NoteTrash.tsx';
import { notesPageMessages as messages } from './notesPage.messages.ts';

const createAction: PageAction = {
  id: 'create',
  label: messages.create,
  icon: <Plus />,
  key: 'c',
  permission: 'note:create',
  href: '/note/create',
};

/** The notes of the current workspace. */
export default function NotesPage() {
  const place = useWorkspaceScope();
  return place === null ? <NoWorkspace /> : <Notes key={place.workspaceId} place={place} />;
}

function Notes({ place }: { readonly place: WorkspaceScope }) {
  const [address] = useSearchParams();
  const view = useListView(noteView);
  const isTrash = address.get('view') === 'trash';
  const list = useNoteList(place, view.view);
  const selection = useNoteSelection(place, view.view, list);
  const bulk = useBulkItems('note', place);
  const deleteReason = useDisabledReason('note:delete');
  const { organization } = useSession();
  const total = list.last?.total;
  const isEmpty = total === 0;
  return (
    <Page>
      <ItemListHeader
        title={messages.title}
        workspaceName={place.workspaceName}
        total={total}
        create={createAction}
        isEmpty={isEmpty && !isTrash}
        tabs={
          <Tabs
            label={messages.views}
            selected={isTrash ? 'trash' : 'notes'}
            items={[
              { id: 'notes', label: messages.kept, href: '/r/notes' },
              { id: 'trash', label: messages.trash, href: '/r/notes?view=trash' },
            ]}
          />
        }
      />
      {isTrash ? (
        <NoteTrash place={place} />
      ) : (
        <>
          {!isEmpty && (
            <TableToolbar search={<ListSearch label={messages.search} value={view.typed} onChange={view.type} />} />
          )}
          <NoteTable
            place={place}
            list={list}
            view={view}
            selection={selection}
            bulkActions={moveAndDelete(deleteReason, bulk.ask)}
          />
          <BulkItems
            organizationId={place.organizationId}
            organizationName={organization?.name ?? ''}
            asked={bulk.asked}
            onClose={bulk.close}
            onStart={selection.clear}
          />
        </>
      )}
    </Page>
  );
}
