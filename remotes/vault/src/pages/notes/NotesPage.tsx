import { useSearchParams } from 'react-router-dom';
import { useHost } from '@cofferdam/remote-contract/react';
import { Page, PageHeader, Tabs } from '@cofferdam/ui/base';
import { TableToolbar } from '@cofferdam/ui/table';
import { formatNumber } from '@cofferdam/ui/format';
import { useListView } from '../../features/items/list/useListView.ts';
import { usePageKeys } from '../../features/items/page/usePageKeys.ts';
import { CreateButton } from '../../features/items/list/CreateButton.tsx';
import { ListSearch } from '../../features/items/list/ListSearch.tsx';
import { NoWorkspace } from '../../features/items/page/NoWorkspace.tsx';
import { useWorkspaceScope, type WorkspaceScope } from '../../features/items/calls/useWorkspaceScope.ts';
import { useDisabledReason } from '../../features/items/limits/useDisabledReason.ts';
import { noteView } from '../../features/notes/list/noteView.ts';
import { NoteTable } from '../../features/notes/list/NoteTable.tsx';
import { useNoteList } from '../../features/notes/list/useNoteList.ts';
import { NoteTrash } from '../../features/notes/trash/NoteTrash.tsx';
import { notesPageMessages as messages } from './notesPage.messages.ts';

/** The notes of the current workspace. */
export default function NotesPage() {
  const place = useWorkspaceScope();
  return place === null ? <NoWorkspace /> : <Notes key={place.workspaceId} place={place} />;
}

function Notes({ place }: { readonly place: WorkspaceScope }) {
  const { navigate } = useHost();
  const [address] = useSearchParams();
  const view = useListView(noteView);
  const isTrash = address.get('view') === 'trash';
  const list = useNoteList(place, view.view);
  const createRefusal = useDisabledReason('note:create');
  usePageKeys(createRefusal === undefined ? { c: () => navigate('/note/create') } : {});
  const total = list.last?.total;
  const isEmpty = total === 0;
  return (
    <Page>
      <PageHeader
        title={messages.title}
        {...(total === undefined ? {} : { subtitle: messages.count(formatNumber(total), place.workspaceName) })}
        primaryAction={
          <CreateButton href="/note/create" refusal={createRefusal} isListEmpty={isEmpty && !isTrash}>
            {messages.create}
          </CreateButton>
        }
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
          <NoteTable place={place} list={list} view={view} />
        </>
      )}
    </Page>
  );
}
