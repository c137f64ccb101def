import { organizationRoleNames, type OrganizationRoleName } from '@cofferdam/domain';
import { AddChip, FilterChip } from '@cofferdam/ui/base';
import { Menu } from '@cofferdam/ui/floating';
import { SearchField } from '@cofferdam/ui/form';
import { TableToolbar } from '@cofferdam/ui/table';
import { useIsPhone } from '@cofferdam/ui/theme';
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
  const { role, secondFactor } = view;
  const isPhone = useIsPhone();
  return (
    <TableToolbar
      search={
        <SearchField
          label={messages.filter}
          placeholder={messages.filter}
          value={typed}
          shortcut={isPhone ? null : '/'}
          onChange={onSearch}
        />
      }
      chips={
        <>
          {role === null ? (
            <Menu
              items={organizationRoleNames.map((name) => ({
                id: name,
                label: organizationRoleWords[name],
                onSelect: () => onRole(name),
              }))}
              trigger={<AddChip onClick={() => undefined}>{messages.role}</AddChip>}
            />
          ) : (
            <FilterChip
              label={messages.role}
              value={organizationRoleWords[role]}
              removeLabel={messages.removeRole}
              onRemove={() => onRole(null)}
            />
          )}
          {secondFactor === null ? (
            <Menu
              items={(['on', 'off'] as const).map((id) => ({
                id,
                label: messages.secondFactors[id],
                onSelect: () => onSecondFactor(id),
              }))}
              trigger={<AddChip onClick={() => undefined}>{messages.secondFactor}</AddChip>}
            />
          ) : (
            <FilterChip
              label={messages.secondFactor}
              value={messages.secondFactors[secondFactor]}
              removeLabel={messages.removeSecondFactor}
              onRemove={() => onSecondFactor(null)}
            />
          )}
        </>
      }
    />
  );
}
