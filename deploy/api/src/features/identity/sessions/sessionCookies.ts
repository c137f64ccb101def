/** The cookies of identity, by what they are for. */
export interface SessionCookies {
  /** The session's token. */
  readonly session: string;
  /** That this browser has signed in to an account before; no session. */
  readonly device: string;
  /** That the password is proven and the second factor is not. */
  readonly challenge: string;
  /** That this browser needs no second factor for a while. */
  readonly trust: string;
  /** That this browser began a sign-in at a provider. */
  readonly providerAttempt: string;
}

const hintCookie = 'cofferdam_hint';
// The longest that browsers keep any cookie.
const deviceSeconds = 400 * 86_400;

/**
 * The Set-Cookie texts of identity. Session and device are for the server and sent to identity paths only;
 * with TLS their names begin with `__Secure-`, so that no page without TLS can plant them. The hint is no secret: it
 * shows the first script that someone is probably signed in.
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

  /** Cookies of an open session, which go when it ends at the latest. */
  open(token: string, seconds: number): readonly string[] {
    return [this.#hidden(this.names.session, token, seconds), this.#hint('1', seconds)];
  }

  /** Clears the session's cookies, and leaves the device's: signing out does not make a browser unknown. */
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
