/** Messages between tabs of one browser. Never a token and never who it was. */
export type SessionNews =
  /** A tab asks the server to end the session: its event may arrive before this tab's message. */
  | 'signing-out'
  | 'signed-out'
  /** A tab locked after inactivity: the others lock, too. */
  | 'locked'
  /** Someone signed in, or a tab learned that the session ended: other tabs ask the server. */
  | 'changed';

/** A line between the tabs of this origin. */
export interface SessionChannel {
  post(news: SessionNews): void;
  onNews(listener: (news: SessionNews) => void): void;
}

const name = 'cofferdam-session';
const allNews: readonly unknown[] = ['signing-out', 'signed-out', 'locked', 'changed'] satisfies SessionNews[];
const isNews = (data: unknown): data is SessionNews => allNews.includes(data);

/**
 * Opens the line until `signal` aborts. Where the browser has none, tabs learn of a sign-out from the next refused call.
 */
export function openSessionChannel(signal?: AbortSignal): SessionChannel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, onNews: () => undefined };
  const channel = new BroadcastChannel(name);
  signal?.addEventListener('abort', () => channel.close());
  return {
    post: (news) => channel.postMessage(news),
    onNews: (listener) => {
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (isNews(data)) listener(data);
      });
    },
  };
}
