import type { OrganizationCall, SteppedCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { inviterBuckets, invitedBucket } from '../identity/attempts/attemptBuckets.ts';
import { chargeAttempts, chargeOpenAttempts } from '../identity/attempts/attempts.ts';
import { bucketMaker } from '../identity/identityDependencies.ts';

/** Dependencies of the limits on invitation emails. */
export type LimitDependencies = Pick<Platform, 'configuration' | 'identityDatabase' | 'keys' | 'mail'>;

/**
 * Limits the emails of invitations: everyone can make an organization, choose its name, and invite any address. They are
 * counted for the person, their network and, for this person, each address, after the call was authorized and before anything is written.
 * Without a mail server, nothing is limited, because the inviter only gets links.
 *
 * @param findAddresses the folded addresses that get an email, in the first step of the call
 * @returns the seconds to wait for each address that got too many emails
 * @throws ApiFailure `request.rate-limited` if the person or the network sent too many
 */
export async function limitInvitations(
  { configuration, identityDatabase, keys, mail }: LimitDependencies,
  call: SteppedCall,
  findAddresses: (call: OrganizationCall) => Promise<readonly string[]>,
): Promise<ReadonlyMap<string, number>> {
  if (!mail.isConfigured) return new Map();
  const { addresses, userId, address, now } = await call.step(async (inside) => ({
    addresses: [...new Set(await findAddresses(inside))],
    userId: inside.userId,
    address: inside.address,
    now: inside.now,
  }));
  if (addresses.length === 0) return new Map();
  const maker = bucketMaker({ configuration, keys });
  const buckets = inviterBuckets(maker, userId, address);
  const times = addresses.length;
  await chargeAttempts(identityDatabase, { buckets, now, times, delayedCode: 'request.rate-limited' });
  const invited = addresses.map((emailKey) => invitedBucket(maker, userId, emailKey));
  const waits = await chargeOpenAttempts(identityDatabase, invited, now);
  return new Map(addresses.flatMap((one, index) => ((waits[index] ?? 0) > 0 ? [[one, waits[index] ?? 0]] : [])));
}
