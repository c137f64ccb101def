import { leaverItemKinds, type LeaverItemKind } from '@cofferdam/domain';
import { SearchField } from '@cofferdam/ui/form';
import { TableToolbar } from '@cofferdam/ui/table';
import { useIsPhone } from '@cofferdam/ui/theme';
import { ChoiceFilter } from '../../components/people/ChoiceFilter.tsx';
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
        <ChoiceFilter
          label={messages.kind}
          removeLabel={messages.removeKind}
          words={messages.kinds}
          values={leaverItemKinds}
          value={view.kind}
          onChoose={onKind}
        />
      }
    />
  );
}
