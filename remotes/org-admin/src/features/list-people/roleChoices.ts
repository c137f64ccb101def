import { includesAll, organizationRoleNames, organizationRoles, type OrganizationRoleName } from '@cofferdam/domain';
import type { MenuItem } from '@cofferdam/ui/floating';
import { roleNames } from '@cofferdam/remote-contract/react';
import type { Member } from '../../components/people/peopleQueries.ts';
import { listPeopleMessages as messages } from './listPeople.messages.ts';

/** The roles that the person can assign, for display; the server decides. */
export interface RoleChoices {
  /** Whether every one of these members can get another role. */
  canChange(members: readonly Member[]): boolean;
  /** One action per role. The role that all of these members have is checked. */
  actionsFor(
    members: readonly Member[],
    onChoose: (role: OrganizationRoleName) => void,
    disabledReason?: string,
  ): readonly MenuItem[];
}

/** Starts the change of the role of some members. */
export type ChooseRole = (members: readonly Member[], role: OrganizationRoleName) => void;

/**
 * People can't grant more than they have, and can't change the role of someone with a higher one.
 *
 * @param ownRole the person's own role; null without the permission to change roles
 */
export function createRoleChoices(ownRole: OrganizationRoleName | null): RoleChoices {
  const own = ownRole === null ? [] : organizationRoles[ownRole];
  const canGrant = (role: OrganizationRoleName): boolean => includesAll(own, organizationRoles[role]);
  return {
    canChange: (members) =>
      ownRole !== null && members.every(({ role, state }) => state === 'ACTIVE' && canGrant(role)),
    actionsFor: (members, onChoose, disabledReason) =>
      organizationRoleNames.map((role) => {
        const isHeld = members.length > 0 && members.every((member) => member.role === role);
        return {
          id: role,
          label: roleNames[role],
          fullLabel: messages.changeRoleTo(roleNames[role]),
          icon: null,
          isSelected: isHeld,
          disabledReason: disabledReason ?? (canGrant(role) ? undefined : messages.needsOwner),
          perform: () => {
            if (!isHeld) onChoose(role);
          },
        };
      }),
  };
}
