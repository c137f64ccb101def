/** What tabs of one browser tell each other. Never a token and never who it was. */
export type SessionNews =
  /** A tab asks the server to end the session: the server may tell of it before the tab does. */
  | 'signing-out'
  | 'signed-out'
  /** Somebody signed in, or a tab learned that the session is over: whoever hears it asks the server. */
  | 'changed';

/** A line between the tabs of this origin. */
export interface SessionChannel {
  tell(news: SessionNews): void;
  onNews(listener: (news: SessionNews) => void): void;
}

const name = 'cofferdam-session';

/**
 * Opens the line until `signal` aborts. Where the browser has none, tabs learn of a sign-out from the next refused call.
 */
export function openSessionChannel(signal?: AbortSignal): SessionChannel {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, onNews: () => undefined };
  const channel = new BroadcastChannel(name);
  signal?.addEventListener('abort', () => channel.close());
  return {
    tell: (news) => channel.postMessage(news),
    onNews: (listener) => {
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (data === 'signing-out' || data === 'signed-out' || data === 'changed') listener(data);
      });
    },
  };
}
