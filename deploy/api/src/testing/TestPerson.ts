import type { CallGroup, CallInput, CallName, CallOutput } from '@cofferdam/api-contract';
import { findCall, sendCall, type TestAnswer } from './sendCall.ts';

type Grant = CallOutput<'identity', 'signIn'>;

/** Long enough, and on no list of common passwords. */
export const testPassword = 'kxvbqmzrtpwl-7';

/** A person with an account, a session and an access token, who calls one process of the server. */
export class TestPerson {
  readonly url: string;
  readonly email: string;
  readonly grant: Grant;
  /** The cookie of a known browser: without it, each session would be on a new device. */
  readonly #device: string;

  constructor(url: string, email: string, grant: Grant, device = '') {
    this.url = url;
    this.email = email;
    this.grant = grant;
    this.#device = device;
  }

  /** Signs up and in. Each number has its own IP address, so that no test reaches a rate limit by accident. */
  static async signUp(url: string, displayName: string, number: number): Promise<TestPerson> {
    const account = { email: emailOf(number), password: testPassword, displayName };
    requireSuccess(await sendCall(url, findCall('identity.signUp'), account, networkOf(number)));
    return TestPerson.signIn(url, number);
  }

  /** Signs in for the first time. */
  static async signIn(url: string, number: number): Promise<TestPerson> {
    const email = emailOf(number);
    const account = { email, password: testPassword };
    const answer = requireSuccess(await sendCall(url, findCall('identity.signIn'), account, networkOf(number)));
    return new TestPerson(url, email, answer.body as unknown as Grant, deviceCookieOf(answer));
  }

  /** The same person with a new session, for a test whose clock has passed the end of the first one. */
  async signInAgain(): Promise<TestPerson> {
    const account = { email: this.email, password: testPassword };
    const headers = this.#device === '' ? {} : { cookie: this.#device, 'sec-fetch-site': 'same-origin' };
    const answer = requireSuccess(await sendCall(this.url, findCall('identity.signIn'), account, headers));
    return new TestPerson(this.url, this.email, answer.body as unknown as Grant, this.#device);
  }

  /** The same person, whose next session starts in a new browser. */
  forgetDevice(): TestPerson {
    return new TestPerson(this.url, this.email, this.grant);
  }

  get userId(): Grant['user']['id'] {
    return this.grant.user.id;
  }

  /** The same person, calling another process. */
  at(url: string): TestPerson {
    return new TestPerson(url, this.email, this.grant, this.#device);
  }

  /** Sends a call of the contract, which can fail. */
  call<G extends CallGroup, C extends CallName<G>>(group: G, name: C, input: CallInput<G, C>): Promise<TestAnswer> {
    return this.send(`${group}.${name}`, input);
  }

  /** The same for inputs that the types don't allow. */
  send(name: string, input: unknown, headers: Readonly<Record<string, string>> = {}): Promise<TestAnswer> {
    return sendCall(this.url, findCall(name), input, { authorization: `Bearer ${this.grant.accessToken}`, ...headers });
  }

  /** Sends a call that must succeed. */
  async succeed<G extends CallGroup, C extends CallName<G>>(
    group: G,
    name: C,
    input: CallInput<G, C>,
  ): Promise<CallOutput<G, C>> {
    return requireSuccess(await this.call(group, name, input)).body as unknown as CallOutput<G, C>;
  }
}

/** The address of the person with this number. */
export const emailOf = (number: number): string => `person-${number}@example.com`;

const networkOf = (number: number) => ({ 'x-forwarded-for': `198.51.${number >> 8}.${number & 255}` });

function deviceCookieOf(answer: TestAnswer): string {
  const sent = answer.headers.getSetCookie().find((text) => text.includes('cofferdam_device='));
  return sent?.split(';')[0] ?? '';
}

function requireSuccess(answer: TestAnswer): TestAnswer {
  if (answer.status !== 200) throw new Error(`returned ${answer.status} ${answer.text}`);
  return answer;
}
