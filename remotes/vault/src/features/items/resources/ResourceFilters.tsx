import { type ReactNode } from 'react';
import { resourceKinds, type ResourceKind } from '@cofferdam/domain';
import { ChoiceFilter, TableToolbar, ToggleChips } from '@cofferdam/ui/table';
import { formatNumber } from '@cofferdam/ui/format';
import { useIsPhone } from '@cofferdam/ui/theme';
import { lazyDialog } from '@cofferdam/ui/overlay';
import type { FilterSheetProps } from '../filters/FilterSheet.tsx';
import { FilterSheetButton } from '../filters/FilterSheetButton.tsx';
import { SheetChoice } from '../filters/SheetChoice.tsx';
import type { ItemKind } from '../kinds/ItemKind.ts';
import { ListSearch } from '../list/ListSearch.tsx';
import { listResourcesMessages as messages } from './listResources.messages.ts';
import type { ResourceViewState } from './resourceAddress.ts';
import type { ResourceCounts } from './useResourceList.ts';
import type { VisibleWorkspace } from './useVisibleWorkspaces.ts';

const FilterSheet = lazyDialog<FilterSheetProps>(() =>
  import('../filters/FilterSheet.tsx').then((part) => ({ default: part.FilterSheet })),
);

/** Props of ResourceFilters. */
export interface ResourceFiltersProps {
  readonly kinds: Readonly<Record<ResourceKind, ItemKind>>;
  readonly list: ResourceViewState;
  readonly counts: ResourceCounts;
  readonly workspaces: readonly VisibleWorkspace[];
  /** The content at the right: saved filters. */
  readonly end: ReactNode;
}

/** The filters of the list: text, types, workspace. */
export function ResourceFilters(props: ResourceFiltersProps) {
  const { kinds, list, counts, workspaces, end } = props;
  const { view, typed, type, change } = list;
  const isPhone = useIsPhone();
  const choices = workspaces.map(({ id, name }) => ({ id, label: name }));
  const countOf = (kind: ResourceKind): string | undefined => {
    const found = counts.find((one) => one.kind === kind);
    return found && messages.count(formatNumber(found.count), found.isMore);
  };
  return (
    <TableToolbar
      search={<ListSearch label={messages.search} value={typed} onChange={type} />}
      chips={
        <>
          <ToggleChips
            label={messages.kindFilter}
            chips={resourceKinds.map((kind) => {
              const { Icon, words } = kinds[kind];
              return { value: kind, label: words.plural, icon: <Icon />, count: countOf(kind) };
            })}
            values={view.kinds}
            onChange={(chosen) => change({ kinds: chosen })}
          />
          {/* On phones it's in the sheet until it's on: chips stay in one line. */}
          {(!isPhone || view.within !== null) && (
            <ChoiceFilter
              label={messages.workspaceChip}
              addLabel={messages.addWorkspace}
              removeLabel={messages.removeWorkspace}
              choices={choices}
              value={view.within}
              unknownLabel="…"
              onChoose={(within) => change({ within })}
            />
          )}
        </>
      }
      end={
        <>
          <FilterSheetButton count={view.within === null ? 0 : 1}>
            {(sheet) => (
              <FilterSheet
                {...sheet}
                done={messages.showList}
                onClear={view.within === null ? undefined : () => change({ within: null })}
              >
                <SheetChoice
                  label={messages.workspaceChip}
                  choices={choices}
                  value={view.within}
                  onChoose={(within) => change({ within })}
                />
              </FilterSheet>
            )}
          </FilterSheetButton>
          {end}
        </>
      }
    />
  );
}
