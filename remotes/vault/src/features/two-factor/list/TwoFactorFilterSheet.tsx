import { otpTypes } from '@cofferdam/domain/otp';
import { favoritesMessages } from '../../items/favorites/favorites.messages.ts';
import { FilterSheet } from '../../items/filters/FilterSheet.tsx';
import type { SheetState } from '../../items/filters/FilterSheetButton.tsx';
import { SheetChoice } from '../../items/filters/SheetChoice.tsx';
import { SheetLabelChoice } from '../../items/labels/SheetLabelChoice.tsx';
import { twoFactorWords } from '../../reading/codes/twoFactors.messages.ts';
import { listTwoFactorsMessages as messages } from './listTwoFactors.messages.ts';
import { sheetMessages } from './twoFactorSheet.messages.ts';
import { countFilters, type TwoFactorViewState } from './twoFactorView.ts';

/** Props of TwoFactorFilterSheet. */
export interface TwoFactorFilterSheetProps extends SheetState {
  readonly list: TwoFactorViewState;
  /** Matching entries; undefined until known. */
  readonly shown: number | undefined;
}

const sorts = ['name', '-name'] as const;

/** All filters of the list of codes and its order, for phones, which have no table header. */
export default function TwoFactorFilterSheet({ list, shown, ...sheet }: TwoFactorFilterSheetProps) {
  const { view, change, clear } = list;
  return (
    <FilterSheet {...sheet} done={sheetMessages.show(shown)} onClear={countFilters(view) > 0 ? clear : undefined}>
      <SheetChoice
        isRequired
        label={sheetMessages.sort}
        choices={sorts.map((id) => ({ id, label: sheetMessages.sorts[id] }))}
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
        label={messages.typeChip}
        choices={otpTypes.map((id) => ({ id, label: twoFactorWords.types[id] }))}
        value={view.type}
        onChoose={(type) => change({ type })}
      />
    </FilterSheet>
  );
}
