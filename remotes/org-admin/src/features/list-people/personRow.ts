import type { OrganizationRoleName } from '@cofferdam/domain';
import type { Invitation, Member } from '../../components/people/peopleQueries.ts';

/** A line of the list of people: a member, present or past, or somebody who is invited. */
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

/** What names a row for as long as it is shown. */
export function keyOfPerson(row: PersonRow): string {
  return row.kind === 'member' ? row.member.id : row.invitation.id;
}

/** What a row is called. */
export function nameOfPerson(row: PersonRow): string {
  return row.kind === 'member' ? row.member.name : row.invitation.email;
}

/** The organization role in a row. */
export function roleOfPerson(row: PersonRow): OrganizationRoleName {
  return row.kind === 'member' ? row.member.role : row.invitation.role;
}
