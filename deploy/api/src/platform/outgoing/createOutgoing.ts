import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import type { ApiConfiguration } from '../configuration/apiConfiguration.ts';
import { checkTarget, type CheckedTarget, type ResolveHost, type TargetFault } from './checkTarget.ts';

/** The result of a request. The body of the response is never read: it could be from an internal service. */
export type PostResult =
  | { readonly status: number; readonly retryAfterSeconds: number | null }
  | { readonly fault: TargetFault | 'unreachable' | 'timeout' | 'tls' };

/** Requests to URLs that people entered. */
export interface Outgoing {
  /** Whether the server is allowed to connect to a URL. */
  check(url: string): Promise<CheckedTarget>;
  /** Re-checks the URL and posts JSON to the checked address. Doesn't follow redirects. */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<PostResult>;
}

const userAgent = 'Cofferdam-Webhook/1';
const tlsCodes = /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO|HOSTNAME_MISMATCH)/;
const timeoutCodes: ReadonlySet<unknown> = new Set([
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);
const maxRetryAfterSeconds = 3_600;

/** Makes the requests of a configuration. */
export function createOutgoing(configuration: ApiConfiguration['outgoing'], resolveHost?: ResolveHost): Outgoing {
  const { privateTargets, timeoutMilliseconds } = configuration;
  const rules = { privateTargets, resolveHost: resolveHost ?? systemResolver(timeoutMilliseconds) };
  return {
    check: (url) => checkTarget(url, rules),
    post: async (url, headers, body) => {
      const checked = await checkTarget(url, rules);
      if (!checked.isAllowed) return { fault: checked.fault };
      const { Agent, request } = await import('undici');
      const signal = AbortSignal.timeout(timeoutMilliseconds);
      // A new connection: a kept-alive one goes to an address that was checked for another request.
      const dispatcher = new Agent({ connect: { lookup: pinTo(checked.address) }, pipelining: 0 });
      try {
        const answer = await request(checked.url, {
          method: 'POST',
          dispatcher,
          signal,
          headers: { ...headers, 'content-type': 'application/json', 'user-agent': userAgent },
          body,
        });
        // Only read the status: the body may be endless.
        answer.body.on('error', () => undefined);
        answer.body.destroy();
        return { status: answer.statusCode, retryAfterSeconds: readRetryAfter(answer.headers['retry-after']) };
      } catch (error) {
        return { fault: faultOf(error, signal) };
      } finally {
        await dispatcher.destroy();
      }
    },
  };
}

/** Every address of a host by the system's resolver, which has no timeout. */
function systemResolver(timeoutMilliseconds: number): ResolveHost {
  return async (host) => {
    const found = await Promise.race([
      lookup(host, { all: true }),
      new Promise<never>((_resolve, reject) => {
        AbortSignal.timeout(timeoutMilliseconds).addEventListener('abort', () => reject(new Error('DNS timed out')));
      }),
    ]);
    return found.map(({ address }) => address);
  };
}

/** A `lookup` function that always returns the same address. */
function pinTo(address: string): LookupFunction {
  const family = isIP(address);
  return (_host, options, answer) => {
    if (options.all === true) answer(null, [{ address, family }]);
    else answer(null, address, family);
  };
}

function faultOf(error: unknown, signal: AbortSignal): 'unreachable' | 'timeout' | 'tls' {
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: { readonly code?: unknown } };
  if (signal.aborted || timeoutCodes.has(code)) return 'timeout';
  return tlsCodes.test(String(code)) || tlsCodes.test(String(cause?.code)) ? 'tls' : 'unreachable';
}

function readRetryAfter(header: string | string[] | undefined): number | null {
  const seconds = Number(Array.isArray(header) ? header[0] : (header ?? Number.NaN));
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, maxRetryAfterSeconds) : null;
}
