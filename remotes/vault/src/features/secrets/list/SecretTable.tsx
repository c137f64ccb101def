import { useMemo } from 'react';
import { formatNumber } from '@cofferdam/ui/format';
import { useUi } from '@cofferdam/ui/theme';
import { lazyPart } from '@cofferdam/ui/base';
import type { SecretRow } from '../../items/calls/secretQueries.ts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { OverLimitContext } from '../../items/limits/OverLimitContext.ts';
import { ItemTable } from '../../items/list/ItemTable.tsx';
import { sortOf, sortWord } from '../../items/list/listAddress.ts';
import type { ItemSelection } from '../../items/list/useItemSelection.ts';
import { secretPath } from '../secretPath.ts';
import { listSecretsMessages as messages } from './listSecrets.messages.ts';
import { hasState } from './hasState.ts';
import { phoneRowOf, secretColumns } from './secretColumns.tsx';
import { countedMatches, countFilters, type SecretViewState } from './secretView.ts';
import { useSecretActions, type SecretQuestion } from './useSecretActions.tsx';
import type { SecretList } from './useSecretList.ts';
import { ToRotateContext, useToRotate } from '../rotation/useToRotate.ts';
import { RevealedValuesContext, type RevealedValues } from './values/RevealedValues.ts';

const NoSecrets = lazyPart(() => import('./NoSecrets.tsx'));
const NothingFound = lazyPart(() => import('./NothingFound.tsx'));

/** Props of SecretTable. */
export interface SecretTableProps {
  readonly scope: WorkspaceScope;
  readonly list: SecretList;
  readonly view: SecretViewState;
  readonly selection: ItemSelection<SecretRow>;
  /** Hidden columns. */
  readonly hiddenColumns: readonly string[];
  readonly values: RevealedValues;
  readonly ask: (question: SecretQuestion, rows: readonly SecretRow[]) => void;
}

const pathOf = ({ name }: SecretRow): string => secretPath(name);

/** The secrets of a workspace in a table. */
export function SecretTable({ scope, list, view: viewState, selection, hiddenColumns, values, ask }: SecretTableProps) {
  const { view, change, clear } = viewState;
  const { overLimit, matching, total = list.rows.length } = list;
  const actions = useSecretActions(scope, overLimit, values, ask);
  const toRotate = useToRotate(scope, list.rows.length > 0);
  const filters = countFilters(view);
  const { now } = useUi();
  const { rows } = list;
  const needsState = useMemo(
    () => rows.some((row) => hasState(row, { overLimit, toRotate, now: now() })),
    [rows, overLimit, toRotate, now],
  );
  const columns = useMemo(
    () => secretColumns.filter(({ id }) => !hiddenColumns.includes(id) && (id !== 'state' || needsState)),
    [hiddenColumns, needsState],
  );
  const isCapped = matching !== undefined && matching >= countedMatches && list.hasMore;
  return (
    <ToRotateContext value={toRotate}>
      <RevealedValuesContext value={values}>
        <OverLimitContext value={overLimit}>
          <ItemTable
            label={messages.table(scope.workspaceName)}
            list={list}
            columns={columns}
            phoneRow={phoneRowOf}
            pathOf={pathOf}
            selection={selection}
            {...actions}
            total={filters === 0 ? total : Math.max(matching ?? 0, list.rows.length)}
            {...(isCapped ? { totalText: messages.atLeast(formatNumber(countedMatches)) } : {})}
            sort={sortOf(view.sort)}
            onSortChange={(sort) => change({ sort: sortWord(sort) })}
            empty={<NoSecrets workspaceName={scope.workspaceName} />}
            filtered={
              filters === 0
                ? undefined
                : {
                    title: messages.filteredTitle(filters),
                    text: <NothingFound view={view} total={total} />,
                    onClear: clear,
                  }
            }
            couldNotLoad={messages.couldNotLoad}
          />
        </OverLimitContext>
      </RevealedValuesContext>
    </ToRotateContext>
  );
}
