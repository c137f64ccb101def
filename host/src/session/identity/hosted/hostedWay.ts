import type { CallOutput } from '@cofferdam/api-contract';
import type { IdentityRefusal, NewAccount, SignUpOutcome } from '../identityPort.ts';
import type { ProviderWindow } from './providerWindow.ts';

/** The answer that opens or renews a session of ours. */
export type Grant = CallOutput<'identity', 'token'>;

/** What a sign-in is for. */
export type HostedPurpose = 'SIGN_IN' | 'RE_AUTHENTICATE';

/** A session of ours, or why there is none. */
export type HostedOutcome = { readonly ok: true; readonly grant: Grant } | IdentityRefusal;

/** One way of proving who one is elsewhere. None of its calls rejects. */
export interface HostedWay {
  /** In the window of a provider. */
  useWindow(provider: string, purpose: HostedPurpose, window: ProviderWindow): Promise<HostedOutcome>;
  /** By email and password, where the service keeps them. */
  usePassword?(email: string, password: string, purpose: HostedPurpose): Promise<HostedOutcome>;
  signUp?(account: NewAccount): Promise<SignUpOutcome>;
  /** Continues after a refusal with `second-factor` of this provider; null if it waits for none. */
  useCode?(code: string): Promise<HostedOutcome> | null;
  /** Forgets the person. */
  signOut(): Promise<void>;
}
