import type { CallInput, CallOutput, Routes } from '@cofferdam/api-contract';
import { faultOf } from '../embedded/faultOf.ts';
import { postIdentityPath, type IdentityAnswer } from '../embedded/postIdentity.ts';
import type { IdentityFault, IdentityRefusal } from '../identityPort.ts';
import type { Grant, HostedOutcome } from './hostedWay.ts';

type HostedCall = 'hostedBegin' | 'hostedFinish' | 'hostedExchange';

const paths: { readonly [C in HostedCall]: Routes['identity'][C]['path'] } = {
  hostedBegin: '/identity/v1/hosted/begin',
  hostedFinish: '/identity/v1/hosted/finish',
  hostedExchange: '/identity/v1/hosted/exchange',
};

const faults: Readonly<Record<string, IdentityFault>> = {
  'sign-in.different-method': 'different-method',
  'sign-in.address-missing': 'address-missing',
  'sign-in.other-account': 'other-account',
  'sign-in.attempt-expired': 'attempt-over',
  'sign-in.provider-unavailable': 'provider-unavailable',
  'sign-in.refused': 'provider-refused',
};

/** Makes one of the calls of hosted sign-in. */
export function postHosted<C extends HostedCall>(
  call: C,
  input: CallInput<'identity', C>,
): Promise<IdentityAnswer<CallOutput<'identity', C>>> {
  return postIdentityPath(paths[call], input);
}

/** Why a call of hosted sign-in failed. */
export function hostedFaultOf(
  answer: Exclude<IdentityAnswer<unknown>, { readonly state: 'answered' }>,
): IdentityRefusal {
  const fault = answer.state === 'refused' ? faults[answer.errorCode ?? ''] : undefined;
  return fault === undefined ? faultOf(answer) : { ok: false, fault };
}

/** The outcome of a call that returns a session. */
export function hostedOutcome(answer: IdentityAnswer<Grant>): HostedOutcome {
  return answer.state === 'answered' ? { ok: true, grant: answer.output } : hostedFaultOf(answer);
}
