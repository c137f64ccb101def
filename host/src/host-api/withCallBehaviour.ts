import { ApiError, type ApiClient, type CallOptions } from '@cofferdam/api-client';
import { routes, type CallRoute } from '@cofferdam/api-contract/routes';

/** What happens around every call. */
export interface CallBehaviour {
  /** A read has begun; call the returned function when it is over. */
  beginLoading(): () => void;
  /** Hands the failure of certain calls to the central error handler. */
  announce(error: unknown): void;
  /** Asks the person to sign in again; true when they did. */
  stepUp(): Promise<boolean>;
}

/** Calls whose failure is shown by themselves, by a part of their path. */
const announcedPaths = ['/service-account', '/secret/version/access', '/share', '/delete-invite'];

type AnyCall = (input: object, options?: CallOptions) => Promise<unknown>;

/**
 * The client as features see it: reads toggle the loading flag, failures of the announced paths are shown, a
 * call that needs a fresh sign-in asks for one and then goes on by itself. Every failure is rethrown.
 */
export function withCallBehaviour(api: ApiClient, behaviour: CallBehaviour): ApiClient {
  const groups = Object.entries(routes).map(([group, calls]) => {
    const clientGroup = api[group as keyof ApiClient] as Readonly<Record<string, AnyCall>>;
    const wrapped = Object.entries(calls as Readonly<Record<string, CallRoute>>).map(([name, route]) => {
      const call = clientGroup[name];
      if (call === undefined) throw new Error(`the client has no ${group}.${name}`);
      return [name, wrapCall(call, route, behaviour)];
    });
    return [group, Object.freeze(Object.fromEntries(wrapped))];
  });
  return Object.freeze(Object.fromEntries(groups)) as ApiClient;
}

function wrapCall(call: AnyCall, route: CallRoute, behaviour: CallBehaviour): AnyCall {
  const isRead = route.method === 'GET';
  const isAnnounced = announcedPaths.some((part) => route.path.includes(part));

  const once: AnyCall = async (input, options) => {
    const end = isRead ? behaviour.beginLoading() : undefined;
    try {
      return await call(input, options);
    } finally {
      end?.();
    }
  };

  const fresh: AnyCall = async (input, options) => {
    try {
      return await once(input, options);
    } catch (error) {
      const isStale = error instanceof ApiError && error.errorCode === 'session.fresh-sign-in-required';
      if (!isStale || !(await behaviour.stepUp())) throw error;
      return once(input, options);
    }
  };

  if (!isAnnounced) return fresh;
  return async (input, options) => {
    try {
      return await fresh(input, options);
    } catch (error) {
      behaviour.announce(error);
      throw error;
    }
  };
}
