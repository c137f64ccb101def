import { logProblem } from '@cofferdam/telemetry';
import type { IdentityFault, IdentityRefusal } from '../identityPort.ts';

const faults: Readonly<Record<string, IdentityFault>> = {
  'auth/popup-closed-by-user': 'popup-closed',
  'auth/cancelled-popup-request': 'popup-closed',
  'auth/account-exists-with-different-credential': 'different-method',
  'auth/credential-already-in-use': 'different-method',
  'auth/invalid-credential': 'refused',
  'auth/invalid-login-credentials': 'refused',
  'auth/wrong-password': 'refused',
  'auth/user-not-found': 'refused',
  'auth/user-disabled': 'refused',
  'auth/email-already-in-use': 'refused',
  'auth/user-mismatch': 'other-account',
  'auth/invalid-verification-code': 'code-refused',
  'auth/code-expired': 'code-refused',
  'auth/invalid-multi-factor-session': 'password-again',
  'auth/too-many-requests': 'delayed',
  'auth/network-request-failed': 'unreachable',
  'auth/invalid-email': 'email',
  'auth/weak-password': 'password-too-short',
  'auth/operation-not-allowed': 'provider-refused',
  'auth/unauthorized-domain': 'provider-refused',
  'auth/invalid-idp-response': 'provider-refused',
};

/** The code of an error of the SDK. */
export function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' ? code : '';
}

/** Maps an error of the SDK to a fault. Only its code is logged, because the error can contain tokens. */
export function firebaseFault(error: unknown): IdentityRefusal {
  const code = codeOf(error);
  const fault = faults[code];
  if (fault === undefined) logProblem('Firebase sign-in failed', new Error(code === '' ? 'unknown' : code));
  return { ok: false, fault: fault ?? 'unknown' };
}
