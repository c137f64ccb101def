import type { CallArguments } from '@cofferdam/api-contract';
import type { SharePolicy } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';

/** What the sender sent: what their browser made, and what they noted of it. */
export type SentLink = Pick<CallArguments<'share', 'secret'>, 'link' | 'noteToSelf'>;
/** What the sender's browser made, as it arrived. */
export type SealedLink = SentLink['link'];

/**
 * Refuses a link that the organization does not allow, naming what is wrong with it.
 *
 * @throws ApiFailure `shared-link.policy` with the fields at fault; none when sharing is off altogether
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
