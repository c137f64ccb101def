import { organizationRoleNames, type OrganizationRoleName } from '@cofferdam/domain';
import { ChoiceFilter } from '@cofferdam/ui/table';
import { roleNames } from '@cofferdam/remote-contract/react';
import { ListToolbar } from '../../components/lists/ListToolbar.tsx';
import { listPeopleMessages as messages } from './listPeople.messages.ts';
import type { PeopleView, SecondFactor } from './usePeople.ts';

/** Props of PeopleFilters. */
export interface PeopleFiltersProps {
  readonly view: PeopleView;
  /** Whether to offer the filter by second factor. */
  readonly showsSecondFactor: boolean;
  /** The text in the field, which the view follows after a debounce. */
  readonly typed: string;
  readonly onSearch: (search: string) => void;
  readonly onRole: (role: OrganizationRoleName | null) => void;
  readonly onSecondFactor: (secondFactor: SecondFactor | null) => void;
}

/** The filters of the list: text, role and second factor. */
export function PeopleFilters(props: PeopleFiltersProps) {
  const { view, showsSecondFactor, typed, onSearch, onRole, onSecondFactor } = props;
  return (
    <ListToolbar
      label={messages.filter}
      value={typed}
      onSearch={onSearch}
      chips={
        <>
          <ChoiceFilter
            label={messages.role}
            removeLabel={messages.removeRole}
            choices={organizationRoleNames.map((id) => ({ id, label: roleNames[id] }))}
            value={view.role}
            onChoose={onRole}
          />
          {showsSecondFactor && (
            <ChoiceFilter
              label={messages.secondFactor}
              removeLabel={messages.removeSecondFactor}
              choices={(['on', 'off'] as const).map((id) => ({ id, label: messages.secondFactors[id] }))}
              value={view.secondFactor}
              onChoose={onSecondFactor}
            />
          )}
        </>
      }
    />
  );
}
