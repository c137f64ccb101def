/** The cookies of identity by purpose. */
export interface SessionCookies {
  /** The session's token. */
  readonly session: string;
  /** Proves that this browser has signed in to an account before; not a session. */
  readonly device: string;
  /** Proves that the password is proven but the second factor isn't. */
  readonly challenge: string;
  /** Proves that this browser is trusted and needs no second factor for a while. */
  readonly trust: string;
  /** Proves that this browser started a sign-in at a provider. */
  readonly providerAttempt: string;
}

const hintCookie = 'cofferdam_hint';
// The longest time for which browsers keep a cookie.
const deviceSeconds = 400 * 86_400;

/**
 * The Set-Cookie headers of identity. Session and device cookies are sent to identity paths only; with TLS their names
 * start with `__Secure-`, so that pages without TLS can't plant them. The hint isn't secret: it tells the first script
 * that someone is probably signed in.
 */
export class CookieJar {
  readonly names: SessionCookies;
  readonly #secure: string;

  constructor(isSecure: boolean) {
    const prefix = isSecure ? '__Secure-' : '';
    this.names = {
      session: `${prefix}cofferdam_session`,
      device: `${prefix}cofferdam_device`,
      challenge: `${prefix}cofferdam_challenge`,
      trust: `${prefix}cofferdam_trust`,
      providerAttempt: `${prefix}cofferdam_provider`,
    };
    this.#secure = isSecure ? '; Secure' : '';
  }

  /** Cookies of an open session, which expire with it at the latest. */
  open(token: string, seconds: number): readonly string[] {
    return [this.#hidden(this.names.session, token, seconds), this.#hint('1', seconds)];
  }

  /** Clears the session's cookies but keeps the device's, because signing out doesn't make a browser unknown. */
  clear(): readonly string[] {
    return [this.#hidden(this.names.session, '', 0), this.#hint('', 0)];
  }

  rememberDevice(value: string): string {
    return this.#hidden(this.names.device, value, deviceSeconds);
  }

  challenge(token: string, seconds: number): string {
    return this.#hidden(this.names.challenge, token, seconds);
  }

  forgetChallenge(): string {
    return this.#hidden(this.names.challenge, '', 0);
  }

  providerAttempt(token: string, seconds: number): string {
    return this.#hidden(this.names.providerAttempt, token, seconds);
  }

  forgetProviderAttempt(): string {
    return this.#hidden(this.names.providerAttempt, '', 0);
  }

  trustBrowser(token: string, seconds: number): string {
    return this.#hidden(this.names.trust, token, seconds);
  }

  #hidden(name: string, value: string, seconds: number): string {
    return `${name}=${value}; Path=/identity; Max-Age=${seconds}; HttpOnly; SameSite=Strict${this.#secure}`;
  }

  #hint(value: string, seconds: number): string {
    return `${hintCookie}=${value}; Path=/; Max-Age=${seconds}; SameSite=Strict${this.#secure}`;
  }
}
