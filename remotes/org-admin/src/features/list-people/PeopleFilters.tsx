import { organizationRoleNames, type OrganizationRoleName } from '@cofferdam/domain';
import { ListToolbar } from '../../components/lists/ListToolbar.tsx';
import { ChoiceFilter } from '../../components/people/ChoiceFilter.tsx';
import { organizationRoleWords } from '../../components/roles/roles.messages.ts';
import { listPeopleMessages as messages } from './listPeople.messages.ts';
import type { PeopleView, SecondFactor } from './usePeople.ts';

/** Props of PeopleFilters. */
export interface PeopleFiltersProps {
  readonly view: PeopleView;
  /** The text in the field, ahead of the view while somebody types. */
  readonly typed: string;
  readonly onSearch: (search: string) => void;
  readonly onRole: (role: OrganizationRoleName | null) => void;
  readonly onSecondFactor: (secondFactor: SecondFactor | null) => void;
}

/** What stands above the list: the filter, the role and the second factor. */
export function PeopleFilters({ view, typed, onSearch, onRole, onSecondFactor }: PeopleFiltersProps) {
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
            words={organizationRoleWords}
            values={organizationRoleNames}
            value={view.role}
            onChoose={onRole}
          />
          <ChoiceFilter
            label={messages.secondFactor}
            removeLabel={messages.removeSecondFactor}
            words={messages.secondFactors}
            values={['on', 'off']}
            value={view.secondFactor}
            onChoose={onSecondFactor}
          />
        </>
      }
    />
  );
}
