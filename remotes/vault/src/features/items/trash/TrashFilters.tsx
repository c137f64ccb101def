import type { ReactNode } from 'react';
import { resourceKinds, type ResourceKind, type UserId } from '@cofferdam/domain';
import { SegmentedControl } from '@cofferdam/ui/base';
import { formatNumber } from '@cofferdam/ui/format';
import { ChoiceFilter, TableToolbar } from '@cofferdam/ui/table';
import type { ItemKinds } from '../kinds/ItemKind.ts';
import { ListSearch } from '../list/ListSearch.tsx';
import type { ListViewState } from '../list/useListView.ts';
import { deletedAccount } from '../page/people.messages.ts';
import { trashMessages as messages } from './trash.messages.ts';
import type { TrashView } from './trashView.ts';
import type { Trash } from './useTrash.ts';

/** Props of TrashFilters. */
export interface TrashFiltersProps {
  readonly kinds: ItemKinds;
  readonly list: ListViewState<TrashView>;
  readonly trash: Trash;
  /** At the end of the row. */
  readonly end: ReactNode;
}

/** The filters of the trash: text, kind, person. */
export function TrashFilters({ kinds, list, trash, end }: TrashFiltersProps) {
  const { view, typed, type, change } = list;
  // Undefined until loaded.
  const counts = trash.first?.counts;
  const people = new Map<UserId, string>(trash.rows.map(({ deletedBy: { id, name } }) => [id, name || deletedAccount]));
  const countOf = (isCounted: (kind: ResourceKind) => boolean) => {
    if (counts === undefined) return {};
    const counted = counts.filter(({ kind }) => isCounted(kind));
    const sum = counted.reduce((all, { count }) => all + count, 0);
    const isMore = counted.some((one) => one.isMore);
    return { count: messages.count(formatNumber(sum), isMore) };
  };
  return (
    <TableToolbar
      search={<ListSearch label={messages.search} value={typed} onChange={type} />}
      chips={
        <>
          <SegmentedControl<ResourceKind | 'all'>
            label={messages.kinds}
            value={view.kind ?? 'all'}
            options={[
              {
                value: 'all',
                label: messages.all,
                ...countOf(() => true),
              },
              ...resourceKinds.map((kind) => ({
                value: kind,
                label: kinds[kind]?.words.plural ?? kind,
                ...countOf((one) => one === kind),
              })),
            ]}
            onChange={(kind) => change({ kind: kind === 'all' ? null : kind })}
          />
          {(view.deletedBy !== null || people.size > 0) && (
            <ChoiceFilter
              label={messages.deletedByChip}
              removeLabel={messages.removeDeletedBy}
              choices={[...people].map(([id, label]) => ({ id, label }))}
              value={view.deletedBy}
              unknownLabel={messages.thisPerson}
              onChoose={(deletedBy) => change({ deletedBy })}
            />
          )}
        </>
      }
      end={end}
    />
  );
}
