import type { CallRoutes } from './callRoute.ts';
import { core } from './prefixes.ts';

/** The calls of `user-organization`: who is invited, who joins, who leaves. */
export const userOrganizationRoutes = {
  list: {
    method: 'GET',
    path: `${core}/user-organization`,
    access: 'organization:member:read',
    summary: 'Lists the people who are invited and haven’t answered, newest first.',
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
    summary: 'Creates a new link with a new expiry; the previous link ends.',
  },
  deleteInvite: {
    method: 'POST',
    path: `${core}/user-organization/delete-invite`,
    access: 'organization:member:invite',
    summary: 'Revokes an invitation; its link ends immediately.',
  },
  deleteUser: {
    method: 'POST',
    path: `${core}/user-organization/delete-user`,
    access: 'organization:member:remove',
    summary: 'Removes a member, whose next request is refused.',
  },
  offboard: {
    method: 'POST',
    path: `${core}/user-organization/offboard`,
    access: 'organization:member:remove',
    summary:
      'Removes a member and requests a report of what they read and wrote; also requests another report on someone removed before.',
  },
  leave: {
    method: 'POST',
    path: `${core}/user-organization/leave`,
    access: 'organization:read',
    summary: 'Ends the caller’s own membership.',
  },
  departures: {
    method: 'GET',
    path: `${core}/user-organization/departures`,
    access: 'signed-in',
    summary:
      'Lists the organizations that this person left or was removed from, with the state of their private workspace.',
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
    summary: 'Returns the details of an open invitation to anyone with its link, before they sign in. Not recorded.',
  },
  inviteExist: {
    method: 'POST',
    path: `${core}/user-organization/invite/exist`,
    access: 'signed-in',
    summary: 'Returns the details of an invitation link, and stores that this account has opened it.',
  },
  confirmInviteUser: {
    method: 'POST',
    path: `${core}/user-organization/confirm-invite-user`,
    access: 'signed-in',
    summary: 'Joins the organization of an invitation, which works once.',
  },
  declineInvite: {
    method: 'POST',
    path: `${core}/user-organization/decline-invite`,
    access: 'signed-in',
    summary: 'Declines an invitation; its link ends immediately.',
  },
} as const satisfies CallRoutes;
