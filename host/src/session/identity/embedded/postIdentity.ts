import type { SecondFactorMethod } from '@cofferdam/domain';
import type { CallInput, CallName, CallOutput, Routes } from '@cofferdam/api-contract';

type IdentityCall = Extract<
  CallName<'identity'>,
  'signUp' | 'signIn' | 'token' | 'reAuthenticate' | 'proveSecondFactor' | 'changePassword' | 'lock' | 'signOut'
>;

/** Paths that the types keep equal to the contract's, so that login doesn't load the whole table. */
const paths: { readonly [C in IdentityCall]: Routes['identity'][C]['path'] } = {
  signUp: '/identity/v1/sign-up',
  signIn: '/identity/v1/sign-in',
  token: '/identity/v1/token',
  reAuthenticate: '/identity/v1/re-authenticate',
  proveSecondFactor: '/identity/v1/second-factor',
  changePassword: '/identity/v1/password',
  lock: '/identity/v1/lock',
  signOut: '/identity/v1/sign-out',
};

/** The response of an identity path. */
export type IdentityAnswer<Output> =
  | { readonly state: 'answered'; readonly output: Output }
  | {
      readonly state: 'refused';
      readonly status: number;
      /** As sent. Callers compare only the codes that they need, so that login doesn't load the catalog. */
      readonly errorCode: string | null;
      readonly retryAfterSeconds?: number;
      /** Names of the invalid fields. */
      readonly fields: readonly string[];
      /** Ways to prove the second factor. */
      readonly methods?: readonly SecondFactorMethod[];
    }
  | { readonly state: 'unreachable'; readonly cause: unknown };

/** Sends a request with the session cookie. Only the boot script does so, too. */
export async function postIdentity<C extends IdentityCall>(
  call: C,
  input: CallInput<'identity', C>,
): Promise<IdentityAnswer<CallOutput<'identity', C>>> {
  return postIdentityPath(paths[call], input);
}

/** The same for a path given by the caller. */
export async function postIdentityPath<Output>(path: string, input: object): Promise<IdentityAnswer<Output>> {
  return readIdentityAnswer(
    fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      cache: 'no-store',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    }),
  );
}

/** Reads a response of an identity path, including the one that the boot script requested. Never rejects. */
export async function readIdentityAnswer<Output>(asked: Promise<Response>): Promise<IdentityAnswer<Output>> {
  try {
    const response = await asked;
    if (response.ok) return { state: 'answered', output: (await response.json()) as Output };
    const body: unknown = await response.json().catch(() => null);
    return { state: 'refused', status: response.status, ...readRefusal(body) };
  } catch (cause) {
    return { state: 'unreachable', cause };
  }
}

type Refused = Extract<IdentityAnswer<unknown>, { readonly state: 'refused' }>;

function readRefusal(body: unknown): Omit<Refused, 'state' | 'status'> {
  if (typeof body !== 'object' || body === null) return { errorCode: null, fields: [] };
  const { errorCode, details } = body as {
    errorCode?: unknown;
    details?: { retryAfterSeconds?: unknown; fields?: unknown; methods?: unknown } | null;
  };
  const seconds = details?.retryAfterSeconds;
  return {
    errorCode: typeof errorCode === 'string' ? errorCode : null,
    fields: Array.isArray(details?.fields) ? details.fields.filter((field) => typeof field === 'string') : [],
    ...(typeof seconds === 'number' ? { retryAfterSeconds: seconds } : {}),
    ...(Array.isArray(details?.methods) ? { methods: details.methods as SecondFactorMethod[] } : {}),
  };
}
