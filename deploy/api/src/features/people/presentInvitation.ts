import type { CallOutput } from '@cofferdam/api-contract';
import type { LabelColor, OrganizationId } from '@cofferdam/domain';
import { presentColor, presentPicture } from '../organization/picture.ts';
import type { InvitationRow } from './invitations.store.ts';

/** An invitation as people who manage members see it. */
export function presentInvitation(
  row: InvitationRow,
  now: Date,
): CallOutput<'userOrganization', 'list'>['invitations'][number] {
  return {
    id: row.id,
    email: row.email,
    ...presentOffer(row),
    isExpired: row.expiresAt <= now,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt.toISOString(),
  };
}

/** An invitation as the invited person sees it. */
export function presentOwnInvitation(
  row: InvitationRow & {
    readonly organizationName: string;
    readonly picture: Uint8Array | null;
    readonly color: LabelColor | null;
  },
  organizationId: OrganizationId,
): CallOutput<'userOrganization', 'myInvites'>['invitations'][number] {
  const organization = {
    id: organizationId,
    name: row.organizationName,
    picture: presentPicture(row.picture),
    ...presentColor(row.color),
  };
  return { id: row.id, organization, ...presentOffer(row) };
}

function presentOffer({ role, workspaces, inviterId, inviterName, expiresAt }: InvitationRow) {
  return {
    role,
    workspaces: [...workspaces],
    invitedBy: { id: inviterId, name: inviterName ?? '' },
    expiresAt: expiresAt.toISOString(),
  };
}
