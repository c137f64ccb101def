import type { CallOutput } from '@cofferdam/api-contract';
import type { SecondFactorMethod, SessionId } from '@cofferdam/domain';
import type { SessionUser } from '@cofferdam/remote-contract';
import type { IdentityOffer } from './identityOffer.ts';

/** Who is signed in, as far as the host may know it. The token itself never leaves the adapter but through `accessToken`. */
export interface SignedIn {
  readonly user: SessionUser;
  readonly sessionId: SessionId;
  /** When the person last proved who they are, milliseconds since 1970. */
  readonly authenticatedAt: number;
  /** How the person signs in elsewhere; null when our own server keeps the password. */
  readonly provider: string | null;
  /** Whether the email address isn't confirmed, and a mail could do that. */
  readonly asksToConfirm?: boolean;
}

/** How a person proves who they are. An adapter adds its own way, such as a popup of a provider. */
export interface PasswordProof {
  readonly method: 'password';
  readonly email: string;
  readonly password: string;
}

/** What a person gives to get an account. */
export interface NewAccount {
  readonly displayName: string;
  readonly email: string;
  readonly password: string;
}

/** What a person proves after the password: a code of their authenticator app, a recovery code, or a passkey. */
export type SecondFactorProof = (
  | { readonly method: 'TOTP' | 'RECOVERY'; readonly code: string }
  | { readonly method: 'PASSKEY' }
) & {
  /** Whether this browser needs no second factor for 30 days. */
  readonly trustBrowser: boolean;
};

/** Passkeys of this site: each proves both factors. */
export interface PasskeySignIn {
  /**
   * Opens a session.
   *
   * @param isOffered lets the browser offer passkeys where the email is typed, until the person chooses one; the next
   *   ceremony ends it, with `passkey-cancelled`
   */
  signIn(isOffered: boolean): Promise<SignInOutcome>;
  /** Proves the person once more without the password. */
  reAuthenticate(): Promise<SignInOutcome>;
}

/** A new password, by the present one. */
export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Why an identity request did not succeed: a stable word that the catalogue turns into sentences. */
export type IdentityFault =
  /** Unknown account or wrong password; never said which. */
  | 'refused'
  /** The password is right, and the account has a second factor: continue with `proveSecondFactor`. */
  | 'second-factor'
  /** Not a code that can be used now. */
  | 'code-refused'
  /** The password has to be proven again before the second factor. */
  | 'password-again'
  /** The person closed the browser's question, or took too long: nothing to say. */
  | 'passkey-cancelled'
  /** The server doesn't know the passkey, or its answer came too late. */
  | 'passkey-refused'
  /** The account has no passkey for this address, or the browser can't ask for one here. */
  | 'passkey-missing'
  /** Too many tries. */
  | 'delayed'
  /** The account was made with another provider. */
  | 'different-method'
  /** The person closed the window of the provider. */
  | 'popup-closed'
  /** The browser opened no window. */
  | 'popup-blocked'
  /** The provider, or what it answered, was refused. */
  | 'provider-refused'
  /** The provider or its keys can't be reached. */
  | 'provider-unavailable'
  /** The provider shared no email address. */
  | 'address-missing'
  /** It was another account of the provider than that of this session. */
  | 'other-account'
  /** The sign-in at the provider took too long, or its answer was used before. */
  | 'attempt-over'
  | 'email'
  | 'name'
  | 'password-too-short'
  | 'password-too-long'
  | 'password-too-common'
  /** It holds a character that cannot be typed again, such as a line break. */
  | 'password-character'
  /** The session ended, so nothing can be proven for it. */
  | 'session-ended'
  /** No answer came. */
  | 'unreachable'
  /** The server is sealed or down. */
  | 'unavailable'
  | 'unknown';

/** A refusal with what the page needs to say about it. */
export interface IdentityRefusal {
  readonly ok: false;
  readonly fault: IdentityFault;
  /** Seconds after which another try makes sense. */
  readonly retryAfterSeconds?: number;
  /** With `second-factor`: the ways that the account has, the one to ask for first before the others. */
  readonly methods?: readonly SecondFactorMethod[];
}

/** The outcome of proving who one is. */
export type SignInOutcome = { readonly ok: true; readonly signedIn: SignedIn } | IdentityRefusal;

/** The outcome of asking for an account. */
export type SignUpOutcome = { readonly ok: true } | IdentityRefusal;

/** What an adapter may give along with the session, so that it isn't read again. It's used immediately or never. */
export type VisitStart = NonNullable<CallOutput<'identity', 'token'>['visit']>;

/** What was found at the start of a visit. */
export type RestoreOutcome =
  | { readonly state: 'signed-in'; readonly signedIn: SignedIn; readonly visit: VisitStart | null }
  | { readonly state: 'signed-out' }
  /** There is a session, and its person must first prove who they are: `reAuthenticate`. */
  | { readonly state: 'locked' }
  /** Unknown: the server did not answer. */
  | { readonly state: 'unreachable' };

/** Why a session ended. */
export type SessionEnd =
  /** The person signed out, here or in another tab. */
  | 'signed-out'
  /** It was revoked, or is too old. */
  | 'ended'
  /** Another person signed in to this browser in another tab. */
  | 'replaced';

/** Signing in with providers. Call both in the click itself: they open a window. */
export interface HostedSignIn {
  readonly offer: IdentityOffer;
  signIn(provider: string): Promise<SignInOutcome>;
  /** Proves the person once more. */
  reAuthenticate(provider: string): Promise<SignInOutcome>;
}

/**
 * The port through which the host knows credentials: embedded on our own server, or a hosted service. Nothing
 * else in the browser sees a password, a cookie or a token.
 */
export interface IdentityPort {
  /** Only where the installation offers it. */
  readonly hosted?: HostedSignIn;
  /** Finds the session of this browser, if there is one. */
  restore(): Promise<RestoreOutcome>;
  signIn(proof: PasswordProof): Promise<SignInOutcome>;
  /** Continues after `signIn` or `reAuthenticate` was refused with `second-factor`. */
  proveSecondFactor(proof: SecondFactorProof): Promise<SignInOutcome>;
  /** Ends all other sessions of the person, too. */
  changePassword(change: PasswordChange): Promise<SignInOutcome>;
  signUp(account: NewAccount): Promise<SignUpOutcome>;
  /** Proves the person once more, so that sensitive actions are allowed for a while. */
  reAuthenticate(password: string): Promise<SignInOutcome>;
  /** Null where this adapter has none, or the browser can't use them here. */
  readonly passkeys: PasskeySignIn | null;
  /**
   * Ends the session here and on the server. Never rejects: it ends here whatever the server responds.
   *
   * @returns whether the server knows that it ended
   */
  signOut(): Promise<boolean>;
  /**
   * Takes up the session of a visit that began before, while the server can't be reached; the first call that reaches it
   * shows whether the session is still there. Left out by adapters whose library finds the session without the server.
   */
  resume?(signedIn: SignedIn): void;
  /** Who is signed in now; null if no one is. */
  signedIn(): SignedIn | null;
  /**
   * A token for one call, renewed before it expires.
   *
   * @param refused the token that the server has just refused, so that another one is got
   * @throws NetworkError when the server does not answer
   */
  accessToken(refused: string | null): Promise<string | null>;
  /**
   * Forgets the token, and locks the session on the server where that is ours: until `reAuthenticate` it gives no other.
   *
   * @returns whether the server knows it; false if the call must be repeated
   */
  lock?(): Promise<boolean>;
  /** Calls `listener` whenever the server says that the session is locked. */
  onLocked?(listener: () => void): void;
  /** Call it when the server no longer knows the session. */
  reportEnded(): void;
  /** Calls `listener` once when the session ends; returns the function that stops it. */
  onEnded(listener: (end: SessionEnd) => void): () => void;
}
