import * as z from 'zod/mini';
import { KeyManagementError } from '../keyManagement.ts';

/** One call of a Google API. */
export interface GoogleCall<Answer> {
  readonly url: string;
  readonly accessToken: string;
  readonly body: unknown;
  readonly answer: z.ZodMiniType<Answer>;
  /** The permission that the call needs: named where the API refuses without saying which is missing. */
  readonly permission: string;
  readonly signal: AbortSignal;
}

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
export async function postGoogle<Answer>(call: GoogleCall<Answer>): Promise<Answer> {
  const { url, accessToken, body, answer, permission, signal } = call;
  const { status, text } = await send(url, accessToken, body, signal);
  const json = parseJson(text);
  if (status !== 200) throw refusalOf(status, json, permission);
  const parsed = answer.safeParse(json);
  if (!parsed.success) throw new KeyManagementError('wrong-answer');
  return parsed.data;
}

async function send(url: string, accessToken: string, body: unknown, signal: AbortSignal) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
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

function refusalOf(status: number, json: unknown, permission: string): KeyManagementError {
  const parsed = refusal.safeParse(json);
  const {
    message,
    details,
    status: name,
  } = parsed.success ? parsed.data.error : { message: '', details: [], status: '' };
  if (status === 401 || status === 403) {
    const named = details.find(({ metadata }) => metadata?.permission !== undefined)?.metadata?.permission;
    return new KeyManagementError('permission-denied', named ?? permission);
  }
  if (status === 404) return new KeyManagementError('key-not-found');
  if (name === 'FAILED_PRECONDITION') {
    return new KeyManagementError(/DESTROY/.test(message) ? 'key-destroyed' : 'key-disabled');
  }
  if (status === 400) return new KeyManagementError('ciphertext-refused');
  return new KeyManagementError('not-reachable');
}
