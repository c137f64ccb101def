import type { CallInput, CallName, CallOutput } from '@cofferdam/api-contract';
import { findCall, sendCall, type TestAnswer } from '../sendCall.ts';
import { testOrigin } from '../startTestApi.ts';

/** A cookie as a browser stores it. */
export interface KeptCookie {
  readonly value: string;
  /** The attributes in Set-Cookie, after the value. */
  readonly attributes: string;
}

/** The network and user agent of a browser. */
export interface BrowserPlace {
  readonly address?: string;
  readonly userAgent?: string;
}

type Group = 'identity' | 'preferences';
type Grant = CallOutput<'identity', 'signIn'>;

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';

/** A browser for the identity calls: an origin, cookies by path, and an access token in memory. */
export class TestBrowser {
  readonly cookies = new Map<string, KeptCookie>();
  accessToken = '';
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(url: string, { address = '203.0.113.1', userAgent = firefox }: BrowserPlace = {}) {
    this.#url = url;
    this.#headers = { origin: testOrigin, 'x-forwarded-for': address, 'user-agent': userAgent };
  }

  /** Sends a call of the contract, which can fail. */
  call<C extends CallName<'identity'>>(name: C, input: CallInput<'identity', C>): Promise<TestAnswer> {
    return this.send(`identity.${name}`, input);
  }

  /** Sends a call that must succeed. */
  async succeed<G extends Group, C extends CallName<G>>(
    group: G,
    name: C,
    input: CallInput<G, C>,
  ): Promise<CallOutput<G, C>> {
    const answer = await this.send(`${group}.${name}`, input);
    if (answer.status !== 200) throw new Error(`${group}.${name} returned ${answer.status} ${answer.text}`);
    return answer.body as unknown as CallOutput<G, C>;
  }

  /** Signs in and stores the access token. */
  async signIn(email: string, password: string): Promise<Grant> {
    return this.#take(await this.succeed('identity', 'signIn', { email, password }));
  }

  /** Requests another access token with the cookie, and stores it. */
  async renew(): Promise<Grant> {
    return this.#take(await this.succeed('identity', 'token', {}));
  }

  /** Sends any input with any headers; a header with an empty value is left out. */
  async send(name: string, input: unknown, headers: Readonly<Record<string, string>> = {}): Promise<TestAnswer> {
    const call = findCall(name);
    const sent = [...this.cookies].filter(([, cookie]) => isSentTo(call.path, cookie));
    const all = {
      ...this.#headers,
      ...(sent.length === 0 ? {} : { cookie: sent.map(([key, { value }]) => `${key}=${value}`).join('; ') }),
      ...(this.accessToken === '' ? {} : { authorization: `Bearer ${this.accessToken}` }),
      ...headers,
    };
    const named = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
    const answer = await sendCall(this.#url, call, input, named);
    for (const text of answer.headers.getSetCookie()) this.#keep(text);
    return answer;
  }

  /** The value of a cookie. @throws Error if there is none */
  cookie(name: string): string {
    const cookie = this.cookies.get(name);
    if (cookie === undefined) throw new Error(`the browser has no cookie ${name}`);
    return cookie.value;
  }

  #take(grant: Grant): Grant {
    this.accessToken = grant.accessToken;
    return grant;
  }

  #keep(text: string): void {
    const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(text) ?? [];
    if (/; Max-Age=0(;|$)/.test(attributes)) this.cookies.delete(name);
    else this.cookies.set(name, { value, attributes });
  }
}

function isSentTo(path: string, { attributes }: KeptCookie): boolean {
  const cookiePath = /; Path=([^;]*)/.exec(attributes)?.[1] ?? '/';
  return cookiePath === '/' || path === cookiePath || path.startsWith(`${cookiePath}/`);
}
