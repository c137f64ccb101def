/** Messages between tabs of one browser. They never contain a token or say who signed in. */
export type SessionNews =
  /** A tab is signing out: the server's event can arrive before this tab's message. */
  | 'signing-out'
  | 'signed-out'
  /** A tab locked after inactivity: the others lock, too. */
  | 'locked'
  /** Someone signed in, or a tab learned that the session ended: other tabs ask the server. */
  | 'changed';

/** A channel between the tabs of this origin. */
export interface SessionChannel {
  post(news: SessionNews): void;
  onNews(listener: (news: SessionNews) => void): void;
}

const name = 'cofferdam-session';
const allNews: readonly unknown[] = ['signing-out', 'signed-out', 'locked', 'changed'] satisfies SessionNews[];
const isNews = (data: unknown): data is SessionNews => allNews.includes(data);

/**
 * Opens the channel until `signal` aborts. Without BroadcastChannel, tabs detect a sign-out by the next refused call.
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
