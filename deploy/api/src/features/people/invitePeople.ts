import { fitsLimit, limits, type ErrorCode, type InvitationId } from '@cofferdam/domain';
import { daysAfter } from '../../platform/clock/timeAfter.ts';
import type { Query } from '../../platform/database/query.ts';
import { foldEmail, type FoldedEmail } from '../../platform/email/foldEmail.ts';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OrganizationCall, SteppedCall } from '../../platform/http/calls.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import type { Platform } from '../../platform/platform.ts';
import { isAdmitted, readVerifiedDomains } from '../../platform/tenancy/admittedDomains.ts';
import { requireWithinLimit } from '../../platform/tenancy/requireWithinLimit.ts';
import { lockOrganization } from '../../platform/tenancy/organizationLock.ts';
import {
  countOpen,
  dropExpired,
  findKnown,
  insertInvitation,
  insertOfferedRoles,
  type InvitationRow,
} from './invitations.store.ts';
import { inviteLink, makeInviteToken } from './inviteLink.ts';
import { limitInvitations, type LimitDependencies } from './limitInvitations.ts';
import { invitationMail } from './mailInvitation.ts';
import { readMember } from './members.store.ts';
import { requireOffer, type AskedOffer } from './requireOffer.ts';

/** The result for one address. */
export type InviteOutcome =
  | { readonly email: string; readonly invitation: InvitationRow; readonly link: string }
  | { readonly email: string; readonly refusal: InviteRefusal };

/** Error codes by reason; inviting one person and several have different codes. */
export type InviteRefusal = 'address' | 'domain' | 'member' | 'invited' | 'users' | 'assignments' | 'emails';

/** The codes for inviting one person. */
export const refusalOfOne = {
  address: 'validation.email',
  domain: 'organization.add-user.not-allowed-domain',
  member: 'user-organization.mapping.exist',
  invited: 'organization.invite-user.exist',
  users: 'subscription.resource-add.error.user',
  assignments: 'subscription.resource-add.error.workspace-iam',
  emails: 'request.rate-limited',
} as const satisfies Readonly<Record<InviteRefusal, ErrorCode>>;

/** The codes for inviting several. */
export const refusalOfSeveral = {
  ...refusalOfOne,
  domain: 'organization.add-users.not-allowed-domain',
  member: 'users-organization.mapping.exist',
  invited: 'organization.invite-users.exist',
} as const satisfies Readonly<Record<InviteRefusal, ErrorCode>>;

/** The results, and the numbers for a refusal by the plan. */
export interface Invited {
  readonly outcomes: readonly InviteOutcome[];
  readonly users: { readonly allowed: number | null; readonly used: number };
  readonly assignments: { readonly allowed: number | null; readonly used: number };
}

/** When a link that is created now expires. */
export function endOfLink(now: Date): Date {
  return daysAfter(now, limits.invitationDays);
}

/** Dependencies of inviting. */
export type InviteDependencies = LimitDependencies & Pick<Platform, 'plans' | 'random'>;

/**
 * Invites people to an organization independently of each other: a failure for one doesn't affect the others. An open
 * invitation takes a seat, so that everyone who is invited can join. Runs under the organization's lock.
 *
 * @param limited addresses that got too many emails
 */
async function invitePeople(
  { configuration, mail, plans, random }: Pick<Platform, 'configuration' | 'mail' | 'plans' | 'random'>,
  call: OrganizationCall,
  asked: AskedOffer & { readonly emails: readonly string[] },
  limited: ReadonlyMap<string, number>,
): Promise<Invited> {
  const { organizationId, userId, now, transaction } = call;
  requireWithinLimit(call.access);
  const [[organization], [inviter]] = await transaction.runAll([
    lockOrganization(organizationId),
    readMember(organizationId, userId),
  ]);
  if (organization === undefined) throw new Error('an authorized organization is gone');
  const plan = plans[organization.plan];
  const offer = await requireOffer(call, asked, plan);
  const folded = asked.emails.map((email) => foldOrNull(email));
  const keys = [...new Set(folded.flatMap((one) => (one === null ? [] : [one.emailKey])))];
  const [verified, , known, [open]] = await transaction.runAll([
    readVerifiedDomains(organizationId),
    dropExpired(organizationId, keys, now, userId),
    findKnown(organizationId, keys, now),
    countOpen(organizationId, now, null),
  ]);
  const facts = new Map(known.map((one) => [one.emailKey, one]));
  const invited = new Set<string>();
  const used = organization.memberCount + (open?.count ?? 0);
  const expiresAt = endOfLink(now);
  const statements: Query<never>[] = [];

  const outcomes = asked.emails.map((typed, index): InviteOutcome => {
    const address = folded[index] ?? null;
    if (address === null) return { email: typed, refusal: 'address' };
    const { email, emailKey } = address;
    if (!isAdmitted(emailKey, verified)) return { email, refusal: 'domain' };
    const fact = facts.get(emailKey);
    if (fact?.isMember === true) return { email, refusal: 'member' };
    if (fact?.isInvited === true || invited.has(emailKey)) return { email, refusal: 'invited' };
    if (limited.has(emailKey)) return { email, refusal: 'emails' };
    if (!fitsLimit(plan.users, used + invited.size)) return { email, refusal: 'users' };
    if (invited.size >= offer.room) return { email, refusal: 'assignments' };
    invited.add(emailKey);
    const id = random.id<InvitationId>();
    const token = makeInviteToken(random, organizationId);
    const { role, workspaces } = offer;
    statements.push(
      insertInvitation({ organizationId, id, email, emailKey, role, tokenHash: token.hash, now, userId, expiresAt }),
    );
    if (workspaces.length > 0) {
      const ids = workspaces.map((one) => one.workspaceId);
      statements.push(
        insertOfferedRoles(
          organizationId,
          id,
          ids,
          workspaces.map((one) => one.role),
        ),
      );
    }
    if (mail.isConfigured) statements.push(addJob(invitationMail, { organizationId, invitationId: id }, { key: id }));
    call.record('member.invited', { email, role });
    return {
      email,
      invitation: {
        id,
        email,
        emailKey,
        role,
        workspaces,
        state: 'PENDING',
        expiresAt,
        createdAt: now,
        sentAt: now,
        inviterId: userId,
        inviterName: inviter?.name ?? null,
      },
      link: inviteLink(configuration.origins[0] ?? '', token.text),
    };
  });
  await transaction.runAll(statements);
  const allowed = plan.roleAssignmentsPerWorkspace;
  return {
    outcomes,
    users: { allowed: plan.users, used: used + invited.size },
    assignments: { allowed, used: (allowed ?? 0) - Math.max(0, offer.room - invited.size) },
  };
}

/** Invites people, after counting their emails. */
export async function inviteWithinLimits(
  dependencies: InviteDependencies,
  call: SteppedCall,
  asked: AskedOffer & { readonly emails: readonly string[] },
): Promise<Invited & { readonly now: Date; readonly limited: ReadonlyMap<string, number> }> {
  const limited = await limitInvitations(dependencies, call, async () =>
    asked.emails.flatMap((email) => foldOrNull(email)?.emailKey ?? []),
  );
  return call.step(async (inside) => ({
    ...(await invitePeople(dependencies, inside, asked, limited)),
    now: inside.now,
    limited,
  }));
}

function foldOrNull(typed: string): FoldedEmail | null {
  try {
    return foldEmail(typed);
  } catch (error) {
    if (error instanceof ApiFailure) return null;
    throw error;
  }
}
