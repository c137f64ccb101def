import * as z from 'zod/mini';
import { errorCatalogue, limits, type ErrorCode } from '@cofferdam/domain';
import {
  cursor,
  emailText,
  invitationId,
  leaverReportId,
  moment,
  nothing,
  organizationId,
  organizationRoleName,
  personRef,
  queryNumber,
  userId,
  workspaceId,
  workspaceRoleName,
} from './basics.ts';

const errorCode = z.enum(Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]]);

/** A role as sent: whether there is one of this name at this level is the server's to say. */
const roleText = z.string().check(z.minLength(1), z.maxLength(64));

const workspaceRoles = z
  .array(z.strictObject({ workspaceId, role: roleText }))
  .check(z.maxLength(limits.invitationWorkspaces));

/** What an invited person gets. */
const offer = {
  role: organizationRoleName,
  workspaces: z.array(z.strictObject({ workspaceId, name: z.string(), role: workspaceRoleName })),
  invitedBy: personRef,
  expiresAt: moment,
};

const invitation = z.strictObject({
  id: invitationId,
  email: z.string(),
  ...offer,
  /** Whether its link has expired. */
  isExpired: z.boolean(),
  createdAt: moment,
  /** When its link was made; later than `createdAt` when it was made again. */
  sentAt: moment,
});

/** A person by their id or by their address: one of the two. */
const namedPerson = { userId: z.optional(userId), email: z.optional(emailText) };

/** The whole link. Returned once: the server keeps only its hash. */
const link = z.string();

/** Whether a mail with a link of its own is sent as well. */
const isMailed = z.boolean();

/** Picture of the organization, for people who can't read it yet: a `data:` URL, or null. */
const picture = z.nullable(z.string());

/** An invitation as the invited person sees it. */
const ownInvitation = z.strictObject({
  id: invitationId,
  organization: z.strictObject({ id: organizationId, name: z.string(), picture }),
  ...offer,
});

/** The last part of a link. Its form is the server's. */
const inviteId = z.string().check(z.minLength(1), z.maxLength(200));

/** Schemas of user-organization calls. */
export const userOrganizationSchemas = {
  list: {
    input: z.strictObject({ organizationId, cursor: z.optional(cursor), limit: z._default(queryNumber(1, 200), 100) }),
    output: z.strictObject({ invitations: z.array(invitation), nextCursor: z.nullable(z.string()) }),
  },
  addUser: {
    input: z.strictObject({
      organizationId,
      email: emailText,
      role: roleText,
      workspaces: z._default(workspaceRoles, []),
    }),
    output: z.strictObject({ invitation, link, isMailed }),
  },
  addUsers: {
    input: z.strictObject({
      organizationId,
      emails: z
        .array(z.string().check(z.maxLength(limits.emailBytes * 4)))
        .check(z.minLength(1), z.maxLength(limits.invitationsAtOnce)),
      role: roleText,
      workspaces: z._default(workspaceRoles, []),
    }),
    output: z.strictObject({
      /** One for each address, in the order in which they were sent. */
      results: z.array(
        z.strictObject({
          email: z.string(),
          /** Why this person was not invited; null when they were. */
          errorCode: z.nullable(errorCode),
          invitation: z.nullable(invitation),
          link: z.nullable(link),
        }),
      ),
      isMailed,
    }),
  },
  resendInvite: {
    input: z.strictObject({ organizationId, invitationId }),
    output: z.strictObject({ invitation, link, isMailed }),
  },
  deleteInvite: { input: z.strictObject({ organizationId, invitationId }), output: nothing },
  deleteUser: { input: z.strictObject({ organizationId, ...namedPerson }), output: nothing },
  offboard: {
    input: z.strictObject({
      organizationId,
      ...namedPerson,
      /** From when on; as far back as the plan keeps events when not given. */
      since: z.optional(moment),
    }),
    output: z.strictObject({
      /** Null on a plan without an audit log, out of which the report is made. */
      reportId: z.nullable(leaverReportId),
      /** When their private workspace is erased, unless an owner claims it or they come back; null without one. */
      privateWorkspaceEraseAt: z.nullable(moment),
    }),
  },
  leave: { input: z.strictObject({ organizationId }), output: nothing },
  departures: {
    input: z.strictObject({}),
    output: z.strictObject({
      departures: z.array(
        z.strictObject({
          organization: z.strictObject({ id: organizationId, name: z.string() }),
          removedAt: moment,
          /** Null when there was none. */
          privateWorkspace: z.nullable(
            z.discriminatedUnion('state', [
              z.strictObject({ state: z.literal('SEALED'), eraseAt: moment }),
              z.strictObject({ state: z.literal('CLAIMED'), at: moment, by: z.nullable(personRef) }),
              z.strictObject({ state: z.literal('ERASED'), at: moment }),
            ]),
          ),
        }),
      ),
    }),
  },
  myInvites: {
    input: z.strictObject({}),
    output: z.strictObject({
      invitations: z.array(ownInvitation),
      /** Open invitations to this account's address whose link was not opened by it yet: the inviter is not named. */
      unopened: z.int(),
    }),
  },
  joinable: {
    input: z.strictObject({}),
    output: z.strictObject({
      /** None before the address is proven by its mailbox, a provider or an operator. */
      organizations: z.array(
        z.strictObject({
          id: organizationId,
          name: z.string(),
          picture,
          /** The verified domain, which is the one of the address. */
          domain: z.string(),
          /** Whether it requires a second factor that this person doesn't have. */
          isSecondFactorMissing: z.boolean(),
        }),
      ),
    }),
  },
  joinByDomain: {
    input: z.strictObject({ organizationId }),
    output: z.strictObject({ organizationId, privateWorkspaceId: workspaceId }),
  },
  describeInvite: {
    input: z.strictObject({ inviteId }),
    output: z.strictObject({
      organization: z.strictObject({ name: z.string(), picture }),
      invitedBy: z.strictObject({ name: z.string(), email: z.string() }),
      /** The address that the link is for. */
      email: z.string(),
      role: organizationRoleName,
      workspaces: z.array(z.strictObject({ name: z.string(), role: workspaceRoleName })),
      expiresAt: moment,
    }),
  },
  inviteExist: {
    input: z.strictObject({ inviteId }),
    output: z.strictObject({
      state: z.enum(['open', 'member', 'expired', 'revoked', 'declined', 'used', 'wrong-account']),
      /** Null for an account that the link is not for. */
      invitation: z.nullable(ownInvitation),
      /** The address that the link is for, with most of it hidden; null unless the state is `wrong-account`. */
      maskedEmail: z.nullable(z.string()),
    }),
  },
  confirmInviteUser: {
    input: z.strictObject({ inviteId }),
    output: z.strictObject({ organizationId, privateWorkspaceId: workspaceId }),
  },
  declineInvite: { input: z.strictObject({ inviteId }), output: nothing },
} as const;
