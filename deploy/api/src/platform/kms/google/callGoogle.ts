import * as z from 'zod/mini';
import type { KeyFailureReason } from '@cofferdam/domain';
import { KeyManagementError } from '../keyManagement.ts';

/** One call of a Google API. */
export interface GoogleCall<Answer> {
  /** Default: POST. */
  readonly method?: 'POST' | 'DELETE';
  readonly url: string;
  readonly accessToken: string;
  /** Default: none. */
  readonly body?: unknown;
  readonly answer: z.ZodMiniType<Answer>;
  /** The permission that the call needs, for refusals that don't name the missing one. */
  readonly permission: string;
  /** The failure that a 404 means. */
  readonly notFound: KeyFailureReason;
  readonly signal: AbortSignal;
}

// It's stored and shown.
const permissionForm = /^[A-Za-z.]{1,100}$/;

const refusal = z.object({
  error: z.object({
    status: z._default(z.string(), ''),
    message: z._default(z.string(), ''),
    details: z._default(
      z.array(z.object({ metadata: z.optional(z.object({ permission: z.optional(z.string()) })) })),
      [],
    ),
  }),
});

/** @throws KeyManagementError */
export async function callGoogle<Answer>(call: GoogleCall<Answer>): Promise<Answer> {
  const { status, text } = await send(call);
  const json = parseJson(text);
  if (status !== 200) throw refusalOf(status, json, call);
  const parsed = call.answer.safeParse(json);
  if (!parsed.success) throw new KeyManagementError('wrong-answer');
  return parsed.data;
}

async function send({ method = 'POST', url, accessToken, body, signal }: GoogleCall<unknown>) {
  try {
    const response = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal,
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw new KeyManagementError('not-reachable', undefined, error);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function refusalOf(
  status: number,
  json: unknown,
  { permission, notFound }: Pick<GoogleCall<unknown>, 'permission' | 'notFound'>,
): KeyManagementError {
  const parsed = refusal.safeParse(json);
  const {
    message,
    details,
    status: name,
  } = parsed.success ? parsed.data.error : { message: '', details: [], status: '' };
  if (status === 401 || status === 403) {
    const named = details.map(({ metadata }) => metadata?.permission).find((one) => one && permissionForm.test(one));
    return new KeyManagementError('permission-denied', named ?? permission);
  }
  if (status === 404) return new KeyManagementError(notFound);
  if (name === 'FAILED_PRECONDITION') {
    return new KeyManagementError(/DESTROY/.test(message) ? 'key-destroyed' : 'key-disabled');
  }
  if (status === 400) return new KeyManagementError('ciphertext-refused');
  return new KeyManagementError('not-reachable');
}
