import { useState } from 'react';
import { secretListStates } from '@cofferdam/domain';
import { ChoiceFilter, TableToolbar } from '@cofferdam/ui/table';
import { formatNumber } from '@cofferdam/ui/format';
import { useIsPhone } from '@cofferdam/ui/theme';
import { lazyDialog } from '@cofferdam/ui/overlay';
import { FavoriteFilter } from '../../items/favorites/FavoriteFilter.tsx';
import { FilterSheetButton } from '../../items/filters/FilterSheetButton.tsx';
import { LabelFilter } from '../../items/labels/LabelFilter.tsx';
import { ListSearch } from '../../items/list/ListSearch.tsx';
import { ListSwitches } from '../../items/filters/ListSwitches.tsx';
import type { useListSettings } from '../../items/filters/useListSettings.ts';
import { RevealAllButton } from './values/RevealAllButton.tsx';
import type { RevealedValues } from './values/RevealedValues.ts';
import { secretsWords } from '../secrets.messages.ts';
import type { SecretRow } from '../../items/calls/secretQueries.ts';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { collectPeople, noPeople } from './collectPeople.ts';
import { listSecretsMessages as messages } from './listSecrets.messages.ts';
import { optionalColumns } from './secretColumns.tsx';
import { countFilters, type SecretViewState } from './secretView.ts';

const SecretFilterSheet = lazyDialog(() => import('./SecretFilterSheet.tsx'));

/** Props of SecretFilters. */
export interface SecretFiltersProps {
  readonly scope: WorkspaceScope;
  readonly list: SecretViewState;
  /** Secrets in the workspace; undefined until known. */
  readonly total: number | undefined;
  /** Matching secrets, up to the counted maximum; undefined without a filter. */
  readonly matching: number | undefined;
  /** The loaded rows, whose people can be chosen. */
  readonly rows: readonly SecretRow[];
  readonly settings: ReturnType<typeof useListSettings>;
  readonly values: RevealedValues;
}

/** The filters of the list: text, label, state, person; and its display settings. */
export function SecretFilters({ scope, list, total, matching, rows, settings, values }: SecretFiltersProps) {
  const { view, typed, type, change } = list;
  // Phones have it in the sheet, so that the chips fit in one line.
  const isPhone = useIsPhone();
  const [known, setKnown] = useState(noPeople);
  const listed = collectPeople(known, rows);
  if (listed !== known) setKnown(listed);
  const { people } = listed;
  const count = formatNumber(total ?? 0);
  return (
    <TableToolbar
      search={
        <ListSearch
          label={messages.search}
          phonePlaceholder={total === undefined ? undefined : messages.searchCount(count)}
          value={typed}
          onChange={type}
        />
      }
      chips={
        <>
          <FavoriteFilter
            scope={scope}
            kind="secret"
            isReady={total !== undefined}
            value={view.only}
            onChoose={(only) => change({ only })}
          />
          <LabelFilter value={view.label} onChoose={(label) => change({ label })} />
          <ChoiceFilter
            label={messages.columns.state}
            addLabel={messages.columns.state}
            removeLabel={messages.removeState}
            choices={secretListStates.map((id) => ({ id, label: messages.states[id] }))}
            value={view.state}
            onChoose={(state) => change({ state })}
          />
          {(view.updatedBy !== null || (!isPhone && people.size > 0)) && (
            <ChoiceFilter
              label={messages.columns.updatedBy}
              addLabel={messages.columns.updatedBy}
              removeLabel={messages.removeUpdatedBy}
              choices={[...people].map(([id, name]) => ({ id, label: name || secretsWords.deleted }))}
              value={view.updatedBy}
              unknownLabel={messages.thisPerson}
              onChoose={(updatedBy) => change({ updatedBy })}
            />
          )}
        </>
      }
      end={
        <>
          <RevealAllButton values={values} />
          <ListSwitches list={settings} columns={optionalColumns} />
          <FilterSheetButton
            count={[view.only, view.label, view.state, view.updatedBy].filter((one) => one !== null).length}
          >
            {(sheet) => (
              <SecretFilterSheet
                {...sheet}
                list={list}
                listed={listed}
                shown={countFilters(view) === 0 ? total : matching}
              />
            )}
          </FilterSheetButton>
        </>
      }
    />
  );
}
