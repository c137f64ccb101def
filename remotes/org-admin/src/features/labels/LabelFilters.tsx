import { useQuery } from '@tanstack/react-query';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { formatNumber } from '@cofferdam/ui/format';
import { ChoiceFilter, ToggleChips } from '@cofferdam/ui/table';
import { ListToolbar } from '../../components/lists/ListToolbar.tsx';
import { labelsMessages as messages } from './labels.messages.ts';
import type { LabelFilter } from './useLabelFilter.ts';
import { countUses, type Label } from './useLabels.ts';

/** Props of LabelFilters. */
export interface LabelFiltersProps {
  readonly organizationId: OrganizationId;
  readonly labels: readonly Label[];
  readonly filter: LabelFilter;
}

/** The filters above the list of labels. */
export function LabelFilters({ organizationId, labels, filter }: LabelFiltersProps) {
  const { api } = useHost();
  const workspaces = useQuery({
    queryKey: ['org-admin', 'workspaces', organizationId],
    queryFn: ({ signal }) => api.workspace.list({ organizationId }, { signal }),
  });
  const standard = workspaces.data?.workspaces.filter(({ type }) => type === 'STANDARD') ?? [];
  const unused = labels.filter((label) => countUses(label) === 0).length;
  return (
    <ListToolbar
      label={messages.filter}
      value={filter.search}
      onSearch={filter.setSearch}
      chips={
        <>
          <ChoiceFilter
            label={messages.workspace}
            removeLabel={messages.anyWorkspace}
            choices={standard.map(({ id, name }) => ({ id, label: name }))}
            value={filter.within}
            onChoose={filter.setWithin}
          />
          {(unused > 0 || filter.isUnusedOnly) && (
            <ToggleChips
              label={messages.filters}
              chips={[{ value: 'unused', label: messages.onlyUnused, icon: null, count: formatNumber(unused) }]}
              values={filter.isUnusedOnly ? ['unused'] : []}
              onChange={(values) => filter.setIsUnusedOnly(values.length > 0)}
            />
          )}
        </>
      }
    />
  );
}
