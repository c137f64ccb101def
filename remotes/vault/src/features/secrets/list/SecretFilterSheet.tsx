import { useState } from 'react';
import { secretListStates } from '@cofferdam/domain';
import { favoritesMessages } from '../../items/favorites/favorites.messages.ts';
import { FilterSheet } from '../../items/filters/FilterSheet.tsx';
import type { SheetState } from '../../items/filters/FilterSheetButton.tsx';
import { SheetChoice } from '../../items/filters/SheetChoice.tsx';
import { SheetLabelChoice } from '../../items/labels/SheetLabelChoice.tsx';
import { secretsWords } from '../secrets.messages.ts';
import type { ListedPeople } from './collectPeople.ts';
import { listSecretsMessages as messages } from './listSecrets.messages.ts';
import { secretSheetMessages as sheetWords } from './secretSheet.messages.ts';
import { countedMatches, countFilters, type SecretViewState } from './secretView.ts';

/** Props of SecretFilterSheet. */
export interface SecretFilterSheetProps extends SheetState {
  readonly list: SecretViewState;
  readonly listed: ListedPeople;
  /** Matching secrets; undefined until known. */
  readonly shown: number | undefined;
}

const sorts = ['name', '-name', '-updated', 'updated'] as const;

/** All filters of the list of secrets and its order, for phones, which have no table header. */
export default function SecretFilterSheet({ list, listed, shown, ...sheet }: SecretFilterSheetProps) {
  const { view, change, clear } = list;
  // A filter removes rows and with them their people, so keep the initial choices.
  const [before] = useState(listed);
  const people = new Map([...before.people, ...listed.people]);
  if (view.updatedBy !== null && !people.has(view.updatedBy)) people.set(view.updatedBy, messages.thisPerson);
  const isFiltered = countFilters(view) > 0;
  return (
    <FilterSheet
      {...sheet}
      done={sheetWords.show(shown, isFiltered && shown !== undefined && shown >= countedMatches)}
      onClear={isFiltered ? clear : undefined}
    >
      <SheetChoice
        isRequired
        label={sheetWords.sort}
        choices={sorts.map((id) => ({ id, label: sheetWords.sorts[id] }))}
        value={view.sort}
        onChoose={(sort) => change({ sort: sort ?? 'name' })}
      />
      <SheetChoice
        label={favoritesMessages.show}
        choices={[{ id: 'favorites', label: favoritesMessages.filter }]}
        value={view.only}
        onChoose={(only) => change({ only })}
      />
      <SheetLabelChoice value={view.label} onChoose={(label) => change({ label })} />
      <SheetChoice
        label={messages.columns.state}
        choices={secretListStates.map((id) => ({ id, label: messages.states[id] }))}
        value={view.state}
        onChoose={(state) => change({ state })}
      />
      {people.size > 0 && (
        <SheetChoice
          label={messages.columns.updatedBy}
          choices={[...people].map(([id, name]) => ({ id, label: name || secretsWords.deleted }))}
          value={view.updatedBy}
          onChoose={(updatedBy) => change({ updatedBy })}
        />
      )}
    </FilterSheet>
  );
}
