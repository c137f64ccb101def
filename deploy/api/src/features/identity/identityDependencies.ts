import { daysAfter } from '../../platform/clock/timeAfter.ts';
import type { ApiConfiguration } from '../../platform/configuration/apiConfiguration.ts';
import type { Foundation } from '../../platform/platform.ts';
import type { BucketMaker } from './attempts/attemptBuckets.ts';
import type { PasswordHashing } from './password/passwordHashing.ts';
import type { CookieJar } from './sessions/sessionCookies.ts';
import type { SigningKeyRing } from './tokens/SigningKeyRing.ts';

/** Dependencies of the identity commands. */
export interface IdentityDependencies extends Foundation {
  readonly cookies: CookieJar;
  readonly hashing: PasswordHashing;
  readonly ring: SigningKeyRing;
}

export { noScope } from '../../platform/database/database.ts';

/** Derives the names of limits; throws while the server is sealed. */
export function bucketMaker({ configuration, keys }: Pick<Foundation, 'configuration' | 'keys'>): BucketMaker {
  return { key: keys.mac('rate-limit'), policies: configuration.attempts };
}

/** Sessions unused since this moment have expired. */
export function idleSince({ sessions }: ApiConfiguration, now: Date): Date {
  return daysAfter(now, -sessions.idleDays);
}

/** When a session that is opened now expires, used or not. */
export function endOfSession({ sessions }: ApiConfiguration, now: Date): Date {
  return daysAfter(now, sessions.absoluteDays);
}
