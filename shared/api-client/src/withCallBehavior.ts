import { routes, type CallRoute } from '@cofferdam/api-contract/routes';
import type { ApiClient, CallOptions } from './apiClient.ts';
import { ApiError } from './errors.ts';

/** Hooks around every call. */
export interface CallBehavior {
  /**
   * Sends a call by its group and name, such as `secret.list`. By default it's sent directly; the host caches lists for
   * offline use here.
   */
  send?(call: string, input: object, run: () => Promise<unknown>): Promise<unknown>;
  /** A read started; call the returned function when it ends. */
  beginLoading(): () => void;
  /** A call succeeded, so the server can be reached. */
  onSuccess(): void;
  /** Passes failures of certain commands to the central error handler. */
  announce(error: unknown): void;
  /** Asks the person to sign in again; true if they did. */
  stepUp(): Promise<boolean>;
}

/**
 * Commands whose failures are always shown, by a part of their path. A failed read is never announced, because an alert
 * closes the open dialog: a read reports failures in place of its data.
 */
const announcedPaths = ['/service-account', '/secret/version/access', '/share', '/delete-invite'];

type AnyCall = (input: object, options?: CallOptions) => Promise<unknown>;

/**
 * The client for features: reads toggle the loading flag, failures of the announced paths are shown, and a call that needs
 * a fresh sign-in asks for one and is then repeated. Every failure is rethrown.
 */
export function withCallBehavior<Api extends Omit<ApiClient, 'identity'>>(api: Api, behavior: CallBehavior): Api {
  const clientGroups = api as unknown as Readonly<Record<string, Readonly<Record<string, AnyCall>> | undefined>>;
  const groups = Object.entries(routes).flatMap(([group, calls]) => {
    const clientGroup = clientGroups[group];
    if (clientGroup === undefined) return [];
    const wrapped = Object.entries(calls as Readonly<Record<string, CallRoute>>).map(([name, route]) => {
      const call = clientGroup[name];
      if (call === undefined) throw new Error(`the client has no ${group}.${name}`);
      return [name, wrapCall(call, route, withSend(`${group}.${name}`, behavior))];
    });
    return [[group, Object.freeze(Object.fromEntries(wrapped))]];
  });
  return Object.freeze(Object.fromEntries(groups)) as Api;
}

/** Adds the behavior to one call. */
interface OneCallBehavior extends Omit<CallBehavior, 'send'> {
  send(input: object, run: () => Promise<unknown>): Promise<unknown>;
}

function withSend(call: string, behavior: CallBehavior): OneCallBehavior {
  return { ...behavior, send: (input, run) => behavior.send?.(call, input, run) ?? run() };
}

function wrapCall(call: AnyCall, route: CallRoute, behavior: OneCallBehavior): AnyCall {
  const isRead = route.method === 'GET';
  const isAnnounced = !isRead && announcedPaths.some((part) => route.path.includes(part));

  const once: AnyCall = async (input, options) => {
    const end = isRead ? behavior.beginLoading() : undefined;
    try {
      const output = await behavior.send(input, () => call(input, options));
      behavior.onSuccess();
      return output;
    } finally {
      end?.();
    }
  };

  const fresh: AnyCall = async (input, options) => {
    try {
      return await once(input, options);
    } catch (error) {
      const isStale = error instanceof ApiError && error.errorCode === 'session.fresh-sign-in-required';
      if (!isStale || !(await behavior.stepUp())) throw error;
      return once(input, options);
    }
  };

  if (!isAnnounced) return fresh;
  return async (input, options) => {
    try {
      return await fresh(input, options);
    } catch (error) {
      behavior.announce(error);
      throw error;
    }
  };
}
