import { useHost } from '@cofferdam/remote-contract/react';
import { formatNumber } from '@cofferdam/ui/format';
import { FileLock, Pencil } from '@cofferdam/ui/icons';
import type { ListAction } from '@cofferdam/ui/table';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { useDisabledReason } from '../../items/limits/useDisabledReason.ts';
import { ItemTable } from '../../items/list/ItemTable.tsx';
import { sortOf, sortWord } from '../../items/list/listAddress.ts';
import { NoItems } from '../../items/list/NoItems.tsx';
import { labelAction, moveAndDelete, useCopyNameAction, useShareAction } from '../../items/list/sharedActions.tsx';
import type { ItemSelection } from '../../items/list/useItemSelection.ts';
import { notePath } from '../notePath.ts';
import type { Note } from '../noteQueries.ts';
import { listNotesMessages as messages } from './listNotes.messages.ts';
import { noteColumns, phoneRowOf } from './noteColumns.tsx';
import type { NoteViewState } from './noteView.ts';
import type { NoteList } from './useNoteList.ts';

/** Props of NoteTable. */
export interface NoteTableProps {
  readonly scope: WorkspaceScope;
  readonly list: NoteList;
  readonly view: NoteViewState;
  readonly selection: ItemSelection<Note>;
  readonly ask: (question: 'label' | 'move' | 'delete', rows: readonly Note[]) => void;
}

const pathOf = ({ name }: Note): string => notePath(name);

/** The notes of a workspace in a table. */
export function NoteTable({ scope, list, view: { view, change, clear }, selection, ask }: NoteTableProps) {
  const actions = useNoteActions(ask);
  const { total = list.rows.length } = list;
  const isFiltered = view.filter.trim() !== '' || view.only !== null || view.label !== null;
  return (
    <ItemTable
      label={messages.table(scope.workspaceName)}
      list={list}
      columns={noteColumns}
      phoneRow={phoneRowOf}
      pathOf={pathOf}
      selection={selection}
      {...actions}
      total={isFiltered ? list.rows.length : total}
      sort={sortOf(view.sort)}
      onSortChange={(sort) => change({ sort: sortWord(sort) })}
      empty={
        <NoItems
          icon={FileLock}
          title={messages.emptyTitle(scope.workspaceName)}
          text={messages.empty}
          permission="note:create"
          create={{ label: messages.create, href: '/note/create' }}
        />
      }
      filtered={
        isFiltered
          ? {
              title: messages.filteredTitle,
              text: messages.filtered(formatNumber(total), view),
              onClear: clear,
            }
          : undefined
      }
      couldNotLoad={messages.couldNotLoad}
    />
  );
}

function useNoteActions(ask: NoteTableProps['ask']) {
  const { navigate } = useHost();
  const copyName = useCopyNameAction();
  const share = useShareAction(useDisabledReason('note:share'));
  const updateReason = useDisabledReason('note:update');
  const deleteReason = useDisabledReason('note:delete');
  const rowActions = (note: Note): readonly ListAction[] => [
    {
      id: 'edit',
      label: messages.edit,
      icon: <Pencil />,
      at: 'always',
      key: 'e',
      hint: messages.keyEdit,
      disabledReason: updateReason,
      perform: () => navigate(notePath(note.name, '/edit')),
    },
    { ...copyName(note), at: 'hover' },
    share(note),
  ];
  const bulkActions = (notes: readonly Note[]): readonly ListAction[] => [
    labelAction(updateReason, () => ask('label', notes)),
    ...moveAndDelete(deleteReason, (question) => ask(question, notes)),
  ];
  return { rowActions, bulkActions };
}
