import { routes, type CallRoute } from '@cofferdam/api-contract/routes';
import { isErrorCode } from '@cofferdam/domain';
import ky, { HTTPError, type KyInstance } from 'ky';
import type { ApiClient, CallOptions } from './apiClient.ts';
import { ApiError, NetworkError, type RefusalBody } from './errors.ts';

/** The dependencies of the client. */
export interface ApiClientSettings {
  /** Origin of the server without a trailing slash, or '' for the page's own. */
  readonly origin: string;
  /**
   * Returns the access token, or null if no one is signed in.
   *
   * @param refused the token that the server has just refused, so that another one is requested
   */
  readonly accessToken: (refused: string | null) => Promise<string | null>;
  /** Creates the id of a request. */
  readonly makeRequestId: () => string;
  /** Called when a call got 401 and there is no other token: the session has ended. */
  readonly onSessionEnded?: () => void;
}

type Input = Readonly<Record<string, unknown>>;

/**
 * Creates the client of the contract. It adds the token and the request id, sends GET inputs as a query and
 * others as JSON, and turns each refusal into a typed error. There is no timeout and no retry, except one with a new token
 * after a 401.
 */
export function createApiClient(settings: ApiClientSettings): ApiClient {
  const http = ky.create({ retry: 0, timeout: false, credentials: 'same-origin', cache: 'no-store' });
  const groups = Object.entries(routes).map(([group, calls]) => [
    group,
    Object.freeze(
      Object.fromEntries(
        Object.entries(calls).map(([name, route]) => [
          name,
          (input: Input, options?: CallOptions) => send(http, settings, { route, input, ...options }),
        ]),
      ),
    ),
  ]);
  return Object.freeze(Object.fromEntries(groups)) as ApiClient;
}

interface Sending extends CallOptions {
  readonly route: CallRoute;
  readonly input: Input;
}

async function send(http: KyInstance, settings: ApiClientSettings, sending: Sending): Promise<unknown> {
  const { route } = sending;
  const needsToken = route.access !== 'public' && route.access !== 'session-cookie';
  const token = needsToken ? await settings.accessToken(null) : null;
  try {
    return await sendOnce(http, settings, { ...sending, token });
  } catch (error) {
    const isRefused = error instanceof ApiError && error.errorCode === 'session.required';
    if (!needsToken || !isRefused) throw error;
    const renewed = await settings.accessToken(token);
    if (renewed === null || renewed === token) {
      settings.onSessionEnded?.();
      throw error;
    }
    return sendOnce(http, settings, { ...sending, token: renewed });
  }
}

async function sendOnce(
  http: KyInstance,
  settings: ApiClientSettings,
  sending: Sending & { readonly token: string | null },
): Promise<unknown> {
  const { route, signal } = sending;
  const { path, rest } = fillPath(route.path, sending.input);
  try {
    return await http(`${settings.origin}${path}`, {
      method: route.method,
      headers: {
        'x-request-id': settings.makeRequestId(),
        ...(sending.token === null ? {} : { authorization: `Bearer ${sending.token}` }),
      },
      ...(route.method === 'GET' ? { searchParams: toQuery(rest) } : { json: rest }),
      ...(signal === undefined ? {} : { signal }),
    }).json();
  } catch (error) {
    if (signal?.aborted === true) throw signal.reason;
    if (error instanceof HTTPError) {
      throw new ApiError(path, error.response.status, readErrorBody(error.data));
    }
    throw new NetworkError(path, error);
  }
}

function fillPath(pattern: string, input: Input): { readonly path: string; readonly rest: Input } {
  const rest: Record<string, unknown> = { ...input };
  const path = pattern.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path, rest };
}

function toQuery(input: Input): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  return query;
}

function readErrorBody(data: unknown): RefusalBody | null {
  if (typeof data !== 'object' || data === null) return null;
  const { errorCode, requestId, details } = data as Partial<Record<keyof RefusalBody, unknown>>;
  if (typeof requestId !== 'string') return null;
  const isObject = typeof details === 'object' && details !== null;
  return {
    errorCode: isErrorCode(errorCode) ? errorCode : null,
    requestId,
    ...(isObject ? { details } : {}),
  };
}
