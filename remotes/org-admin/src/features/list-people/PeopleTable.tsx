import type { ReactNode } from 'react';
import { EmptyState, ErrorState, FilteredState } from '@cofferdam/ui/base';
import type { MenuItem } from '@cofferdam/ui/floating';
import { Users } from '@cofferdam/ui/icons';
import { DataTable, type Column, type RowSelection } from '@cofferdam/ui/table';
import { roleNames } from '@cofferdam/remote-contract/react';
import { overLimitMessages } from '../../components/limits/overLimit.messages.ts';
import { listPeopleMessages as messages } from './listPeople.messages.ts';
import { keyOfPerson, nameOfPerson, roleOfPerson, type PersonRow } from './personRow.ts';
import type { People, PeopleView } from './usePeople.ts';

/** Props of PeopleTable. */
export interface PeopleTableProps {
  readonly people: People;
  readonly view: PeopleView;
  readonly columns: readonly Column<PersonRow>[];
  readonly rowActions: (row: PersonRow) => readonly MenuItem[];
  readonly bulkActions: (rows: readonly PersonRow[]) => readonly MenuItem[];
  readonly selection: RowSelection<PersonRow>;
  /** Of the row that the side panel is about. */
  readonly activeKey?: string;
  readonly onClear: () => void;
  readonly inviteButton: ReactNode;
}

/** The people of an organization as a table. */
export function PeopleTable(props: PeopleTableProps) {
  const { people, view, inviteButton } = props;
  const isFiltered = view.search.trim() !== '' || view.role !== null || view.secondFactor !== null;
  return (
    <DataTable
      label={messages.label}
      density="tall"
      columns={props.columns}
      rows={people.rows}
      rowKey={keyOfPerson}
      rowName={nameOfPerson}
      status={people.status}
      total={people.hasMore ? people.rows.length + 1 : people.rows.length}
      totalText={messages.total(people.rows.length)}
      hasMore={people.hasMore}
      isReading={people.isReading}
      onNeedMore={people.loadMore}
      onRetry={people.retry}
      selection={props.selection}
      {...(props.activeKey === undefined ? {} : { activeKey: props.activeKey })}
      rowActions={props.rowActions}
      bulkActions={props.bulkActions}
      phoneRow={(row) => ({
        title: nameOfPerson(row),
        meta: `${roleNames[roleOfPerson(row)]}, ${describe(row)}`,
        mono: false,
      })}
      isFiltered={isFiltered}
      filtered={
        <FilteredState title={messages.filteredTitle} onClear={props.onClear}>
          {messages.filtered}
        </FilteredState>
      }
      empty={
        <EmptyState
          icon={<Users />}
          title={messages.emptyTitle[view.tab]}
          {...(view.tab === 'removed' ? {} : { action: inviteButton })}
        >
          {messages.empty[view.tab]}
        </EmptyState>
      }
      error={
        <ErrorState title={messages.failedTitle} onRetry={people.retry}>
          {messages.failed}
        </ErrorState>
      }
    />
  );
}

function describe(row: PersonRow): string {
  if (row.kind === 'invitation') return row.invitation.isExpired ? messages.expired : messages.tabs.invited;
  if (row.isOver) return overLimitMessages.mark;
  return row.member.state === 'REMOVED' ? messages.removed : row.member.email;
}
