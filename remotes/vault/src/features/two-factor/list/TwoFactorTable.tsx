import { useCallback, useMemo } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { Button, EmptyState, FilteredState } from '@cofferdam/ui/base';
import { ArrowRight, Copy, Plus, ShieldCheck } from '@cofferdam/ui/icons';
import { DataTable, type RowAction } from '@cofferdam/ui/table';
import { useCodeUse } from '../../reading/codes/useCodeUse.ts';
import { OverLimitContext } from '../../items/limits/OverLimitContext.ts';
import { SelectedItemsBar, type BulkItemAction } from '../../items/list/SelectedItemsBar.tsx';
import type { ItemSelection } from '../../items/list/useItemSelection.ts';
import { ListFailed } from '../../items/list/ListFailed.tsx';
import { toBulkEntries } from '../../items/list/toMenuEntries.ts';
import { tablePropsOfList } from '../../items/list/tablePropsOfList.ts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { roleThatMay, useDisabledReason } from '../../items/limits/useDisabledReason.ts';
import { twoFactorPages, twoFactorPath } from '../twoFactorPath.ts';
import type { TwoFactorEntry } from '../../items/calls/twoFactorQueries.ts';
import { twoFactorWords } from '../../reading/codes/twoFactors.messages.ts';
import { listTwoFactorsMessages as messages } from './listTwoFactors.messages.ts';
import { livePhoneRow, namedPhoneRow, twoFactorColumns } from './twoFactorColumns.tsx';
import { countFilters, type TwoFactorViewState } from './twoFactorView.ts';
import type { TwoFactorList } from './useTwoFactorList.ts';

/** Props of TwoFactorTable. */
export interface TwoFactorTableProps {
  readonly place: WorkspaceScope;
  readonly list: TwoFactorList;
  readonly view: TwoFactorViewState;
  readonly selection: ItemSelection<TwoFactorEntry>;
  readonly bulkActions: readonly BulkItemAction<TwoFactorEntry>[];
}

/** The two-factor entries of a workspace with their codes. Enter copies, O opens. */
export function TwoFactorTable(props: TwoFactorTableProps) {
  const { place, list, selection, bulkActions } = props;
  const { view, change, clear } = props.view;
  const { navigate } = useHost();
  const copy = useCopyCode(place);
  const useRefused = useDisabledReason('two-factor:code:use');
  const { total = list.rows.length } = list;
  const filters = countFilters(view);
  const open = useCallback(({ name }: TwoFactorEntry): void => navigate(twoFactorPath(name)), [navigate]);
  // One list for all rows of a kind: while it stays the same they are not drawn again.
  const actions = useMemo(() => {
    const labeled = (label: string): readonly RowAction<TwoFactorEntry>[] => [
      { id: 'open', label: messages.open, icon: <ArrowRight />, key: 'o', onRun: open },
      { id: 'copy', label, icon: <Copy />, key: 'y', always: true, disabledReason: useRefused, onRun: copy },
    ];
    return { byTime: labeled(messages.copyCode), byCounter: labeled(messages.generateAndCopy) };
  }, [open, copy, useRefused]);
  return (
    <OverLimitContext value={list.overLimit}>
      <DataTable
        label={messages.table(place.workspaceName)}
        density="codes"
        columns={twoFactorColumns}
        {...tablePropsOfList(list, ({ name }) => twoFactorPath(name))}
        total={filters === 0 ? total : list.rows.length}
        sort={{ columnId: 'name', direction: view.sort === 'name' ? 'ascending' : 'descending' }}
        onSortChange={({ direction }) => change({ sort: direction === 'descending' ? '-name' : 'name' })}
        onOpen={open}
        onEnter={copy}
        actions={({ type }) => (type === 'HOTP' ? actions.byCounter : actions.byTime)}
        menu={(row) => [
          {
            id: 'copy',
            label: row.type === 'HOTP' ? messages.generateAndCopy : messages.copyCode,
            icon: <Copy />,
            keyHint: 'Enter',
            disabledReason: useRefused,
            onSelect: () => copy(row),
          },
          { id: 'open', label: messages.open, icon: <ArrowRight />, keyHint: 'O', href: twoFactorPath(row.name) },
          { kind: 'divider', id: 'line' },
          ...toBulkEntries(bulkActions, row),
        ]}
        selection={selection}
        selectionBar={<SelectedItemsBar selection={selection} actions={bulkActions} />}
        phoneRow={useRefused === undefined ? livePhoneRow : namedPhoneRow}
        keys={[
          { keys: ['Enter'], label: messages.keyCopy },
          { keys: ['O'], label: messages.keyOpen },
          { keys: ['?'], label: messages.keyAll },
        ]}
        isFiltered={filters > 0}
        empty={<NoTwoFactors place={place} />}
        filtered={
          <FilteredState title={messages.filteredTitle} onClear={clear}>
            {messages.filtered(total, filterWords(view))}
          </FilteredState>
        }
        error={<ListFailed list={list} words={messages.couldNotLoad} />}
      />
    </OverLimitContext>
  );
}

/** Copies a code by time, or makes and copies one by counter. What goes wrong was told by the central handler. */
function useCopyCode(place: WorkspaceScope): (entry: TwoFactorEntry) => void {
  const host = useHost();
  const { copyCode, generate } = useCodeUse(place);
  return useCallback(
    ({ name, type }: TwoFactorEntry) => {
      const copying = type === 'HOTP' ? host.copy(generate(name), { isSecret: true }) : copyCode(name);
      void copying.catch(() => undefined);
    },
    [host, copyCode, generate],
  );
}

function NoTwoFactors({ place }: { readonly place: WorkspaceScope }) {
  const refusal = useDisabledReason('two-factor:create');
  return (
    <EmptyState
      icon={<ShieldCheck />}
      title={messages.emptyTitle(place.workspaceName)}
      action={
        <Button variant="primary" icon={<Plus />} href={twoFactorPages.add} disabledReason={refusal}>
          {messages.addFirst}
        </Button>
      }
      secondaryAction={
        <Button variant="text" href={twoFactorPages.import} disabledReason={refusal}>
          {messages.import}
        </Button>
      }
    >
      {messages.empty(roleThatMay('two-factor:code:use'), roleThatMay('two-factor:seed:access'))}
    </EmptyState>
  );
}

function filterWords({ filter, type }: TwoFactorViewState['view']): string[] {
  return [
    ...(filter.trim() === '' ? [] : [messages.withText(filter.trim())]),
    ...(type === null ? [] : [messages.withType(twoFactorWords.types[type])]),
  ];
}
