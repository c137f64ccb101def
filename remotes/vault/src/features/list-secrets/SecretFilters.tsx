import { versionStates } from '@cofferdam/domain';
import { AddChip, FilterChip } from '@cofferdam/ui/base';
import { Menu } from '@cofferdam/ui/floating';
import { TableToolbar } from '@cofferdam/ui/table';
import { ListSearch } from '../../components/lists/ListSearch.tsx';
import { LabelFilter } from './LabelFilter.tsx';
import { listSecretsMessages as messages } from './listSecrets.messages.ts';
import type { SecretViewState } from './secretView.ts';

/** Props of SecretFilters. */
export interface SecretFiltersProps {
  readonly list: SecretViewState;
  /** Secrets in the workspace; undefined until known. */
  readonly total: number | undefined;
  /** Labels of the rows that are loaded, to choose from. */
  readonly knownLabels: readonly string[];
}

/** What narrows the list: a text, a label, a state. */
export function SecretFilters({ list, total, knownLabels }: SecretFiltersProps) {
  const { view, typed, type, change } = list;
  const count = new Intl.NumberFormat().format(total ?? 0);
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
          {view.label === null ? (
            <LabelFilter knownLabels={knownLabels} onChoose={(label) => change({ label })} />
          ) : (
            <FilterChip
              label={messages.labelChip}
              value={view.label}
              removeLabel={messages.removeLabel}
              onRemove={() => change({ label: null })}
            />
          )}
          {view.state === null ? (
            <Menu
              items={versionStates.map((state) => ({
                id: state,
                label: messages.states[state],
                onSelect: () => change({ state }),
              }))}
              trigger={<AddChip onClick={() => undefined}>{messages.addState}</AddChip>}
            />
          ) : (
            <FilterChip
              label={messages.stateChip}
              value={messages.states[view.state]}
              removeLabel={messages.removeState}
              onRemove={() => change({ state: null })}
            />
          )}
        </>
      }
    />
  );
}
