import { otpTypes } from '@cofferdam/domain/otp';
import { ChoiceFilter, TableToolbar } from '@cofferdam/ui/table';
import { useIsPhone } from '@cofferdam/ui/theme';
import { lazyDialog } from '@cofferdam/ui/overlay';
import type { WorkspaceScope } from '../../items/calls/useWorkspaceScope.ts';
import { FavoriteFilter } from '../../items/favorites/FavoriteFilter.tsx';
import { FilterSheetButton } from '../../items/filters/FilterSheetButton.tsx';
import { LabelFilter } from '../../items/labels/LabelFilter.tsx';
import { ListSearch } from '../../items/list/ListSearch.tsx';
import { twoFactorWords } from '../../reading/codes/twoFactors.messages.ts';
import { listTwoFactorsMessages as messages } from './listTwoFactors.messages.ts';
import type { TwoFactorViewState } from './twoFactorView.ts';

const TwoFactorFilterSheet = lazyDialog(() => import('./TwoFactorFilterSheet.tsx'));

/** Props of TwoFactorFilters. */
export interface TwoFactorFiltersProps {
  readonly scope: WorkspaceScope;
  readonly list: TwoFactorViewState;
  /** Entries in the workspace; undefined until known. */
  readonly total: number | undefined;
  /** Matching entries; undefined until known. */
  readonly shown: number | undefined;
}

/** The filters of the list: text, label, type. */
export function TwoFactorFilters({ scope, list, total, shown }: TwoFactorFiltersProps) {
  const { view, typed, type, change } = list;
  const isPhone = useIsPhone();
  const chips = (
    <>
      {(!isPhone || view.only !== null) && (
        <FavoriteFilter
          scope={scope}
          kind="two-factor"
          isReady={total !== undefined}
          value={view.only}
          onChoose={(only) => change({ only })}
        />
      )}
      {(!isPhone || view.label !== null) && <LabelFilter value={view.label} onChoose={(label) => change({ label })} />}
      {(!isPhone || view.type !== null) && (
        <ChoiceFilter
          label={messages.typeChip}
          addLabel={messages.addType}
          removeLabel={messages.removeType}
          choices={otpTypes.map((id) => ({ id, label: twoFactorWords.types[id] }))}
          value={view.type}
          onChoose={(chosen) => change({ type: chosen })}
        />
      )}
    </>
  );
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
      // On a phone it's in the sheet; an active filter can be removed here, too.
      {...(isPhone && view.type === null && view.only === null && view.label === null ? {} : { chips })}
      end={
        <FilterSheetButton count={[view.only, view.label, view.type].filter((one) => one !== null).length}>
          {(sheet) => <TwoFactorFilterSheet {...sheet} list={list} shown={shown} />}
        </FilterSheetButton>
      }
    />
  );
}
