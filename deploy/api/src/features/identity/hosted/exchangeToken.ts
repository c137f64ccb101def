import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { hashOpaqueToken } from '@cofferdam/crypto/safe';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { OpenCall } from '../../../platform/http/calls.ts';
import { enterHosted } from './enterHosted.ts';
import { spendToken, sweepExchangedTokens } from './hosted.store.ts';
import type { HostedDependencies } from './hostedDependencies.ts';
import { proveHosted } from './proveHosted.ts';

/** Exchanges a token of the hosted service for a session. Each token can be exchanged once, while it is new. */
export async function exchangeToken(
  dependencies: HostedDependencies,
  call: OpenCall,
  { token, purpose }: CallArguments<'identity', 'hostedExchange'>,
): Promise<CallOutput<'identity', 'hostedExchange'>> {
  const person = await proveHosted(dependencies.hostedIssuers, token, call.now);
  return enterHosted(dependencies, call, {
    person,
    purpose,
    async spend(transaction) {
      await transaction.run(sweepExchangedTokens(call.now));
      const [spent] = await transaction.run(spendToken(hashOpaqueToken(token), person.expiresAt));
      if (spent === undefined) throw new ApiFailure('sign-in.refused');
    },
  });
}
