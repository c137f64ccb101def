import type { CallOutput } from '@cofferdam/api-contract';
import type { SecondFactorMethod, SessionId } from '@cofferdam/domain';
import type { SessionUser } from '@cofferdam/remote-contract';
import type { IdentityOffer } from './identityOffer.ts';

/** The signed-in person, as the host sees them. The token leaves the adapter only through `accessToken`. */
export interface SignedIn {
  readonly user: SessionUser;
  readonly sessionId: SessionId;
  /** When the person last proved who they are, milliseconds since 1970. */
  readonly authenticatedAt: number;
  /** The provider that the person signs in with; null if our own server stores the password. */
  readonly provider: string | null;
  /** Whether the email address isn't confirmed and could be, by an email. */
  readonly asksToConfirm?: boolean;
}

/** How a person proves their identity. An adapter adds its own ways, such as a provider's popup. */
export interface PasswordProof {
  readonly method: 'password';
  readonly email: string;
  readonly password: string;
}

/** The input for a new account. */
export interface NewAccount {
  readonly displayName: string;
  readonly email: string;
  readonly password: string;
}

/** The proof after the password: a code of an authenticator app, a recovery code, or a passkey. */
export type SecondFactorProof = (
  | { readonly method: 'TOTP' | 'RECOVERY'; readonly code: string }
  | { readonly method: 'PASSKEY' }
) & {
  /** Whether to trust this browser for 30 days, without a second factor. */
  readonly trustBrowser: boolean;
};

/** Passkeys of this site; each proves both factors. */
export interface PasskeySignIn {
  /**
   * Opens a session.
   *
   * @param isOffered lets the browser offer passkeys in the email field until the person chooses one; the next ceremony
   * ends it with `passkey-cancelled`
   */
  signIn(isOffered: boolean): Promise<SignInOutcome>;
  /** Re-authenticates the person without the password. */
  reAuthenticate(): Promise<SignInOutcome>;
}

/** A new password, proven by the current one. */
export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Why an identity request failed: a stable code with a message in the catalog. */
export type IdentityFault =
  /** Unknown account or wrong password; the server never says which. */
  | 'refused'
  /** The password is right, and the account has a second factor: continue with `proveSecondFactor`. */
  | 'second-factor'
  /** Not a currently valid code. */
  | 'code-refused'
  /** The password must be proven again before the second factor. */
  | 'password-again'
  /** The person closed the browser's dialog, or took too long; no message is shown. */
  | 'passkey-cancelled'
  /** The server doesn't know the passkey, or the response was too late. */
  | 'passkey-refused'
  /** The account has no passkey for this address, or the browser can't ask for one here. */
  | 'passkey-missing'
  /** Too many attempts. */
  | 'delayed'
  /** The account was created with another provider. */
  | 'different-method'
  /** The person closed the window of the provider. */
  | 'popup-closed'
  /** The browser blocked the window. */
  | 'popup-blocked'
  /** The provider or its response was refused. */
  | 'provider-refused'
  /** The provider or its keys can't be reached. */
  | 'provider-unavailable'
  /** The provider didn't share an email address. */
  | 'address-missing'
  /** The provider's account isn't the one of this session. */
  | 'other-account'
  /** The sign-in at the provider took too long, or its response was already used. */
  | 'attempt-over'
  | 'email'
  | 'name'
  | 'password-too-short'
  | 'password-too-long'
  | 'password-too-common'
  /** It contains a character that can't be typed again, such as a line break. */
  | 'password-character'
  /** The session ended, so nothing can be proven for it. */
  | 'session-ended'
  /** The server didn't answer. */
  | 'unreachable'
  /** The server is sealed or down. */
  | 'unavailable'
  | 'unknown';

/** A refusal with the details that the page shows. */
export interface IdentityRefusal {
  readonly ok: false;
  readonly fault: IdentityFault;
  /** Seconds to wait before the next attempt. */
  readonly retryAfterSeconds?: number;
  /** With `second-factor`: the account's second factors, in the order to ask for them. */
  readonly methods?: readonly SecondFactorMethod[];
}

/** The outcome of a proof of identity. */
export type SignInOutcome = { readonly ok: true; readonly signedIn: SignedIn } | IdentityRefusal;

/** The outcome of creating an account. */
export type SignUpOutcome = { readonly ok: true } | IdentityRefusal;

/**
 * Data that an adapter can return with the session, so that it isn't requested separately. It's used immediately or
 * never.
 */
export type VisitStart = NonNullable<CallOutput<'identity', 'token'>['visit']>;

/** What was found at the start of a visit. */
export type RestoreOutcome =
  | { readonly state: 'signed-in'; readonly signedIn: SignedIn; readonly visit: VisitStart | null }
  | { readonly state: 'signed-out' }
  /** There is a session, but the person must first prove their identity: `reAuthenticate`. */
  | { readonly state: 'locked' }
  /** Unknown, because the server didn't answer. */
  | { readonly state: 'unreachable' };

/** Why a session ended. */
export type SessionEnd =
  /** The person signed out, here or in another tab. */
  | 'signed-out'
  /** It was revoked or expired. */
  | 'ended'
  /** Another person signed in to this browser in another tab. */
  | 'replaced';

/** Signing in with providers. Call both in the click handler, because they open a window. */
export interface HostedSignIn {
  readonly offer: IdentityOffer;
  signIn(provider: string): Promise<SignInOutcome>;
  /** Re-authenticates the person. */
  reAuthenticate(provider: string): Promise<SignInOutcome>;
}

/**
 * The port through which the host uses credentials: of our own server, or of a hosted service. Nothing else in the
 * browser sees a password, a cookie or a token.
 */
export interface IdentityPort {
  /** Only if the installation offers it. */
  readonly hosted?: HostedSignIn;
  /** Finds the session of this browser. */
  restore(): Promise<RestoreOutcome>;
  signIn(proof: PasswordProof): Promise<SignInOutcome>;
  /** Continues after `signIn` or `reAuthenticate` was refused with `second-factor`. */
  proveSecondFactor(proof: SecondFactorProof): Promise<SignInOutcome>;
  /** Ends all other sessions of the person, too. */
  changePassword(change: PasswordChange): Promise<SignInOutcome>;
  signUp(account: NewAccount): Promise<SignUpOutcome>;
  /** Re-authenticates the person, so that sensitive actions are allowed for a while. */
  reAuthenticate(password: string): Promise<SignInOutcome>;
  /** Null if this adapter has none, or the browser can't use them here. */
  readonly passkeys: PasskeySignIn | null;
  /**
   * Ends the session here and on the server. Never rejects: it ends here whatever the server responds.
   *
   * @returns whether the server confirmed it
   */
  signOut(): Promise<boolean>;
  /**
   * Resumes the session of an earlier visit while the server can't be reached; the first call that reaches it shows
   * whether the session still exists. Omitted by adapters whose library finds the session without the server.
   */
  resume?(signedIn: SignedIn): void;
  /** Who is signed in now; null if no one is. */
  signedIn(): SignedIn | null;
  /**
   * A token for one call, renewed before it expires.
   *
   * @param refused a token that the server has just refused, to be replaced by a new one
   * @throws NetworkError when the server does not answer
   */
  accessToken(refused: string | null): Promise<string | null>;
  /**
   * Forgets the token, and locks the session on the server if it is ours: the server then issues no token until
   * `reAuthenticate`.
   *
   * @returns whether the server confirmed it; false if the call must be repeated
   */
  lock?(): Promise<boolean>;
  /** Calls `listener` whenever the server reports that the session is locked. */
  onLocked?(listener: () => void): void;
  /** Call it when the server no longer has the session. */
  reportEnded(): void;
  /** Calls `listener` once when the session ends; returns a function that stops it. */
  onEnded(listener: (end: SessionEnd) => void): () => void;
}
