import type { CallRoutes } from './callRoute.ts';
import { core } from './prefixes.ts';

/** The calls of `user-organization`: who is invited, who joins, who leaves. */
export const userOrganizationRoutes = {
  list: {
    method: 'GET',
    path: `${core}/user-organization`,
    access: 'organization:member:read',
    summary: 'Lists the people who are invited and have not answered, newest first.',
  },
  addUser: {
    method: 'POST',
    path: `${core}/user-organization/add-user`,
    access: 'organization:member:invite',
    summary: 'Invites one person by a link that is shown once.',
  },
  addUsers: {
    method: 'POST',
    path: `${core}/user-organization/add-users`,
    access: 'organization:member:invite',
    summary: 'Invites several people; each address has its own result.',
  },
  resendInvite: {
    method: 'POST',
    path: `${core}/user-organization/resend-invite`,
    access: 'organization:member:invite',
    summary: 'Makes a new link with a new time; the link before it ends.',
  },
  deleteInvite: {
    method: 'POST',
    path: `${core}/user-organization/delete-invite`,
    access: 'organization:member:invite',
    summary: 'Revokes an invitation; its link ends at once.',
  },
  deleteUser: {
    method: 'POST',
    path: `${core}/user-organization/delete-user`,
    access: 'organization:member:remove',
    summary: 'Removes a member; their next request is refused.',
  },
  offboard: {
    method: 'POST',
    path: `${core}/user-organization/offboard`,
    access: 'organization:member:remove',
    summary:
      'Removes a member and asks for the report of what they read and wrote; again for a report of someone removed before.',
  },
  leave: {
    method: 'POST',
    path: `${core}/user-organization/leave`,
    access: 'organization:read',
    summary: 'Ends the membership of the person who asks.',
  },
  departures: {
    method: 'GET',
    path: `${core}/user-organization/departures`,
    access: 'signed-in',
    summary:
      'Lists the organizations that this person left or was removed from, and what became of their private workspace.',
  },
  myInvites: {
    method: 'GET',
    path: `${core}/user-organization/my-invites`,
    access: 'signed-in',
    summary: 'Lists the invitations whose link this account has opened, and counts the others to its address.',
  },
  joinable: {
    method: 'GET',
    path: `${core}/user-organization/joinable`,
    access: 'signed-in',
    summary: "Lists the organizations that let people with this account's confirmed address join.",
  },
  joinByDomain: {
    method: 'POST',
    path: `${core}/user-organization/join-by-domain`,
    access: 'signed-in',
    summary: "Joins an organization by the verified domain of this account's confirmed address.",
  },
  describeInvite: {
    method: 'POST',
    path: `${core}/user-organization/invite/describe`,
    access: 'public',
    summary: 'Describes an open invitation to anyone with its link, before they sign in. Nothing is recorded.',
  },
  inviteExist: {
    method: 'POST',
    path: `${core}/user-organization/invite/exist`,
    access: 'signed-in',
    summary: 'Returns what an invitation link is for, and remembers that this account has opened it.',
  },
  confirmInviteUser: {
    method: 'POST',
    path: `${core}/user-organization/confirm-invite-user`,
    access: 'signed-in',
    summary: 'Joins the organization of an invitation; each works once.',
  },
  declineInvite: {
    method: 'POST',
    path: `${core}/user-organization/decline-invite`,
    access: 'signed-in',
    summary: 'Turns an invitation down; its link ends at once.',
  },
} as const satisfies CallRoutes;
