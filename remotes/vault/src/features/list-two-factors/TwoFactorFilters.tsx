import { otpTypes } from '@cofferdam/domain/otp';
import { ChoiceFilter, TableToolbar } from '@cofferdam/ui/table';
import { ListSearch } from '../../components/lists/ListSearch.tsx';
import { twoFactorWords } from '../../components/two-factors/twoFactors.messages.ts';
import { listTwoFactorsMessages as messages } from './listTwoFactors.messages.ts';
import type { TwoFactorViewState } from './twoFactorView.ts';

/** Props of TwoFactorFilters. */
export interface TwoFactorFiltersProps {
  readonly list: TwoFactorViewState;
  /** Entries in the workspace; undefined until known. */
  readonly total: number | undefined;
}

/** What narrows the list: a text, a type. */
export function TwoFactorFilters({ list, total }: TwoFactorFiltersProps) {
  const { view, typed, type, change } = list;
  return (
    <TableToolbar
      search={
        <ListSearch
          label={messages.search}
          phonePlaceholder={total === undefined ? undefined : messages.searchCount(total)}
          value={typed}
          onChange={type}
        />
      }
      chips={
        <ChoiceFilter
          label={messages.typeChip}
          addLabel={messages.addType}
          removeLabel={messages.removeType}
          choices={otpTypes.map((id) => ({ id, label: twoFactorWords.types[id] }))}
          value={view.type}
          onChoose={(chosen) => change({ type: chosen })}
        />
      }
    />
  );
}
