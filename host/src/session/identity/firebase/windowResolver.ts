import type { PopupRedirectResolver } from 'firebase/auth';
import type { FirebaseOffer } from '../identityOffer.ts';
import { parametersOf, stateOf, type ProviderWindow } from '../hosted/providerWindow.ts';

/** The SDK's popup operation as a resolver sees it (firebase 12.19.0, `AuthEventConsumer`). */
interface Consumer {
  onAuthEvent(event: object): void;
  onError(error: object): void;
}

/** The window of the running sign-in. */
export interface CurrentWindow {
  window: ProviderWindow | null;
  /** Whether the person re-authenticates. */
  isAgain: boolean;
}

/** The address to which the provider sends the person back. */
const returnPath = '/login/return';

/**
 * Parameters for re-authentication. Only Microsoft can be made to ask for the password; Google and GitHub at least have
 * the person choose the account. Apple has no such parameter.
 */
const askAgain: Readonly<Record<string, object>> = {
  'google.com': { prompt: 'select_account' },
  'github.com': { prompt: 'select_account' },
  'microsoft.com': { prompt: 'login' },
};

/**
 * Replaces the SDK's own resolver, which loads a script from Google and an iframe of the project's domain into the
 * page. The public calls `createAuthUri` and `signInWithIdp` do the same without either: this class requests the
 * provider's address, navigates our window there, and passes the response to the SDK. Only the SDK calls its methods.
 */
export function createWindowResolver(offer: FirebaseOffer, current: CurrentWindow): PopupRedirectResolver {
  const consumers = new Set<Consumer>();
  /** A response that arrived before the SDK listens for it. */
  let early: ((consumer: Consumer) => void) | null = null;
  const notify = (act: (consumer: Consumer) => void): void => {
    if (consumers.size === 0) early = act;
    for (const consumer of consumers) act(consumer);
  };
  const register = (consumer: Consumer): void => {
    consumers.add(consumer);
    const act = early;
    early = null;
    act?.(consumer);
  };

  class WindowResolver {
    readonly _shouldInitProactively = false;

    _initialize() {
      return Promise.resolve({
        registerConsumer: register,
        unregisterConsumer: (consumer: Consumer) => consumers.delete(consumer),
      });
    }

    async _openPopup(_auth: object, { providerId }: { readonly providerId: string }, type: string, eventId: string) {
      const { window, isAgain } = current;
      early = null;
      if (window === null) throw Object.assign(new Error('no window'), { code: 'auth/popup-blocked' });
      const { authUri, sessionId } = await askForAddress(offer, providerId, isAgain ? askAgain[providerId] : undefined);
      window.goTo(authUri);
      void window.answer(stateOf(authUri)).then((answer) => {
        const isDenied = answer !== null && parametersOf(answer).get('error') === 'access_denied';
        if (answer === null || isDenied) return notify((one) => one.onError({ code: 'auth/popup-closed-by-user' }));
        const { search, hash } = new URL(answer, location.origin);
        const urlResponse = location.origin + returnPath + search;
        const postBody = hash === '' ? null : hash.slice(1);
        return notify((one) => one.onAuthEvent({ type, eventId, urlResponse, sessionId, postBody, tenantId: null }));
      });
      // The window itself checks whether it is still open.
      return { window: null, close: () => undefined, associatedEvent: null };
    }

    _originValidation() {
      return Promise.resolve();
    }

    _isIframeWebStorageSupported(_auth: object, answer: (isSupported: boolean) => void) {
      answer(true);
    }
  }
  return WindowResolver;
}

interface ProviderAddress {
  readonly authUri: string;
  readonly sessionId: string;
}

async function askForAddress(
  { apiKey, auth }: FirebaseOffer,
  providerId: string,
  customParameter: object | undefined,
): Promise<ProviderAddress> {
  const service = auth === null ? 'https://identitytoolkit.googleapis.com' : `${auth}/identitytoolkit.googleapis.com`;
  const continueUri = location.origin + returnPath;
  const response = await fetch(`${service}/v1/accounts:createAuthUri?key=${encodeURIComponent(apiKey)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ providerId, continueUri, ...(customParameter === undefined ? {} : { customParameter }) }),
  }).catch(() => {
    throw Object.assign(new Error('no answer'), { code: 'auth/network-request-failed' });
  });
  const body = (await response.json().catch(() => ({}))) as Partial<ProviderAddress>;
  const { authUri, sessionId } = body;
  if (!response.ok || authUri === undefined || sessionId === undefined) {
    throw Object.assign(new Error('no address'), { code: 'auth/operation-not-allowed' });
  }
  return { authUri, sessionId };
}
