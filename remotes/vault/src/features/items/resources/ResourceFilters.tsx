import type { ReactNode } from 'react';
import { resourceKinds, type ResourceKind } from '@cofferdam/domain';
import { ChoiceFilter, TableToolbar, ToggleChips } from '@cofferdam/ui/table';
import { formatNumber } from '@cofferdam/ui/format';
import type { ItemKind } from '../kinds/ItemKind.ts';
import { ListSearch } from '../list/ListSearch.tsx';
import { listResourcesMessages as messages } from './listResources.messages.ts';
import type { ResourceViewState } from './resourceAddress.ts';
import type { ResourceCounts } from './useResourceList.ts';
import type { VisibleWorkspace } from './useVisibleWorkspaces.ts';

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
          <ChoiceFilter
            label={messages.workspaceChip}
            addLabel={messages.addWorkspace}
            removeLabel={messages.removeWorkspace}
            choices={workspaces.map(({ id, name }) => ({ id, label: name }))}
            value={view.within}
            unknownLabel="…"
            onChoose={(within) => change({ within })}
          />
        </>
      }
      end={end}
    />
  );
}
