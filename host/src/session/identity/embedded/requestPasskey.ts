import type { CallInput, CallOutput, Routes } from '@cofferdam/api-contract';
import { startAuthentication } from '@simplewebauthn/browser';
import type { IdentityRefusal } from '../identityPort.ts';
import { postIdentityPath, type IdentityAnswer } from './postIdentity.ts';

/** What a passkey is requested for. */
export interface PasskeyRequest {
  readonly purpose: CallInput<'identity', 'provePasskey'>['purpose'];
  readonly trustBrowser?: boolean;
  /** Lets the browser offer passkeys in the email field. */
  readonly isOffered?: boolean;
}

/** A refusal, or the server's response with a session. */
export type PasskeyAnswer =
  | { readonly state: 'stopped'; readonly refusal: IdentityRefusal }
  | IdentityAnswer<CallOutput<'identity', 'provePasskey'>>;

const optionsPath: Routes['identity']['passkeyOptions']['path'] = '/identity/v1/passkey/options';
const provePath: Routes['identity']['provePasskey']['path'] = '/identity/v1/passkey';

/**
 * Gets a challenge from the server, asks the person for a passkey, and sends the signature to the server. Never
 * rejects.
 */
export async function requestPasskey({
  purpose,
  trustBrowser,
  isOffered = false,
}: PasskeyRequest): Promise<PasskeyAnswer> {
  const asked = await postIdentityPath<CallOutput<'identity', 'passkeyOptions'>>(optionsPath, { purpose });
  if (asked.state !== 'answered') return explain(asked);
  let answer: CallInput<'identity', 'provePasskey'>['answer'];
  try {
    const { id, response } = await startAuthentication({
      optionsJSON: asked.output.options,
      useBrowserAutofill: isOffered,
      verifyBrowserAutofillInput: false,
    });
    const { clientDataJSON, authenticatorData, signature, userHandle = null } = response;
    answer = { id, clientDataJSON, authenticatorData, signature, userHandle };
  } catch {
    // Closed, timed out, or replaced by another ceremony: browsers don't say which, so that pages can't probe for
    // passkeys.
    return { state: 'stopped', refusal: { ok: false, fault: 'passkey-cancelled' } };
  }
  const trust = trustBrowser === undefined ? {} : { trustBrowser };
  const proven = await postIdentityPath<CallOutput<'identity', 'provePasskey'>>(provePath, {
    purpose,
    answer,
    ...trust,
  });
  return proven.state === 'answered' ? proven : explain(proven);
}

function explain(answer: Exclude<IdentityAnswer<unknown>, { readonly state: 'answered' }>): PasskeyAnswer {
  const code = answer.state === 'refused' ? answer.errorCode : null;
  if (code === 'passkey.refused' || code === 'passkey.expired') return stopped('passkey-refused');
  if (code === 'passkey.unavailable' || code === 'second-factor.not-found') return stopped('passkey-missing');
  return answer;
}

function stopped(fault: IdentityRefusal['fault']): PasskeyAnswer {
  return { state: 'stopped', refusal: { ok: false, fault } };
}
