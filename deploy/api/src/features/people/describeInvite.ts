import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OpenCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentColor, presentPicture } from '../organization/picture.ts';
import { readByToken } from './invitations.store.ts';
import { readInviteToken } from './inviteLink.ts';

/**
 * Describes an open invitation to anyone with its link. Every other text gets the same refusal: a person without an
 * account can't be distinguished from a stranger, so the reason why a link doesn't work is shown only after a sign-in.
 */
export async function describeInvite(
  { database }: Pick<Platform, 'database'>,
  { now }: OpenCall,
  { inviteId }: CallArguments<'userOrganization', 'describeInvite'>,
): Promise<CallOutput<'userOrganization', 'describeInvite'>> {
  const token = readInviteToken(inviteId);
  if (token === null) throw new ApiFailure('organization.invite-user.not-found.by-id');
  const { organizationId, hash } = token;
  const [[row]] = await database.runAlone({ organizationId, userId: null }, [readByToken(organizationId, hash, now)]);
  if (row === undefined) throw new ApiFailure('organization.invite-user.not-found.by-id');
  return {
    organization: {
      name: row.organizationName,
      picture: presentPicture(row.picture),
      ...presentColor(row.color),
    },
    invitedBy: { name: row.inviterName ?? '', email: row.inviterEmail },
    email: row.email,
    role: row.role,
    workspaces: row.workspaces.map(({ name, role }) => ({ name, role })),
    expiresAt: row.expiresAt.toISOString(),
  };
}
