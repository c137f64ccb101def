import type { Person } from '../people/index.ts';
import type { SeededWorkspace } from './seedWorkspace.ts';

/** Offboards someone who joined a place, through the API. */
export async function leaveOrganization(
  owner: Person,
  person: Person,
  { organizationId }: SeededWorkspace,
): Promise<void> {
  const { members } = await owner.api.user.organization({ organizationId, search: person.credentials.email });
  const [member] = members;
  if (member === undefined) throw new Error('no member has this address');
  await owner.api.userOrganization.offboard({ organizationId, userId: member.id });
}
