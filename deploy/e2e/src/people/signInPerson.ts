import { randomBytes } from 'node:crypto';
import { createApiClient, type ApiClient } from '@cofferdam/api-client';

/** The credentials of a person. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** A signed-in person, for loads that send their own requests. */
export interface Person {
  readonly credentials: Credentials;
  readonly api: ApiClient;
  /** Value of the Authorization header; valid for 10 minutes. */
  readonly authorization: string;
  /** Cookies, as in a browser. */
  readonly cookies: readonly { readonly name: string; readonly value: string; readonly path: string }[];
  /** Signs the same person in again, optionally at another address of the same product. */
  signInAgain(origin: string): Promise<Person>;
}

/** Creates an account for a new person and signs in. */
export async function signInPerson(origin: string, displayName = 'Test Person'): Promise<Person> {
  const email = `person-${randomBytes(8).toString('hex')}@example.org`;
  const password = randomBytes(18).toString('base64url');
  await post(origin, '/identity/v1/sign-up', { email, password, displayName });
  return signIn(origin, { email, password });
}

/** Signs in someone with an account, in a new session. */
export async function signIn(origin: string, credentials: Credentials): Promise<Person> {
  const { email, password } = credentials;
  const { accessToken, cookies } = await post(origin, '/identity/v1/sign-in', { email, password });
  return {
    credentials,
    cookies,
    signInAgain: (address) => signIn(address, credentials),
    authorization: `Bearer ${accessToken}`,
    api: createApiClient({
      origin,
      accessToken: () => Promise.resolve(accessToken),
      makeRequestId: () => randomBytes(16).toString('hex'),
    }),
  };
}

interface Answer {
  readonly accessToken: string | null;
  readonly cookies: Person['cookies'];
}

async function post(origin: string, path: string, body: Readonly<Record<string, string>>): Promise<Answer> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  const { accessToken } = (await answer.json()) as { readonly accessToken?: string };
  return { accessToken: accessToken ?? null, cookies: answer.headers.getSetCookie().map(readCookie) };
}

function readCookie(header: string): Person['cookies'][number] {
  const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
  const path = attributes.find((one) => one.toLowerCase().startsWith('path='))?.slice(5) ?? '/';
  const equals = pair.indexOf('=');
  return { name: pair.slice(0, equals), value: pair.slice(equals + 1), path };
}
