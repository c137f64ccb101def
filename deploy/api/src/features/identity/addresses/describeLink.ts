import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { hashOpaqueToken } from '@cofferdam/crypto/safe';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { OpenCall } from '../../../platform/http/calls.ts';
import { noScope, type IdentityDependencies } from '../identityDependencies.ts';
import { findLink } from './links.store.ts';

/** Returns the purpose of an emailed link. Used, expired and unknown links get the same response. */
export async function describeLink(
  { identityDatabase }: IdentityDependencies,
  { now }: OpenCall,
  { token }: CallArguments<'identity', 'describeLink'>,
): Promise<CallOutput<'identity', 'describeLink'>> {
  const [[link]] = await identityDatabase.runAlone(noScope, [findLink(hashOpaqueToken(token), now)]);
  if (link === undefined || link.purpose === 'TAKEN') throw new ApiFailure('account-link.not-valid');
  return { purpose: link.purpose, email: link.email };
}
