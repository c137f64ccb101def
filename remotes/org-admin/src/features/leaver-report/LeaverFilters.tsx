import { leaverItemKinds, type LeaverItemKind } from '@cofferdam/domain';
import { AddChip, FilterChip } from '@cofferdam/ui/base';
import { Menu } from '@cofferdam/ui/floating';
import { SearchField } from '@cofferdam/ui/form';
import { TableToolbar } from '@cofferdam/ui/table';
import { useIsPhone } from '@cofferdam/ui/theme';
import { leaverReportMessages as messages } from './leaverReport.messages.ts';
import type { LeaverView } from './useLeaverReport.ts';

/** Props of LeaverFilters. */
export interface LeaverFiltersProps {
  readonly view: LeaverView;
  readonly onSearch: (search: string) => void;
  readonly onKind: (kind: LeaverItemKind | null) => void;
}

/** What stands above a report: the filter and the kind. */
export function LeaverFilters({ view, onSearch, onKind }: LeaverFiltersProps) {
  const isPhone = useIsPhone();
  const { kind } = view;
  return (
    <TableToolbar
      search={
        <SearchField
          label={messages.filter}
          placeholder={messages.filter}
          value={view.search}
          shortcut={isPhone ? null : '/'}
          onChange={onSearch}
        />
      }
      chips={
        kind === null ? (
          <Menu
            items={leaverItemKinds.map((one) => ({
              id: one,
              label: messages.kinds[one],
              onSelect: () => onKind(one),
            }))}
            trigger={<AddChip onClick={() => undefined}>{messages.kind}</AddChip>}
          />
        ) : (
          <FilterChip
            label={messages.kind}
            value={messages.kinds[kind]}
            removeLabel={messages.removeKind}
            onRemove={() => onKind(null)}
          />
        )
      }
    />
  );
}
