import { leaverItemKinds, type LeaverItemKind } from '@cofferdam/domain';
import { ChoiceFilter } from '@cofferdam/ui/table';
import { ListToolbar } from '../../components/lists/ListToolbar.tsx';
import { leaverReportMessages as messages } from './leaverReport.messages.ts';
import type { LeaverView } from './useLeaverReport.ts';

/** Props of LeaverFilters. */
export interface LeaverFiltersProps {
  readonly view: LeaverView;
  readonly onSearch: (search: string) => void;
  readonly onKind: (kind: LeaverItemKind | null) => void;
}

/** The filters of a report. */
export function LeaverFilters({ view, onSearch, onKind }: LeaverFiltersProps) {
  return (
    <ListToolbar
      label={messages.filter}
      value={view.search}
      onSearch={onSearch}
      chips={
        <ChoiceFilter
          label={messages.kind}
          removeLabel={messages.removeKind}
          choices={leaverItemKinds.map((id) => ({ id, label: messages.kinds[id] }))}
          value={view.kind}
          onChoose={onKind}
        />
      }
    />
  );
}
