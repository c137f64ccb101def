import { useHost, useSession } from '@cofferdam/remote-contract/react';
import { CloudOff, Copy, Download, Pencil, ShieldCheck } from '@cofferdam/ui/icons';
import type { ListAction } from '@cofferdam/ui/table';
import type { TwoFactorEntry } from '../../items/calls/twoFactorQueries.ts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { overLimitMessages } from '../../items/limits/overLimit.messages.ts';
import { OverLimitContext } from '../../items/limits/OverLimitContext.ts';
import { roleThatMay, useDisabledReason } from '../../items/limits/useDisabledReason.ts';
import { ItemTable } from '../../items/list/ItemTable.tsx';
import { NoItems } from '../../items/list/NoItems.tsx';
import { labelAction, moveAndDelete } from '../../items/list/sharedActions.tsx';
import type { ItemSelection } from '../../items/list/useItemSelection.ts';
import { copiedMessages } from '../../reading/copied.messages.ts';
import { twoFactorWords } from '../../reading/codes/twoFactors.messages.ts';
import { useCodeUse } from '../../reading/codes/useCodeUse.ts';
import { useEntryPins } from '../usePins.ts';
import { twoFactorPages, twoFactorPath } from '../twoFactorPath.ts';
import { listTwoFactorsMessages as messages } from './listTwoFactors.messages.ts';
import { livePhoneRow, namedPhoneRow, twoFactorColumns } from './twoFactorColumns.tsx';
import { countFilters, type TwoFactorViewState } from './twoFactorView.ts';
import type { TwoFactorList } from './useTwoFactorList.ts';

/** Props of TwoFactorTable. */
export interface TwoFactorTableProps {
  readonly scope: WorkspaceScope;
  readonly list: TwoFactorList;
  readonly view: TwoFactorViewState;
  readonly selection: ItemSelection<TwoFactorEntry>;
  readonly ask: (question: 'label' | 'move' | 'delete' | 'export', rows: readonly TwoFactorEntry[]) => void;
  readonly onEdit: (entry: TwoFactorEntry) => void;
}

const pathOf = ({ name }: TwoFactorEntry): string => twoFactorPath(name);

/** The two-factor entries of a workspace with their codes. Enter copies, O opens. */
export function TwoFactorTable({ scope, list, view: viewState, selection, ask, onEdit }: TwoFactorTableProps) {
  const { view, change, clear } = viewState;
  const useReason = useDisabledReason('two-factor:code:use');
  const actions = useTwoFactorActions(scope, useReason, { list, ask, onEdit });
  const { total = list.rows.length } = list;
  const filters = countFilters(view);
  const isPrivate = useSession().workspace?.type === 'PRIVATE';
  return (
    <OverLimitContext value={list.overLimit}>
      <ItemTable
        label={messages.table(scope.workspaceName)}
        density="codes"
        list={list}
        columns={twoFactorColumns}
        phoneRow={useReason === undefined ? livePhoneRow : namedPhoneRow}
        pathOf={pathOf}
        selection={selection}
        {...actions}
        enterAction="copy"
        total={filters === 0 ? total : list.rows.length}
        sort={{ columnId: 'name', direction: view.sort === 'name' ? 'ascending' : 'descending' }}
        onSortChange={({ direction }) => change({ sort: direction === 'descending' ? '-name' : 'name' })}
        empty={
          <NoItems
            icon={ShieldCheck}
            title={messages.emptyTitle(scope.workspaceName)}
            text={
              isPrivate
                ? messages.emptyPrivate
                : messages.empty(roleThatMay('two-factor:code:use'), roleThatMay('two-factor:seed:access'))
            }
            permission="two-factor:create"
            create={{ label: messages.addFirst, href: twoFactorPages.add }}
            import={{ label: messages.import, href: twoFactorPages.import }}
          />
        }
        filtered={
          filters === 0
            ? undefined
            : { title: messages.filteredTitle, text: messages.filtered(total, filterWords(view)), onClear: clear }
        }
        couldNotLoad={messages.couldNotLoad}
      />
    </OverLimitContext>
  );
}

function useTwoFactorActions(
  scope: WorkspaceScope,
  useReason: string | undefined,
  { list, ask, onEdit }: Pick<TwoFactorTableProps, 'list' | 'ask' | 'onEdit'>,
) {
  const host = useHost();
  const { copyCode, generate } = useCodeUse(scope);
  const updateReason = useDisabledReason('two-factor:update');
  const deleteReason = useDisabledReason('two-factor:delete');
  const seedReason = useDisabledReason('two-factor:seed:access');
  const pins = useEntryPins(scope);
  const rowActions = (entry: TwoFactorEntry): readonly ListAction[] => {
    const { id, name, type } = entry;
    const isCounted = type === 'HOTP';
    const copy = (): Promise<void> =>
      isCounted ? host.copy(generate(name), { isSecret: true, what: copiedMessages.code(name) }) : copyCode(name);
    const pin: ListAction | null = pins && {
      id: 'pin',
      label: pins.labelOf(entry),
      icon: <CloudOff />,
      disabledReason: seedReason ?? pins.reasonAgainst(entry),
      perform: () => pins.toggle(entry),
    };
    return [
      {
        id: 'copy',
        label: isCounted ? messages.generateAndCopy : messages.copyCode,
        icon: <Copy />,
        at: 'always',
        key: 'y',
        hint: messages.keyCopy,
        disabledReason: useReason,
        // The central handler has shown the error.
        perform: () => copy().catch(() => undefined),
      },
      {
        id: 'edit',
        label: messages.edit,
        icon: <Pencil />,
        at: 'hover',
        key: 'e',
        disabledReason: updateReason ?? (list.overLimit.has(id) ? overLimitMessages.reason : undefined),
        perform: () => onEdit(entry),
      },
      ...(pin === null ? [] : [pin]),
    ];
  };
  const bulkActions = (entries: readonly TwoFactorEntry[]): readonly ListAction[] => [
    labelAction(updateReason, () => ask('label', entries)),
    {
      id: 'export',
      label: messages.export,
      icon: <Download />,
      disabledReason: seedReason,
      perform: () => ask('export', entries),
    },
    ...moveAndDelete(deleteReason, (question) => ask(question, entries)),
  ];
  return { rowActions, bulkActions };
}

function filterWords({ filter, only, label, type }: TwoFactorViewState['view']): string[] {
  return [
    ...(filter.trim() === '' ? [] : [messages.withText(filter.trim())]),
    ...(only === null ? [] : [messages.withStar]),
    ...(label === null ? [] : [messages.withLabel(label)]),
    ...(type === null ? [] : [messages.withType(twoFactorWords.types[type])]),
  ];
}
