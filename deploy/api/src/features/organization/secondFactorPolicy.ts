import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import { notifyMembers } from '../../platform/notifications/notifyMembers.ts';
import { readOwnSecondFactor } from './organization.store.ts';
import {
  countWithoutFactor,
  listWithoutFactor,
  readSecondFactorPolicy,
  writeSecondFactorPolicy,
} from './secondFactorPolicy.store.ts';

const shownPeople = 100;

/** Whether the organization requires a second factor, and the members without one. */
export async function getSecondFactorPolicy({
  organizationId,
  sessionId,
  transaction,
  userId,
}: OrganizationCall): Promise<CallOutput<'organization', 'secondFactorPolicy'>> {
  const [[policy], people, [missing], [own]] = await transaction.runAll([
    readSecondFactorPolicy(organizationId),
    listWithoutFactor(organizationId, shownPeople),
    countWithoutFactor(organizationId),
    readOwnSecondFactor(userId, sessionId),
  ]);
  return {
    isRequired: policy?.isRequired === true,
    isOwnEnrolled: own?.hasOne === true,
    missing: { count: missing?.count ?? 0, people },
  };
}

/**
 * Turns the second factor requirement on or off. `authorize` refuses members without one from the next request on. The
 * person who turns it on must have one, so that someone can always turn it off again.
 *
 * @throws ApiFailure `second-factor.own-missing`
 */
export async function setSecondFactorPolicy(
  call: OrganizationCall,
  { isRequired }: CallArguments<'organization', 'setSecondFactorPolicy'>,
): Promise<void> {
  const { organizationId, sessionId, transaction, userId } = call;
  const [own] = await transaction.run(readOwnSecondFactor(userId, sessionId));
  if (isRequired && own?.hasOne !== true) throw new ApiFailure('second-factor.own-missing');
  const [changed] = await transaction.run(writeSecondFactorPolicy(organizationId, isRequired));
  if (changed === undefined) return;
  call.record('organization.second-factor.updated', { changed: [`isRequired=${String(isRequired)}`] });
  transaction.atCommit(notifyMembers(organizationId));
}
