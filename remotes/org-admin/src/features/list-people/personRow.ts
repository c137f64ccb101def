import type { OrganizationRoleName } from '@cofferdam/domain';
import type { Invitation, Member } from '../../components/people/peopleQueries.ts';

/** A row of the list of people: a current or former member, or an invitation. */
export type PersonRow =
  | {
      readonly kind: 'member';
      readonly member: Member;
      /** Over the plan's limit. */
      readonly isOver: boolean;
    }
  | { readonly kind: 'invitation'; readonly invitation: Invitation };

/** The tabs of the list. */
export const peopleTabs = ['all', 'active', 'invited', 'removed'] as const;
/** A tab of the list. */
export type PeopleTab = (typeof peopleTabs)[number];

/** The key of a row. */
export function keyOfPerson(row: PersonRow): string {
  return row.kind === 'member' ? row.member.id : row.invitation.id;
}

/** The name of a row. */
export function nameOfPerson(row: PersonRow): string {
  return row.kind === 'member' ? row.member.name : row.invitation.email;
}

/** The organization role in a row. */
export function roleOfPerson(row: PersonRow): OrganizationRoleName {
  return row.kind === 'member' ? row.member.role : row.invitation.role;
}
