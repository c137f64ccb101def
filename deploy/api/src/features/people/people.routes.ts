import type { UserId } from '@cofferdam/domain';
import type { RightsChange } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { addUser, addUsers } from './addUser.ts';
import {
  confirmInviteUser,
  declineInvite,
  findInvitingOrganization,
  inviteExist,
  listOwnInvitations,
} from './answerInvitation.ts';
import { describeInvite } from './describeInvite.ts';
import { deleteUser, leaveOrganization } from './endMembership.ts';
import { joinByDomain } from './join-by-domain/joinByDomain.ts';
import { listJoinable } from './join-by-domain/listJoinable.ts';
import { listDepartures } from './listDepartures.ts';
import { listInvitations } from './listInvitations.ts';
import { listMembers } from './listMembers.ts';
import { invitationMail, mailInvitation } from './mailInvitation.ts';
import { deleteAccount, findOwnOrganizations, readDeletion } from './delete-account/deleteAccount.ts';
import { changeLeaverTasks } from './offboard/changeLeaverTasks.ts';
import { exportReport } from './offboard/exportReport.ts';
import { leaverReport, makeReport } from './offboard/makeReport.ts';
import { offboardMember } from './offboard/offboardMember.ts';
import { readReport } from './offboard/readReport.ts';
import { deleteInvite, resendInvite } from './manageInvitation.ts';

/** A person named by address isn't known before the lookup, so lock the whole organization. */
const rightsOf = ({ userId }: { readonly userId?: UserId | undefined }): RightsChange =>
  userId === undefined ? { organization: true } : { people: [userId] };

/** An owner can do everything, including deleting the organization. */
const freshForOwners = { needsFreshSignIn: ({ role }: { readonly role: string }) => role === 'OWNER' };

/** Membership of organizations: inviting, joining, listing, leaving and removing. */
export function registerPeople(platform: Platform): void {
  const { calls, jobs } = platform;
  const invited = {
    organizationsOf: ({ inviteId }: { readonly inviteId: string }, userId: UserId) =>
      findInvitingOrganization(platform, userId, inviteId),
  };
  jobs.handleMail(invitationMail, (run, payload) => mailInvitation(platform, run, payload));
  jobs.handle(leaverReport, makeReport);
  calls.organization('user', 'organization', (call, input) => listMembers(platform, call, input));
  calls.organization('userOrganization', 'list', listInvitations);
  calls.stepped('userOrganization', 'addUser', (call, input) => addUser(platform, call, input), freshForOwners);
  calls.stepped('userOrganization', 'addUsers', (call, input) => addUsers(platform, call, input), freshForOwners);
  calls.stepped('userOrganization', 'resendInvite', (call, input) => resendInvite(platform, call, input));
  calls.organization('userOrganization', 'deleteInvite', (call, input) => deleteInvite(call, input));
  calls.organization('userOrganization', 'deleteUser', (call, input) => deleteUser(call, input), {
    changesRights: rightsOf,
    needsFreshSignIn: () => true,
  });
  calls.organization('userOrganization', 'offboard', (call, input) => offboardMember(platform, call, input), {
    changesRights: rightsOf,
    needsFreshSignIn: () => true,
  });
  calls.organization('leaverReport', 'get', (call, input) => readReport(platform, call, input));
  calls.organization('leaverReport', 'tasks', (call, input) => changeLeaverTasks(platform, call, input));
  calls.organization('leaverReport', 'export', (call, input) => exportReport(platform, call, input), {
    needsFreshSignIn: () => true,
  });
  calls.organization('userOrganization', 'leave', (call) => leaveOrganization(call), {
    changesRights: (_input, userId) => ({ people: [userId] }),
    needsNoSecondFactor: true,
  });
  calls.signedIn('identity', 'deletion', readDeletion);
  calls.signedIn('identity', 'deleteAccount', (call, input) => deleteAccount(platform, call, input), {
    organizationsOf: (_input, userId) => findOwnOrganizations(platform, userId),
  });
  calls.signedIn('userOrganization', 'departures', listDepartures);
  calls.signedIn('userOrganization', 'myInvites', listOwnInvitations);
  calls.signedIn('userOrganization', 'joinable', (call) => listJoinable(platform, call));
  calls.signedIn('userOrganization', 'joinByDomain', (call, input) => joinByDomain(platform, call, input), {
    organizationsOf: ({ organizationId }) => [organizationId],
  });
  calls.open('userOrganization', 'describeInvite', (call, input) => describeInvite(platform, call, input));
  calls.signedIn('userOrganization', 'inviteExist', (call, input) => inviteExist(platform, call, input), invited);
  calls.signedIn(
    'userOrganization',
    'confirmInviteUser',
    (call, input) => confirmInviteUser(platform, call, input),
    invited,
  );
  calls.signedIn('userOrganization', 'declineInvite', (call, input) => declineInvite(platform, call, input), invited);
}
