import { otpTypes } from '@cofferdam/domain/otp';
import { AddChip, FilterChip } from '@cofferdam/ui/base';
import { Menu } from '@cofferdam/ui/floating';
import { TableToolbar } from '@cofferdam/ui/table';
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
        view.type === null ? (
          <Menu
            items={otpTypes.map((one) => ({
              id: one,
              label: twoFactorWords.types[one],
              onSelect: () => change({ type: one }),
            }))}
            trigger={<AddChip onClick={() => undefined}>{messages.addType}</AddChip>}
          />
        ) : (
          <FilterChip
            label={messages.typeChip}
            value={twoFactorWords.types[view.type]}
            removeLabel={messages.removeType}
            onRemove={() => change({ type: null })}
          />
        )
      }
    />
  );
}
