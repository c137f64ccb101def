import type { CallOutput } from '@cofferdam/api-contract';
import type { IdentityRefusal, NewAccount, SignUpOutcome } from '../identityPort.ts';
import type { ProviderWindow } from './providerWindow.ts';

/** The response that opens or renews our session. */
export type Grant = CallOutput<'identity', 'token'>;

/** The purpose of a sign-in. */
export type HostedPurpose = 'SIGN_IN' | 'RE_AUTHENTICATE';

/** A session, or why there is none. */
export type HostedOutcome = { readonly ok: true; readonly grant: Grant } | IdentityRefusal;

/** One way of signing in at another service. None of its calls rejects. */
export interface HostedWay {
  /** In the window of a provider. */
  useWindow(provider: string, purpose: HostedPurpose, window: ProviderWindow): Promise<HostedOutcome>;
  /** By email and password, if the service stores them. */
  usePassword?(email: string, password: string, purpose: HostedPurpose): Promise<HostedOutcome>;
  signUp?(account: NewAccount): Promise<SignUpOutcome>;
  /** Continues after this provider's refusal with `second-factor`; null if none is pending. */
  useCode?(code: string): Promise<HostedOutcome> | null;
  /** Forgets the person. */
  signOut(): Promise<void>;
}
