import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { fitsLimit, type PlanTable } from '@cofferdam/domain';
import { readTxt } from '../../platform/dns/readTxt.ts';
import { foldEmail } from '../../platform/email/foldEmail.ts';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import { notifyMembers } from '../../platform/notifications/notifyMembers.ts';
import type { OrganizationCall, SteppedCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { domainOf, isAdmitted, readVerifiedDomains } from '../../platform/tenancy/admittedDomains.ts';
import { lockOrganization } from '../../platform/tenancy/organizationLock.ts';
import {
  changeJoining,
  countInvitationsAt,
  deleteDomain,
  insertDomain,
  storeDomainCheck,
  listDomains,
  listMembersAt,
  listOutsiders,
  readDomain,
  type DomainRow,
} from './domain.store.ts';
import { findDomainsOverLimit, presentDomain, recordNameOf, recordOf, requireDomain } from './domainRules.ts';

const challengeBytes = 20;

/** A domain that isn't in the list, or isn't verified: someone else changed it. */
const goneDomain = () => new ApiFailure('request.conflict', { fields: ['domain'] });

/** The domains of an organization. */
export async function readDomains(
  { plans }: Pick<Platform, 'plans'>,
  { organizationId, access, transaction }: OrganizationCall,
): Promise<CallOutput<'domain', 'list'>> {
  const rows = await transaction.run(listDomains(organizationId));
  const allowed = plans[access.plan].customDomains;
  const over = findDomainsOverLimit(rows, allowed);
  return {
    domains: rows.map((row) => ({ ...presentDomain(row), isOverLimit: over.has(row.domain) })),
    limit: { used: rows.length, allowed },
  };
}

/**
 * Adds a domain within the plan's limit, counted under the organization's lock. It has no effect before it is verified.
 */
export async function addDomain(
  { plans, random }: Pick<Platform, 'plans' | 'random'>,
  call: OrganizationCall,
  input: CallArguments<'domain', 'add'>,
): Promise<CallOutput<'domain', 'add'>> {
  const { organizationId, userId, now, transaction } = call;
  const domain = requireDomain(input.domain);
  const [[organization], rows] = await transaction.runAll([
    lockOrganization(organizationId),
    listDomains(organizationId),
  ]);
  if (organization === undefined) throw new Error('an authorized organization is gone');
  const allowed = plans[organization.plan].customDomains;
  if (allowed === null) throw new ApiFailure('organization.free-subscription-denys-add-domain');
  if (rows.some((row) => row.domain === domain)) throw new ApiFailure('request.conflict', { fields: ['domain'] });
  if (!fitsLimit(allowed, rows.length)) {
    const limit = { name: 'customDomains', allowed, used: rows.length };
    throw new ApiFailure('organization.current-subscription-denys-add-domain', { limit });
  }
  const challenge = random.bytes(challengeBytes).toString('hex');
  const [row] = await transaction.run(insertDomain(organizationId, domain, challenge, now, userId));
  if (row === undefined) throw new Error('insert of a domain returned no row');
  call.record('domain.added', { name: domain });
  transaction.atCommit(notifyMembers(organizationId));
  return { domain: presentDomain(row) };
}

/** Queries the record and stores the result. Waits for name servers outside transactions. */
export async function verifyDomain(
  { configuration, plans }: Pick<Platform, 'configuration' | 'plans'>,
  call: SteppedCall,
  input: CallArguments<'domain', 'verify'>,
): Promise<CallOutput<'domain', 'verify'>> {
  const domain = requireDomain(input.domain);
  const known = await call.step((inside) => requireVerifiable(plans, inside, domain));
  const answer = await readTxt(recordNameOf(domain), configuration.dnsServers);
  if (!answer.isAnswered) return { domain: presentDomain(known), isAnswered: false };
  const { records } = answer;
  return call.step(async (inside) => ({
    domain: await storeRecords(plans, inside, domain, records),
    isAnswered: true,
  }));
}

/** An existing domain within the plan's limit. */
async function requireVerifiable(plans: PlanTable, call: OrganizationCall, domain: string): Promise<DomainRow> {
  const [known] = await call.transaction.run(readDomain(call.organizationId, domain));
  if (known === undefined) throw goneDomain();
  await requireDomainWithinPlan(plans[call.access.plan].customDomains, call, domain);
  return known;
}

/** Stores the found records. The domain may have been removed and added again with another challenge in between. */
async function storeRecords(
  plans: PlanTable,
  call: OrganizationCall,
  domain: string,
  records: readonly string[],
): Promise<CallOutput<'domain', 'verify'>['domain']> {
  const { organizationId, now, transaction } = call;
  const known = await requireVerifiable(plans, call, domain);
  const isThere = records.includes(recordOf(known.challenge));
  const [row] = await transaction.run(storeDomainCheck(organizationId, domain, now, records, isThere));
  if (row === undefined) throw goneDomain();
  if (known.verifiedAt === null && row.verifiedAt !== null) {
    call.record('domain.verified', { name: domain });
    transaction.atCommit(notifyMembers(organizationId));
  }
  return presentDomain(row);
}

/**
 * Turns joining without an invitation on or off for everyone with a proven address at a verified domain. Turning it off
 * works for every domain. The call holds the organization's rights lock, so no one joins during the change.
 */
export async function setJoining(
  { plans }: Pick<Platform, 'plans'>,
  call: OrganizationCall,
  input: CallArguments<'domain', 'setJoining'>,
): Promise<CallOutput<'domain', 'setJoining'>> {
  const { organizationId, access, transaction } = call;
  const { isJoinable } = input;
  const domain = requireDomain(input.domain);
  const [known] = await transaction.run(readDomain(organizationId, domain));
  if (known === undefined) throw goneDomain();
  if (isJoinable) {
    if (known.verifiedAt === null) throw goneDomain();
    await requireDomainWithinPlan(plans[access.plan].customDomains, call, domain);
  }
  const [changed] = await transaction.run(changeJoining(organizationId, domain, isJoinable));
  if (changed !== undefined) {
    call.record('domain.joining-updated', { name: domain, changed: [`isJoinable=${String(isJoinable)}`] });
    transaction.atCommit(notifyMembers(organizationId));
  }
  return { domain: presentDomain({ ...known, isJoinable }) };
}

/** Removes a domain. Members stay; invitations to its addresses can't be accepted while other domains are verified. */
export async function removeDomain(call: OrganizationCall, input: CallArguments<'domain', 'remove'>): Promise<void> {
  const domain = requireDomain(input.domain);
  const [removed] = await call.transaction.run(deleteDomain(call.organizationId, domain));
  if (removed === undefined) throw goneDomain();
  call.record('domain.removed', { name: domain });
  call.transaction.atCommit(notifyMembers(call.organizationId));
}

/** Who is affected by removing a domain: its members stay, and its invitations end if other domains are verified. */
export async function readRemovalEffect(
  { organizationId, transaction, now }: OrganizationCall,
  input: CallArguments<'domain', 'removalEffect'>,
): Promise<CallOutput<'domain', 'removalEffect'>> {
  const domain = requireDomain(input.domain);
  const [members, [invitations], verified] = await transaction.runAll([
    listMembersAt(organizationId, domain),
    countInvitationsAt(organizationId, domain, now),
    readVerifiedDomains(organizationId),
  ]);
  return {
    members: members.map(({ id, name, email }) => ({ person: { id, name }, email })),
    invitationCount: invitations?.count ?? 0,
    verifiedLeft: verified.filter((one) => one.domain !== domain).length,
  };
}

/** Whether an address is allowed now. */
export async function checkAddress(
  { organizationId, transaction }: OrganizationCall,
  { email }: CallArguments<'domain', 'allowed'>,
): Promise<CallOutput<'domain', 'allowed'>> {
  const { emailKey } = foldEmail(email);
  const verified = await transaction.run(readVerifiedDomains(organizationId));
  const isRestricted = verified.length > 0;
  return { isAllowed: isAdmitted(emailKey, verified), domain: domainOf(emailKey), isRestricted };
}

/** Members whose addresses would not be allowed if one more domain were verified. They stay members. */
export async function readOutsiders(
  { organizationId, transaction }: OrganizationCall,
  input: CallArguments<'domain', 'outsiders'>,
): Promise<CallOutput<'domain', 'outsiders'>> {
  const verified = await transaction.run(readVerifiedDomains(organizationId));
  const domains = [requireDomain(input.domain), ...verified.map(({ domain }) => domain)];
  const rows = await transaction.run(listOutsiders(organizationId, domains));
  return { outsiders: rows.map(({ id, name, email }) => ({ person: { id, name }, email })) };
}

async function requireDomainWithinPlan(
  allowed: number | null,
  { organizationId, transaction }: OrganizationCall,
  domain: string,
): Promise<void> {
  const rows = await transaction.run(listDomains(organizationId));
  if (!findDomainsOverLimit(rows, allowed).has(domain)) return;
  const limit = { name: 'customDomains', allowed, used: rows.length };
  throw new ApiFailure('resource.not-match-subscription', { limit });
}
