import { useSearchParams } from 'react-router-dom';
import { useHost } from '@cofferdam/remote-contract/react';
import { Button, Page, PageHeader, Tabs } from '@cofferdam/ui/base';
import { SearchField } from '@cofferdam/ui/form';
import { Plus } from '@cofferdam/ui/icons';
import { TableToolbar } from '@cofferdam/ui/table';
import { useIsPhone } from '@cofferdam/ui/theme';
import { useTypedAddress, withParameter } from '../../components/address/useTypedAddress.ts';
import { usePageKeys } from '../../components/keys/usePageKeys.ts';
import { NoPlace } from '../../components/place/NoPlace.tsx';
import { usePlace, type Place } from '../../components/place/usePlace.ts';
import { useRefusal } from '../../components/rights/useRefusal.ts';
import { readNoteListView } from '../../features/list-notes/noteListAddress.ts';
import { NoteTable } from '../../features/list-notes/NoteTable.tsx';
import { useNoteList } from '../../features/list-notes/useNoteList.ts';
import { NoteTrash } from '../../features/note-trash/NoteTrash.tsx';
import styles from './NotesPage.module.css';
import { notesPageMessages as messages } from './notesPage.messages.ts';

/** The notes of the current workspace. */
export default function NotesPage() {
  const place = usePlace();
  return place === null ? <NoPlace /> : <Notes key={place.workspaceId} place={place} />;
}

function Notes({ place }: { readonly place: Place }) {
  const { navigate } = useHost();
  const [address, setAddress] = useSearchParams();
  const view = readNoteListView(address);
  const isTrash = address.get('view') === 'trash';
  const { typed, type } = useTypedAddress('filter');
  const list = useNoteList(place, view);
  const createRefusal = useRefusal('note:create');
  const isPhone = useIsPhone();
  usePageKeys(createRefusal === undefined ? { c: () => navigate('/note/create') } : {});
  const isEmpty = list.total === 0;
  return (
    <div className={styles.page}>
      <Page>
        <PageHeader
          title={messages.title}
          {...(list.total === undefined
            ? {}
            : { subtitle: messages.count(new Intl.NumberFormat().format(list.total), place.workspaceName) })}
          primaryAction={
            <Button
              variant={isEmpty && !isTrash ? 'default' : 'primary'}
              size={isPhone ? 'large' : 'medium'}
              block={isPhone}
              icon={<Plus />}
              {...(isPhone ? {} : { keyHint: 'C' })}
              href="/note/create"
              disabledReason={createRefusal}
            >
              {messages.create}
            </Button>
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
              <TableToolbar
                search={
                  <SearchField
                    label={messages.search}
                    placeholder={messages.search}
                    value={typed}
                    shortcut={isPhone ? null : '/'}
                    onChange={type}
                  />
                }
              />
            )}
            <NoteTable
              place={place}
              list={list}
              view={view}
              onSort={(sort) =>
                setAddress((now) => withParameter(now, 'sort', sort === 'name' ? '' : sort), { replace: true })
              }
              onClear={() => type('')}
            />
          </>
        )}
      </Page>
    </div>
  );
}
