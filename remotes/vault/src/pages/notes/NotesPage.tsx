import type { PageAction } from '@cofferdam/remote-contract';
import { Page } from '@cofferdam/ui/base';
import { Plus } from '@cofferdam/ui/icons';
import { TableToolbar } from '@cofferdam/ui/table';
import { useListView } from '../../features/items/list/useListView.ts';
import { ItemListHeader } from '../../features/items/list/ItemListHeader.tsx';
import { ListSearch } from '../../features/items/list/ListSearch.tsx';
import { moveAndDelete } from '../../features/items/list/moveAndDelete.tsx';
import { useItemDialogs } from '../../features/items/actions/useItemDialogs.tsx';
import { itemRefs } from '../../features/items/kinds/ItemKind.ts';
import { NoWorkspace } from '../../features/items/page/NoWorkspace.tsx';
import { useWorkspaceScope, type WorkspaceScope } from '../../features/items/calls/useWorkspaceScope.ts';
import { useDisabledReason } from '../../features/items/limits/useDisabledReason.ts';
import { noteKind } from '../../features/notes/noteKind.tsx';
import { noteView } from '../../features/notes/list/noteView.ts';
import { NoteTable } from '../../features/notes/list/NoteTable.tsx';
import { useNoteList, useNoteSelection } from '../../features/notes/list/useNoteList.ts';
import { notesPageMessages as messages } from './notesPage.messages.ts';

const kinds = { note: noteKind };

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
  const view = useListView(noteView);
  const list = useNoteList(place, view.view);
  const selection = useNoteSelection(place, view.view, list);
  const { ask, dialogs } = useItemDialogs(kinds, { onDone: selection.clear });
  const deleteReason = useDisabledReason('note:delete');
  const total = list.last?.total;
  const isEmpty = total === 0;
  return (
    <Page>
      <ItemListHeader
        title={messages.title}
        workspaceName={place.workspaceName}
        total={total}
        create={createAction}
        isEmpty={isEmpty}
      />
      {!isEmpty && (
        <TableToolbar search={<ListSearch label={messages.search} value={view.typed} onChange={view.type} />} />
      )}
      <NoteTable
        place={place}
        list={list}
        view={view}
        selection={selection}
        bulkActions={moveAndDelete(deleteReason, (action, rows) => ask(action, itemRefs(noteKind, place, rows)))}
      />
      {dialogs}
    </Page>
  );
}
