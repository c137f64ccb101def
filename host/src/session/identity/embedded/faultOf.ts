import type { ErrorCode } from '@cofferdam/domain';
import type { IdentityFault, IdentityRefusal } from '../identityPort.ts';
import type { IdentityAnswer } from './postIdentity.ts';

const faults = {
  'sign-in.refused': 'refused',
  'second-factor.required': 'second-factor',
  'second-factor.refused': 'code-refused',
  'second-factor.expired': 'password-again',
  'session.fresh-sign-in-required': 'password-again',
  'sign-in.delayed': 'delayed',
  'request.rate-limited': 'delayed',
  'validation.email': 'email',
  'password.too-short': 'password-too-short',
  'password.too-long': 'password-too-long',
  'password.too-common': 'password-too-common',
  'session.required': 'session-ended',
  'session.not-found': 'session-ended',
  'service.sealed': 'unavailable',
  'service.unavailable': 'unavailable',
} as const satisfies Partial<Record<ErrorCode, IdentityFault>>;

const faultsByCode: ReadonlyMap<string, IdentityFault> = new Map(Object.entries(faults));

/** Maps a failed identity call to the fault that the page shows. */
export function faultOf(answer: Exclude<IdentityAnswer<unknown>, { readonly state: 'answered' }>): IdentityRefusal {
  if (answer.state === 'unreachable') return { ok: false, fault: 'unreachable' };
  const fault = faultsByCode.get(answer.errorCode ?? '') ?? faultOfFields(answer.fields);
  return {
    ok: false,
    fault,
    ...(answer.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: answer.retryAfterSeconds }),
    ...(answer.methods === undefined ? {} : { methods: answer.methods }),
  };
}

/** The fault of a field, if the code doesn't determine it. */
function faultOfFields(fields: readonly string[]): IdentityFault {
  if (fields.includes('displayName')) return 'name';
  if (fields.includes('password')) return 'password-character';
  return fields.includes('email') ? 'email' : 'unknown';
}
