import type { CallArguments } from '@cofferdam/api-contract';
import type { PermissionName, ShareKindName, SharePolicy } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';

/** The sender's request: what their browser created, and their note. */
export type SentLink = Pick<CallArguments<'share', 'secret'>, 'link' | 'noteToSelf'>;
/** What the sender's browser created, as received. */
export type SealedLink = SentLink['link'];

/** The permission to read an item of a kind: needed to create a link, and a link ends when its sender loses it. */
export const readPermissions = {
  secret: 'secret:version:access',
  note: 'note:access',
} as const satisfies Record<ShareKindName, PermissionName>;

/**
 * Refuses a link that the organization's policy doesn't allow, with the fields that break it.
 *
 * @throws ApiFailure `shared-link.policy` with the invalid fields; none if sharing is off
 */
export function requireAllowedLink(policy: SharePolicy, link: SealedLink): void {
  if (!policy.isSharingOn) throw new ApiFailure('shared-link.policy', { fields: [] });
  const fields = [
    ...(link.lifetimeSeconds > policy.longestLifetimeSeconds ? ['link.lifetimeSeconds'] : []),
    ...(link.views > policy.mostViews ? ['link.views'] : []),
    ...(policy.isPasswordRequired && link.password === null ? ['link.password'] : []),
  ];
  if (fields.length > 0) throw new ApiFailure('shared-link.policy', { fields });
}
