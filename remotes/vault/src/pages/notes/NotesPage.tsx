import type { PageAction } from '@cofferdam/remote-contract';
import { Page } from '@cofferdam/ui/base';
import { Plus } from '@cofferdam/ui/icons';
import { TableToolbar } from '@cofferdam/ui/table';
import { FavoriteFilter } from '../../features/items/favorites/FavoriteFilter.tsx';
import { LabelFilter } from '../../features/items/labels/LabelFilter.tsx';
import { useListView } from '../../features/items/list/useListView.ts';
import { ItemListHeader } from '../../features/items/list/ItemListHeader.tsx';
import { ListSearch } from '../../features/items/list/ListSearch.tsx';
import { useItemDialogs } from '../../features/items/actions/useItemDialogs.tsx';
import { itemRefs } from '../../features/items/kinds/ItemKind.ts';
import { NoWorkspace } from '../../features/items/page/NoWorkspace.tsx';
import { useWorkspaceScope, type WorkspaceScope } from '../../features/items/calls/useWorkspaceScope.ts';
import { noteKind } from '../../features/notes/noteKind.tsx';
import { noteView } from '../../features/notes/list/noteView.ts';
import { NoteTable } from '../../features/notes/list/NoteTable.tsx';
import { useNoteList } from '../../features/notes/list/useNoteList.ts';
import { ShareFromAddress } from '../../features/sharing/create-share-link/ShareFromAddress.tsx';
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
  const scope = useWorkspaceScope();
  return scope === null ? <NoWorkspace /> : <Notes key={scope.workspaceId} scope={scope} />;
}

function Notes({ scope }: { readonly scope: WorkspaceScope }) {
  const view = useListView(noteView);
  const { list, selection } = useNoteList(scope, view.view);
  const { ask, dialogs } = useItemDialogs(kinds, {
    onDone: (question) => {
      if (question !== 'label') selection.clear();
    },
  });
  const { total } = list;
  const isEmpty = total === 0;
  return (
    <Page>
      <ItemListHeader
        title={messages.title}
        workspaceName={scope.workspaceName}
        total={total}
        create={createAction}
        isEmpty={isEmpty}
      />
      {!isEmpty && (
        <TableToolbar
          search={<ListSearch label={messages.search} value={view.typed} onChange={view.type} />}
          chips={
            <>
              <FavoriteFilter
                scope={scope}
                kind="note"
                isReady={total !== undefined}
                value={view.view.only}
                onChoose={(only) => view.change({ only })}
              />
              <LabelFilter value={view.view.label} onChoose={(label) => view.change({ label })} />
            </>
          }
        />
      )}
      <NoteTable
        scope={scope}
        list={list}
        view={view}
        selection={selection}
        ask={(question, rows) => ask(question, itemRefs(noteKind, scope, rows))}
      />
      {dialogs}
      <ShareFromAddress scope={scope} kind="note" />
    </Page>
  );
}
