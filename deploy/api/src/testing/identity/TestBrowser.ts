import type { CallInput, CallName, CallOutput } from '@cofferdam/api-contract';
import { findCall, sendCall, type TestAnswer } from '../sendCall.ts';
import { testOrigin } from '../startTestApi.ts';

/** A cookie as a browser keeps it. */
export interface KeptCookie {
  readonly value: string;
  /** What follows the value in Set-Cookie. */
  readonly attributes: string;
}

/** Where a browser is and what it says of itself. */
export interface BrowserPlace {
  readonly address?: string;
  readonly userAgent?: string;
}

type Group = 'identity' | 'preferences';
type Grant = CallOutput<'identity', 'signIn'>;

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';

/** A browser as far as identity is concerned: an origin, cookies by path, and an access token in memory. */
export class TestBrowser {
  readonly cookies = new Map<string, KeptCookie>();
  accessToken = '';
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(url: string, { address = '203.0.113.1', userAgent = firefox }: BrowserPlace = {}) {
    this.#url = url;
    this.#headers = { origin: testOrigin, 'x-forwarded-for': address, 'user-agent': userAgent };
  }

  /** Sends a call of the contract, whatever becomes of it. */
  call<C extends CallName<'identity'>>(name: C, input: CallInput<'identity', C>): Promise<TestAnswer> {
    return this.send(`identity.${name}`, input);
  }

  /** The same where success is expected. */
  async succeed<G extends Group, C extends CallName<G>>(
    group: G,
    name: C,
    input: CallInput<G, C>,
  ): Promise<CallOutput<G, C>> {
    const answer = await this.send(`${group}.${name}`, input);
    if (answer.status !== 200) throw new Error(`${group}.${name} answered ${answer.status} ${answer.text}`);
    return answer.body as unknown as CallOutput<G, C>;
  }

  /** Signs in and keeps the access token. */
  async signIn(email: string, password: string): Promise<Grant> {
    return this.#take(await this.succeed('identity', 'signIn', { email, password }));
  }

  /** Gets another access token by the cookie, and keeps it. */
  async renew(): Promise<Grant> {
    return this.#take(await this.succeed('identity', 'token', {}));
  }

  /** Any input with any headers; one whose value is empty is not sent. */
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

  /** The value of a cookie; fails when there is none. */
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
