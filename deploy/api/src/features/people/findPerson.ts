import type { UserId } from '@cofferdam/domain';
import { foldEmail } from '../../platform/email/foldEmail.ts';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import { readMember, readMemberByEmail, type Membership } from './members.store.ts';

/** A person in a request: either their id or their address. */
export interface NamedPerson {
  readonly userId?: UserId | undefined;
  readonly email?: string | undefined;
}

/**
 * A current, former or invited member. Other accounts aren't found, like those that don't exist.
 *
 * @throws ApiFailure `user.not-found.by-id` or `user.not-found.by-email`
 */
export async function findPerson(
  { organizationId, transaction }: OrganizationCall,
  { userId, email }: NamedPerson,
): Promise<Membership> {
  if (userId === undefined && email === undefined) {
    throw new ApiFailure('validation.fields.null-or-empty', { fields: ['userId'] });
  }
  if (userId !== undefined && email !== undefined) throw new ApiFailure('validation.request', { fields: ['email'] });
  const found =
    userId === undefined
      ? readMemberByEmail(organizationId, foldEmail(email ?? '').emailKey)
      : readMember(organizationId, userId);
  const [member] = await transaction.run(found);
  if (member === undefined)
    throw new ApiFailure(userId === undefined ? 'user.not-found.by-email' : 'user.not-found.by-id');
  return member;
}
