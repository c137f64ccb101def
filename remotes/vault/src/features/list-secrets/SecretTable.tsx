import { useMemo } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { Button, EmptyState, ErrorState, FilteredState } from '@cofferdam/ui/base';
import { ClipboardType, Copy, GitBranchPlus, Key, Plus, Share2 } from '@cofferdam/ui/icons';
import { DataTable, type RowAction, type Sort } from '@cofferdam/ui/table';
import { useValueAccess } from '../../components/access/useValueAccess.ts';
import type { Place } from '../../components/place/usePlace.ts';
import { roleThatMay, useRefusal } from '../../components/rights/useRefusal.ts';
import { secretPath } from '../../components/secrets/secretPath.ts';
import type { SecretRow } from '../../components/secrets/secretQueries.ts';
import { countFilters, type ListSort, type ListView } from './listAddress.ts';
import { listSecretsMessages as messages } from './listSecrets.messages.ts';
import { phoneRowOf, secretColumns } from './secretColumns.tsx';
import type { ListViewState } from './useListView.ts';
import type { SecretList } from './useSecretList.ts';

/** Props of SecretTable. */
export interface SecretTableProps {
  readonly place: Place;
  readonly list: SecretList;
  readonly view: ListViewState;
}

/** Up to how many matches the server counts. */
const countedMatches = 1_000;
const format = (count: number): string => new Intl.NumberFormat().format(count);

/** The secrets of a workspace in a table, with what can be done to each. */
export function SecretTable({ place, list, view: { view, change, clear } }: SecretTableProps) {
  const { navigate } = useHost();
  const actions = useRowActions(place);
  const { matching, total = list.rows.length } = list;
  const filters = countFilters(view);
  const isCapped = matching !== undefined && matching >= countedMatches;
  return (
    <DataTable
      label={messages.table(place.workspaceName)}
      columns={secretColumns}
      rows={list.rows}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      rowHref={(row) => secretPath(row.name)}
      status={list.status}
      total={filters === 0 ? total : Math.max(matching ?? 0, list.rows.length)}
      {...(isCapped && list.hasMore ? { totalText: messages.atLeast(format(countedMatches)) } : {})}
      hasMore={list.hasMore}
      onNeedMore={list.loadMore}
      sort={sortOf(view.sort)}
      onSortChange={(sort) => change({ sort: sortWord(sort) })}
      onOpen={(row) => navigate(secretPath(row.name))}
      actions={() => actions}
      menu={(row) => [
        { id: 'open', label: messages.open, icon: <Key />, keyHint: 'Enter', href: secretPath(row.name) },
        ...actions.toReversed().map(({ id, label, icon, key, disabledReason, onRun }) => ({
          id,
          label,
          icon,
          disabledReason,
          ...(key === undefined ? {} : { keyHint: key.toUpperCase() }),
          onSelect: () => onRun(row),
        })),
      ]}
      phoneRow={phoneRowOf}
      keys={[
        { keys: ['Y'], label: messages.keyCopyValue },
        { keys: ['?'], label: messages.keyAll },
      ]}
      isFiltered={filters > 0}
      empty={<NoSecrets place={place} />}
      filtered={
        <FilteredState title={messages.filteredTitle(filters)} onClear={clear}>
          {messages.filtered(format(total), filterWords(view))}
        </FilteredState>
      }
      error={
        <ErrorState title={messages.failedTitle} onRetry={list.retry} retrying={list.isRetrying}>
          {messages.failed}
        </ErrorState>
      }
    />
  );
}

/** One list for all rows: it changes only with what the person may do, so that rows are not drawn again. */
function useRowActions(place: Place): readonly RowAction<SecretRow>[] {
  const host = useHost();
  const { copyValue } = useValueAccess(place);
  const accessRefusal = useRefusal('secret:version:access');
  const addRefusal = useRefusal('secret:version:add');
  const shareRefusal = useRefusal('secret:share');
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
        onRun: ({ name }) => host.navigate(`/r/secrets?share=${encodeURIComponent(name)}`),
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
    [host, copyValue, accessRefusal, addRefusal, shareRefusal],
  );
}

function NoSecrets({ place }: { readonly place: Place }) {
  const refusal = useRefusal('secret:create');
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

function sortOf(sort: ListSort): Sort {
  return { columnId: sort.replace('-', ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' };
}

function sortWord({ columnId, direction }: Sort): ListSort {
  const column = columnId === 'updated' ? 'updated' : 'name';
  return direction === 'descending' ? `-${column}` : column;
}

function filterWords({ filter, label, state }: ListView): string[] {
  return [
    ...(filter.trim() === '' ? [] : [messages.withText(filter.trim())]),
    ...(label === null ? [] : [messages.withLabel(label)]),
    ...(state === null ? [] : [messages.withState(messages.states[state])]),
  ];
}
