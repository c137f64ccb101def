import type { CallOutput } from '@cofferdam/api-contract';
import type { SignedInCall } from '../../../platform/http/calls.ts';
import type { Platform } from '../../../platform/platform.ts';
import { domainOf } from '../../../platform/tenancy/admittedDomains.ts';
import { listDomains } from '../../domain/domain.store.ts';
import { findDomainsOverLimit } from '../../domain/domainRules.ts';
import { readOwnSecondFactor } from '../../organization/organization.store.ts';
import { presentColor, presentPicture } from '../../organization/picture.ts';
import { findJoinable, readJoinable, readProvenAddress } from './joinByDomain.store.ts';

type Output = CallOutput<'userOrganization', 'joinable'>;

/**
 * The organizations that a person can join by the domain of their address. Row-level security shows a domain only to an
 * account with a proven address there; each organization is read in its own scope.
 */
export async function listJoinable({ plans }: Pick<Platform, 'plans'>, call: SignedInCall): Promise<Output> {
  const { sessionId, transaction, userId } = call;
  const [[address], [factor]] = await transaction.runAll([
    readProvenAddress(userId),
    readOwnSecondFactor(userId, sessionId),
  ]);
  if (address?.isProven !== true) return { organizations: [] };
  const domain = domainOf(address.emailKey);
  const organizations: Output['organizations'] = [];
  for (const { organizationId } of await transaction.run(findJoinable(userId, domain))) {
    await call.enterOrganization(organizationId);
    const [[organization], rows] = await transaction.runAll([
      readJoinable(organizationId),
      listDomains(organizationId),
    ]);
    if (organization?.isActive !== true) continue;
    if (findDomainsOverLimit(rows, plans[organization.plan].customDomains).has(domain)) continue;
    organizations.push({
      id: organizationId,
      name: organization.name,
      picture: presentPicture(organization.picture),
      ...presentColor(organization.color),
      domain,
      isSecondFactorMissing: organization.isSecondFactorRequired && factor?.hasOne !== true,
    });
  }
  return { organizations };
}
