import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { openSharePolicy, type SharePolicy } from '@cofferdam/domain';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockOrganization } from '../../platform/tenancy/organizationLock.ts';
import { readOpenCount } from './endShares.store.ts';
import { readPolicy, writePolicy } from './sharePolicy.store.ts';

/** What a sender must know before they create a link. */
export async function readShareTerms(
  { plans, mail, configuration }: Pick<Platform, 'plans' | 'mail' | 'configuration'>,
  { organizationId, transaction, access }: OrganizationCall,
): Promise<CallOutput<'share', 'terms'>> {
  const [[policy], [counted]] = await transaction.runAll([readPolicy(organizationId), readOpenCount(organizationId)]);
  return {
    policy: policy ?? openSharePolicy,
    open: counted?.open ?? 0,
    allowed: plans[access.plan].openShareLinks,
    canMail: mail.isConfigured,
    linkOrigin: configuration.shareOrigin ?? null,
  };
}

/**
 * Changes the sent rules for the organization's links, and whether devices can pin two-factor entries. Open links keep
 * working unless sharing is turned off; a device deletes its entries when it next reaches the server.
 */
export async function setSharePolicy(
  call: OrganizationCall,
  { policy: wanted }: CallArguments<'share', 'setPolicy'>,
): Promise<CallOutput<'share', 'setPolicy'>> {
  const { organizationId, transaction } = call;
  // Under the organization's lock, so that concurrent changes of different fields are all kept.
  const [, [stored]] = await transaction.runAll([lockOrganization(organizationId), readPolicy(organizationId)]);
  const before = stored ?? openSharePolicy;
  const policy: SharePolicy = {
    isSharingOn: wanted.isSharingOn ?? before.isSharingOn,
    longestLifetimeSeconds: wanted.longestLifetimeSeconds ?? before.longestLifetimeSeconds,
    mostViews: wanted.mostViews ?? before.mostViews,
    isPasswordRequired: wanted.isPasswordRequired ?? before.isPasswordRequired,
    isOfflineAllowed: wanted.isOfflineAllowed ?? before.isOfflineAllowed,
  };
  const changed = changesBetween(before, policy);
  if (changed.length > 0) {
    const { isSharingOn, longestLifetimeSeconds, mostViews, isPasswordRequired, isOfflineAllowed } = policy;
    await transaction.run(
      writePolicy(organizationId, isSharingOn, longestLifetimeSeconds, mostViews, isPasswordRequired, isOfflineAllowed),
    );
    call.record('share.policy-updated', { changed });
  }
  return { policy };
}

function changesBetween(before: SharePolicy, after: SharePolicy): readonly string[] {
  const names = Object.keys(after) as (keyof SharePolicy)[];
  return names.filter((name) => before[name] !== after[name]).map((name) => `${name}=${String(after[name])}`);
}
