import { useMemo } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { Button, EmptyState, FilteredState, RelativeTime } from '@cofferdam/ui/base';
import { ClipboardType, FileLock, Pencil, Plus } from '@cofferdam/ui/icons';
import { DataTable, type Column, type RowAction } from '@cofferdam/ui/table';
import { formatNumber } from '@cofferdam/ui/format';
import { sortOf, sortWord } from '../../items/list/listAddress.ts';
import { SelectedItemsBar, type BulkItemAction } from '../../items/list/SelectedItemsBar.tsx';
import type { ItemSelection } from '../../items/list/useItemSelection.ts';
import { ListFailed } from '../../items/list/ListFailed.tsx';
import { toBulkEntries, toMenuEntries } from '../../items/list/toMenuEntries.ts';
import { labelsColumn, updatedByColumn } from '../../items/list/factColumns.tsx';
import { tablePropsOfList } from '../../items/list/tablePropsOfList.ts';
import { notePath } from '../notePath.ts';
import type { Note } from '../noteQueries.ts';
import { notesWords } from '../notes.messages.ts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { useDisabledReason } from '../../items/limits/useDisabledReason.ts';
import { listNotesMessages as messages } from './listNotes.messages.ts';
import type { NoteViewState } from './noteView.ts';
import type { NoteList } from './useNoteList.ts';

/** Props of NoteTable. */
export interface NoteTableProps {
  readonly place: WorkspaceScope;
  readonly list: NoteList;
  readonly view: NoteViewState;
  readonly selection: ItemSelection<Note>;
  readonly bulkActions: readonly BulkItemAction<Note>[];
}

const words = messages.columns;
const columns: readonly Column<Note>[] = [
  {
    id: 'name',
    header: words.name,
    grow: 1.5,
    sortable: true,
    cell: ({ name }) => <span className="cd-strong">{name}</span>,
  },
  labelsColumn(words.labels),
  {
    id: 'format',
    header: words.format,
    width: 112,
    giveWay: 15,
    skeleton: 'short',
    cell: ({ format }) => notesWords.formats[format],
  },
  {
    id: 'version',
    header: words.version,
    width: 84,
    giveWay: 30,
    align: 'end',
    skeleton: 'short',
    cell: ({ currentVersion }) => notesWords.version(currentVersion),
  },
  updatedByColumn(words.updatedBy),
  {
    id: 'updated',
    header: words.updated,
    width: 120,
    giveWay: 40,
    sortable: true,
    skeleton: 'short',
    cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
  },
];

/** The notes of a workspace in a table. */
export function NoteTable({ place, list, view: { view, change, clear }, selection, bulkActions }: NoteTableProps) {
  const host = useHost();
  const updateRefusal = useDisabledReason('note:update');
  const createRefusal = useDisabledReason('note:create');
  const actions = useMemo<readonly RowAction<Note>[]>(
    () => [
      {
        id: 'copy-name',
        label: messages.copyName,
        icon: <ClipboardType />,
        key: 'n',
        onRun: ({ name }) => void host.copy(name),
      },
      {
        id: 'edit',
        label: messages.edit,
        icon: <Pencil />,
        key: 'e',
        always: true,
        disabledReason: updateRefusal,
        onRun: ({ name }) => host.navigate(notePath(name, '/edit')),
      },
    ],
    [host, updateRefusal],
  );
  const total = list.last?.total ?? list.rows.length;
  const filter = view.filter.trim();
  return (
    <DataTable
      label={messages.table(place.workspaceName)}
      columns={columns}
      {...tablePropsOfList(list, ({ name }) => notePath(name))}
      total={filter === '' ? total : list.rows.length}
      sort={sortOf(view.sort)}
      onSortChange={(sort) => change({ sort: sortWord(sort) })}
      onOpen={(row) => host.navigate(notePath(row.name))}
      actions={() => actions}
      menu={(row) => [
        { id: 'open', label: messages.open, icon: <FileLock />, keyHint: 'Enter', href: notePath(row.name) },
        ...toMenuEntries(actions, row),
        { kind: 'divider', id: 'more' },
        ...toBulkEntries(bulkActions, row),
      ]}
      selection={selection}
      selectionBar={<SelectedItemsBar selection={selection} actions={bulkActions} />}
      phoneRow={(row) => ({
        title: row.name,
        mono: false,
        meta: (
          <>
            {notesWords.version(row.currentVersion)} · {(row.updatedBy.name || notesWords.deleted).split(' ')[0]},{' '}
            <RelativeTime at={row.updatedAt} />
          </>
        ),
      })}
      keys={[
        { keys: ['E'], label: messages.keyEdit },
        { keys: ['?'], label: messages.keyAll },
      ]}
      isFiltered={filter !== ''}
      empty={
        <EmptyState
          icon={<FileLock />}
          title={messages.emptyTitle(place.workspaceName)}
          action={
            <Button variant="primary" icon={<Plus />} href="/note/create" disabledReason={createRefusal}>
              {messages.create}
            </Button>
          }
        >
          {messages.empty}
        </EmptyState>
      }
      filtered={
        <FilteredState title={messages.filteredTitle} onClear={clear}>
          {messages.filtered(formatNumber(total), filter)}
        </FilteredState>
      }
      error={<ListFailed list={list} words={messages.couldNotLoad} />}
    />
  );
}
