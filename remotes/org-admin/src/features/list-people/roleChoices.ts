import { includesAll, organizationRoleNames, organizationRoles, type OrganizationRoleName } from '@cofferdam/domain';
import type { MenuEntry } from '@cofferdam/ui/floating';
import type { Member } from '../../components/people/peopleQueries.ts';
import { organizationRoleWords } from '../../components/roles/roles.messages.ts';

/** Which roles somebody may give to whom, for drawing; the server decides. */
export interface RoleChoices {
  mayChange(member: Member): boolean;
  entriesFor(member: Member): readonly MenuEntry[];
}

/** What is needed to know it. */
export interface RoleChooser {
  /** The role of the person who looks at the list; null without the permission to change roles. */
  readonly ownRole: OrganizationRoleName | null;
  readonly onChoose: (member: Member, role: OrganizationRoleName) => void;
}

/** Nobody grants more than they hold, and nobody takes from somebody who holds more. */
export function makeRoleChoices({ ownRole, onChoose }: RoleChooser): RoleChoices {
  const own = ownRole === null ? [] : organizationRoles[ownRole];
  const isGrantable = (role: OrganizationRoleName): boolean => includesAll(own, organizationRoles[role]);
  return {
    mayChange: ({ role, state }) => ownRole !== null && state === 'ACTIVE' && isGrantable(role),
    entriesFor: (member) =>
      organizationRoleNames.map((role) => ({
        id: role,
        label: organizationRoleWords[role],
        selected: role === member.role,
        ...(isGrantable(role) ? {} : { disabledReason: `Giving ${organizationRoleWords[role]} needs Owner` }),
        onSelect: () => {
          if (role !== member.role) onChoose(member, role);
        },
      })),
  };
}
