import { routes, type CallRoute } from '@cofferdam/api-contract/routes';
import type { ApiClient, CallOptions } from './apiClient.ts';
import { ApiError } from './errors.ts';

/** What happens around every call. */
export interface CallBehaviour {
  /**
   * Sends a call, by its group and name such as `secret.list`. Left out, it is sent as it is; the host keeps lists for times
   * without a network here.
   */
  send?(call: string, input: object, run: () => Promise<unknown>): Promise<unknown>;
  /** A read started; call the returned function when it ends. */
  beginLoading(): () => void;
  /** A call succeeded: the server can be reached. */
  onSuccess(): void;
  /** Hands the failure of certain commands to the central error handler. */
  announce(error: unknown): void;
  /** Asks the person to sign in again; true when they did. */
  stepUp(): Promise<boolean>;
}

/**
 * Commands whose failure is shown without their caller's doing, by a part of their path. A read is never announced: an
 * alert closes the dialog a person works in, so a read reports where its data would be shown.
 */
const announcedPaths = ['/service-account', '/secret/version/access', '/share', '/delete-invite'];

type AnyCall = (input: object, options?: CallOptions) => Promise<unknown>;

/**
 * The client as features see it: reads toggle the loading flag, failures of the announced paths are shown, a
 * call that needs a fresh sign-in asks for one and is then repeated. Every failure is rethrown.
 */
export function withCallBehaviour<Api extends Omit<ApiClient, 'identity'>>(api: Api, behaviour: CallBehaviour): Api {
  const clientGroups = api as unknown as Readonly<Record<string, Readonly<Record<string, AnyCall>> | undefined>>;
  const groups = Object.entries(routes).flatMap(([group, calls]) => {
    const clientGroup = clientGroups[group];
    if (clientGroup === undefined) return [];
    const wrapped = Object.entries(calls as Readonly<Record<string, CallRoute>>).map(([name, route]) => {
      const call = clientGroup[name];
      if (call === undefined) throw new Error(`the client has no ${group}.${name}`);
      return [name, wrapCall(call, route, withSend(`${group}.${name}`, behaviour))];
    });
    return [[group, Object.freeze(Object.fromEntries(wrapped))]];
  });
  return Object.freeze(Object.fromEntries(groups)) as Api;
}

/** Behaviour of one call. */
interface OneCallBehaviour extends Omit<CallBehaviour, 'send'> {
  send(input: object, run: () => Promise<unknown>): Promise<unknown>;
}

function withSend(call: string, behaviour: CallBehaviour): OneCallBehaviour {
  return { ...behaviour, send: (input, run) => behaviour.send?.(call, input, run) ?? run() };
}

function wrapCall(call: AnyCall, route: CallRoute, behaviour: OneCallBehaviour): AnyCall {
  const isRead = route.method === 'GET';
  const isAnnounced = !isRead && announcedPaths.some((part) => route.path.includes(part));

  const once: AnyCall = async (input, options) => {
    const end = isRead ? behaviour.beginLoading() : undefined;
    try {
      const output = await behaviour.send(input, () => call(input, options));
      behaviour.onSuccess();
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
