import * as z from 'zod/mini';
import { errorCatalogue, limits, organizationRoleNames, type ErrorCode } from '@cofferdam/domain';
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
import { organizationColor } from './organization.ts';

const errorCode = z.enum(Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]]);

/** A role as sent; the server checks whether it exists at this level. */
const roleText = z.string().check(z.minLength(1), z.maxLength(64));

const workspaceRoles = z
  .array(z.strictObject({ workspaceId, role: roleText }))
  .check(z.maxLength(limits.invitationWorkspaces));

/** The roles of an invited person. */
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
  /** When its link was created; later than `createdAt` for a new link. */
  sentAt: moment,
});

/** A person, by either id or email address. */
const namedPerson = { userId: z.optional(userId), email: z.optional(emailText) };

/** The whole link. Returned only once: the server stores only its hash. */
const link = z.string();

/** Whether an email with another link is also sent. */
const isMailed = z.boolean();

/** Picture of the organization, for people who can't read it yet: a `data:` URL, or null. */
const picture = z.nullable(z.string());

/** Color of its tile; omitted without one. */
const color = z.optional(organizationColor);

/** An invitation for the invited person. */
const ownInvitation = z.strictObject({
  id: invitationId,
  organization: z.strictObject({ id: organizationId, name: z.string(), picture, color }),
  ...offer,
});

/** The token in a link; the server checks its form. */
const inviteId = z.string().check(z.minLength(1), z.maxLength(200));

/** Schemas of user-organization calls. */
export const userOrganizationSchemas = {
  list: {
    input: z.strictObject({
      organizationId,
      cursor: z.optional(cursor),
      limit: z._default(queryNumber(1, 200), 100),
      /** A part of the email address. */
      search: z.optional(z.string().check(z.maxLength(limits.emailBytes))),
      role: z.optional(z.enum(organizationRoleNames)),
    }),
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
      /** One per address, in the order sent. */
      results: z.array(
        z.strictObject({
          email: z.string(),
          /** Why this person was not invited; null if they were. */
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
      /** Start of the report's period; by default, as far back as the plan keeps events. */
      since: z.optional(moment),
    }),
    output: z.strictObject({
      /** Null on a plan without an audit log, which the report needs. */
      reportId: z.nullable(leaverReportId),
      /** When their private workspace is erased, unless an owner claims it or they return; null if there is none. */
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
          /** Null if there was none. */
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
      /** Number of open invitations to this account's address whose links it hasn't opened yet; without details. */
      unopened: z.int(),
    }),
  },
  joinable: {
    input: z.strictObject({}),
    output: z.strictObject({
      /** Empty until the address is confirmed by email, a provider or an operator. */
      organizations: z.array(
        z.strictObject({
          id: organizationId,
          name: z.string(),
          picture,
          color,
          /** The verified domain of the address. */
          domain: z.string(),
          /** Whether the organization requires a second factor that this person doesn't have. */
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
      organization: z.strictObject({ name: z.string(), picture, color }),
      invitedBy: z.strictObject({ name: z.string(), email: z.string() }),
      /** The email address of the invitation. */
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
      /** Null if the invitation isn't for this account. */
      invitation: z.nullable(ownInvitation),
      /** The mostly hidden email address of the invitation; null unless the state is `wrong-account`. */
      maskedEmail: z.nullable(z.string()),
    }),
  },
  confirmInviteUser: {
    input: z.strictObject({ inviteId }),
    output: z.strictObject({ organizationId, privateWorkspaceId: workspaceId }),
  },
  declineInvite: { input: z.strictObject({ inviteId }), output: nothing },
} as const;
