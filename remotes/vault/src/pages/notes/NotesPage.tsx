import { useSearchParams } from 'react-router-dom';
import { useHost } from '@cofferdam/remote-contract/react';
import { Page, PageHeader, Tabs } from '@cofferdam/ui/base';
import { TableToolbar } from '@cofferdam/ui/table';
import { useListView } from '../../components/address/useListView.ts';
import { usePageKeys } from '../../components/keys/usePageKeys.ts';
import { CreateButton } from '../../components/lists/CreateButton.tsx';
import { ListSearch } from '../../components/lists/ListSearch.tsx';
import { NoPlace } from '../../components/place/NoPlace.tsx';
import { usePlace, type Place } from '../../components/place/usePlace.ts';
import { useRefusal } from '../../components/rights/useRefusal.ts';
import { noteView } from '../../features/list-notes/noteView.ts';
import { NoteTable } from '../../features/list-notes/NoteTable.tsx';
import { useNoteList } from '../../features/list-notes/useNoteList.ts';
import { NoteTrash } from '../../features/note-trash/NoteTrash.tsx';
import { notesPageMessages as messages } from './notesPage.messages.ts';

/** The notes of the current workspace. */
export default function NotesPage() {
  const place = usePlace();
  return place === null ? <NoPlace /> : <Notes key={place.workspaceId} place={place} />;
}

function Notes({ place }: { readonly place: Place }) {
  const { navigate } = useHost();
  const [address] = useSearchParams();
  const view = useListView(noteView);
  const isTrash = address.get('view') === 'trash';
  const list = useNoteList(place, view.view);
  const createRefusal = useRefusal('note:create');
  usePageKeys(createRefusal === undefined ? { c: () => navigate('/note/create') } : {});
  const total = list.last?.total;
  const isEmpty = total === 0;
  return (
    <Page>
      <PageHeader
        title={messages.title}
        {...(total === undefined
          ? {}
          : { subtitle: messages.count(new Intl.NumberFormat().format(total), place.workspaceName) })}
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
