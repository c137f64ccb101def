import { listCalls, type ContractCall } from '@cofferdam/api-contract';
import type { ErrorDetails } from '@cofferdam/domain';

/** A response with its body. The server under test validates successes against the contract itself. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: TestBody;
}

/** The body's fields that tests read. */
export type TestBody = Readonly<Record<string, unknown>> & {
  readonly errorCode?: string;
  readonly requestId?: string;
  readonly details?: ErrorDetails;
};

const calls = new Map(listCalls().map((call) => [`${call.group}.${call.name}`, call]));

/** A call of the contract by its name. */
export function findCall(name: string): ContractCall {
  const call = calls.get(name);
  if (call === undefined) throw new Error(`no call ${name} in the contract`);
  return call;
}

/** Sends a call over HTTP according to the contract: path, query or JSON body. `input` can be anything. */
export async function sendCall(
  url: string,
  call: Pick<ContractCall, 'method' | 'path'>,
  input: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<TestAnswer> {
  const { path, body } = writeRequest(call, input);
  const response = await fetch(url + path, {
    method: call.method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: readBody(text) };
}

/** The URL of a call with its query, and its body if it has one. */
export function writeRequest(
  call: Pick<ContractCall, 'method' | 'path'>,
  input: unknown,
): { readonly path: string; readonly body: string | undefined } {
  const { path, rest } = fillPath(call.path, input);
  if (call.method === 'GET') return { path: path + writeQuery(rest), body: undefined };
  if (input === undefined) return { path, body: undefined };
  return { path, body: typeof rest === 'string' ? rest : JSON.stringify(rest) };
}

function fillPath(path: string, input: unknown): { readonly path: string; readonly rest: unknown } {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return { path, rest: input };
  const rest: Record<string, unknown> = { ...input };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
    const value = rest[name];
    delete rest[name];
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'missing');
    // A URL can't contain a lone surrogate.
    return encodeURIComponent(text.toWellFormed());
  });
  return { path: filled, rest };
}

function writeQuery(input: unknown): string {
  if (typeof input !== 'object' || input === null) return '';
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) {
      query.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one));
    }
  }
  return query.size === 0 ? '' : `?${query.toString()}`;
}

function readBody(text: string): TestBody {
  try {
    return JSON.parse(text) as TestBody;
  } catch {
    return {};
  }
}
