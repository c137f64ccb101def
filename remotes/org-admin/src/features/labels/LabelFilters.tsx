import type { OrganizationId } from '@cofferdam/domain';
import { formatNumber } from '@cofferdam/ui/format';
import { ChoiceFilter, ToggleChips } from '@cofferdam/ui/table';
import { ListToolbar } from '../../components/lists/ListToolbar.tsx';
import { useStandardWorkspaces } from '../../components/people/useStandardWorkspaces.ts';
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
  const { workspaces = [] } = useStandardWorkspaces(organizationId);
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
            choices={workspaces.map(({ id, name }) => ({ id, label: name }))}
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
