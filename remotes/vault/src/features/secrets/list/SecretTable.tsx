import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHost } from '@cofferdam/remote-contract/react';
import { Button, EmptyState, FilteredState } from '@cofferdam/ui/base';
import {
  ClipboardType,
  Copy,
  Download,
  FolderInput,
  GitBranchPlus,
  History,
  Key,
  Plus,
  Share2,
  TagIcon,
  Trash2,
} from '@cofferdam/ui/icons';
import { DataTable, type RowAction } from '@cofferdam/ui/table';
import { formatNumber } from '@cofferdam/ui/format';
import { useValueAccess } from '../../reading/value/useValueAccess.ts';
import { sortOf, sortWord } from '../../items/list/listAddress.ts';
import { OverLimitContext } from '../../items/limits/OverLimitContext.ts';
import { overLimitMessages } from '../../items/limits/overLimit.messages.ts';
import { SelectedItemsBar, type BulkItemAction } from '../../items/list/SelectedItemsBar.tsx';
import type { ItemSelection } from '../../items/list/useItemSelection.ts';
import { ListFailed } from '../../items/list/ListFailed.tsx';
import { toBulkEntries, toMenuEntries } from '../../items/list/toMenuEntries.ts';
import { tablePropsOfList } from '../../items/list/tablePropsOfList.ts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { roleThatMay, useDisabledReason } from '../../items/limits/useDisabledReason.ts';
import { secretPath } from '../secretPath.ts';
import type { SecretRow } from '../../items/calls/secretQueries.ts';
import { ToRotateContext, useToRotate } from './useToRotate.ts';
import { listSecretsMessages as messages } from './listSecrets.messages.ts';
import { phoneRowOf, secretColumns } from './secretColumns.tsx';
import { countedMatches, countFilters, type SecretView, type SecretViewState } from './secretView.ts';
import type { SecretList } from './useSecretList.ts';

/** What is asked about several secrets at once. */
type SecretAction = 'label' | 'move' | 'delete' | 'export';

/** Props of SecretTable. */
export interface SecretTableProps {
  readonly place: WorkspaceScope;
  readonly list: SecretList;
  readonly view: SecretViewState;
  readonly selection: ItemSelection<SecretRow>;
  /** Columns that are left out. */
  readonly hiddenColumns: readonly string[];
  readonly onAction: (action: SecretAction, rows: readonly SecretRow[]) => void;
}

/** The secrets of a workspace in a table, with what can be done to each. */
export function SecretTable(props: SecretTableProps) {
  const { place, list, selection, hiddenColumns, onAction } = props;
  const { view, change, clear } = props.view;
  const { navigate } = useHost();
  const { overLimit } = list;
  const actions = useRowActions(place);
  const readOnlyActions = useMemo(
    () => actions.map((one) => (one.id === 'new-version' ? { ...one, disabledReason: overLimitMessages.reason } : one)),
    [actions],
  );
  const actionsOf = (row: SecretRow) => (overLimit.has(row.id) ? readOnlyActions : actions);
  const bulkActions = useBulkActions(onAction);
  const rowActions = bulkActions.filter(({ id }) => id !== 'export');
  const readOnlyRowActions = rowActions.map((one) =>
    one.id === 'label' ? { ...one, disabledReason: overLimitMessages.reason } : one,
  );
  const toRotate = useToRotate(place, list.rows.length > 0);
  const { matching, total = list.rows.length } = list;
  const filters = countFilters(view);
  const columns = useMemo(() => secretColumns.filter(({ id }) => !hiddenColumns.includes(id)), [hiddenColumns]);
  const isCapped = matching !== undefined && matching >= countedMatches;
  return (
    <ToRotateContext value={toRotate}>
      <OverLimitContext value={overLimit}>
        <DataTable
          label={messages.table(place.workspaceName)}
          columns={columns}
          {...tablePropsOfList(list, ({ name }) => secretPath(name))}
          total={filters === 0 ? total : Math.max(matching ?? 0, list.rows.length)}
          {...(isCapped && list.hasMore ? { totalText: messages.atLeast(formatNumber(countedMatches)) } : {})}
          sort={sortOf(view.sort)}
          onSortChange={(sort) => change({ sort: sortWord(sort) })}
          onOpen={(row) => navigate(secretPath(row.name))}
          actions={actionsOf}
          menu={(row) => [
            { id: 'open', label: messages.open, icon: <Key />, keyHint: 'Enter', href: secretPath(row.name) },
            ...toMenuEntries(actionsOf(row).toReversed(), row),
            { id: 'versions', label: messages.versions, icon: <History />, href: `${secretPath(row.name)}#versions` },
            { kind: 'divider', id: 'more' },
            ...toBulkEntries(overLimit.has(row.id) ? readOnlyRowActions : rowActions, row),
          ]}
          selection={selection}
          selectionBar={<SelectedItemsBar selection={selection} actions={bulkActions} />}
          phoneRow={phoneRowOf}
          keys={[
            { keys: ['Y'], label: messages.keyCopyValue },
            { keys: ['?'], label: messages.keyAll },
          ]}
          isFiltered={filters > 0}
          empty={<NoSecrets place={place} />}
          filtered={
            <FilteredState title={messages.filteredTitle(filters)} onClear={clear}>
              {messages.filtered(formatNumber(total), filterWords(view))}
            </FilteredState>
          }
          error={<ListFailed list={list} words={messages.couldNotLoad} />}
        />
      </OverLimitContext>
    </ToRotateContext>
  );
}

/** What the bar of selected secrets offers; all but the export are in a row's menu as well. */
function useBulkActions(onAction: SecretTableProps['onAction']): readonly BulkItemAction<SecretRow>[] {
  const updateReason = useDisabledReason('secret:update');
  const deleteReason = useDisabledReason('secret:delete');
  const accessReason = useDisabledReason('secret:version:access');
  const actions = [
    { id: 'label', label: messages.labels, icon: <TagIcon />, disabledReason: updateReason },
    { id: 'move', label: messages.move, icon: <FolderInput />, disabledReason: deleteReason },
    { id: 'export', label: messages.export, icon: <Download />, disabledReason: accessReason },
    { id: 'delete', label: messages.delete, icon: <Trash2 />, disabledReason: deleteReason },
  ] as const;
  return actions.map((action) => ({
    ...action,
    perform: (rows) => onAction(action.id, rows),
  }));
}

/** One list for all rows: it changes only with what the person may do, so that rows are not drawn again. */
function useRowActions(place: WorkspaceScope): readonly RowAction<SecretRow>[] {
  const host = useHost();
  const [, setAddress] = useSearchParams();
  const { copyValue } = useValueAccess(place);
  const accessRefusal = useDisabledReason('secret:version:access');
  const addRefusal = useDisabledReason('secret:version:add');
  const shareRefusal = useDisabledReason('secret:share');
  return useMemo(
    () => [
      {
        id: 'new-version',
        label: messages.newVersion,
        icon: <GitBranchPlus />,
        disabledReason: addRefusal,
        onRun: ({ name }) => host.navigate(secretPath(name, '/new-version')),
      },
      {
        id: 'share',
        label: messages.share,
        icon: <Share2 />,
        key: 's',
        disabledReason: shareRefusal,
        onRun: ({ name }) =>
          setAddress((now) => {
            const next = new URLSearchParams(now);
            next.set('share', name);
            return next;
          }),
      },
      {
        id: 'copy-name',
        label: messages.copyName,
        icon: <ClipboardType />,
        key: 'n',
        onRun: ({ name }) => void host.copy(name),
      },
      {
        id: 'copy-value',
        label: messages.copyValue,
        icon: <Copy />,
        key: 'y',
        always: true,
        disabledReason: accessRefusal,
        // Whatever goes wrong was told by the central handler.
        onRun: ({ name }) => void copyValue({ name }).catch(() => undefined),
      },
    ],
    [host, setAddress, copyValue, accessRefusal, addRefusal, shareRefusal],
  );
}

function NoSecrets({ place }: { readonly place: WorkspaceScope }) {
  const refusal = useDisabledReason('secret:create');
  return (
    <EmptyState
      icon={<Key />}
      title={messages.emptyTitle(place.workspaceName)}
      action={
        <Button variant="primary" icon={<Plus />} href="/secret/create" disabledReason={refusal}>
          {messages.create}
        </Button>
      }
      secondaryAction={
        <Button variant="text" href="/r/secrets/import" disabledReason={refusal}>
          {messages.import}
        </Button>
      }
    >
      {messages.empty(roleThatMay('secret:version:access'))}
    </EmptyState>
  );
}

function filterWords({ filter, label, state, updatedBy }: SecretView): string[] {
  return [
    ...(filter.trim() === '' ? [] : [messages.withText(filter.trim())]),
    ...(label === null ? [] : [messages.withLabel(label)]),
    ...(state === null ? [] : [messages.withState(messages.states[state])]),
    ...(updatedBy === null ? [] : [messages.withUpdatedBy(messages.thisPerson)]),
  ];
}
