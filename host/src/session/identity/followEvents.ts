import { takeEvents, type ServerEvent } from './readServerEvents.ts';

/** Dependencies of `followEvents`. */
export interface FollowDependencies {
  /** A token for the stream, renewed when needed; null if no one is signed in. */
  readonly accessToken: (refused: string | null) => Promise<string | null>;
  readonly onEvent: (event: ServerEvent) => void;
  /** The stream was interrupted or opened too late, so events are missing. */
  readonly onGap: () => void;
}

const path = '/core/api/v1/events';
const firstPauseMs = 1_000;
const maxPauseMs = 30_000;

/**
 * Follows the server's events for this person while the page is visible: a hidden page closes its connection, because
 * browsers allow only a few per origin, and reloads its data when it is shown again. Returns a function that stops.
 *
 * [Note: fetch, not EventSource] EventSource can't send the Authorization header, and a token must never be part of a
 * URL.
 */
export function followEvents({ accessToken, onEvent, onGap }: FollowDependencies): () => void {
  let running: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = firstPauseMs;
  let isStopped = false;
  let isFirst = true;

  const read = async (signal: AbortSignal): Promise<void> => {
    const token = await accessToken(null);
    if (token === null) return;
    // The page started reading before its first stream was open, so the server replays the events since then.
    const url = isFirst ? `${path}?age=${Math.round(performance.now())}` : path;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` }, cache: 'no-store', signal });
    if (answer.status === 401) {
      await accessToken(token);
      return;
    }
    if (!answer.ok || answer.body === null) return;
    if (!isFirst) onGap();
    isFirst = false;
    const decoder = new TextDecoder();
    const reader = answer.body.getReader();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      pauseMs = firstPauseMs;
      const taken = takeEvents(text + decoder.decode(value, { stream: true }));
      text = taken.rest;
      for (const event of taken.events) (event.name === 'gap' ? onGap : onEvent)(event);
    }
  };

  const start = (): void => {
    if (isStopped || running !== null || document.visibilityState !== 'visible') return;
    const controller = new AbortController();
    running = controller;
    read(controller.signal)
      // Unreachable or ended: reconnect with a growing backoff.
      .catch(() => undefined)
      .finally(() => {
        if (running === controller) running = null;
        if (controller.signal.aborted || isStopped) return;
        timer = setTimeout(start, pauseMs);
        pauseMs = Math.min(pauseMs * 2, maxPauseMs);
      });
  };
  const pause = (): void => {
    clearTimeout(timer);
    running?.abort();
    running = null;
  };
  const handleVisibility = (): void => {
    if (document.visibilityState === 'visible') start();
    else pause();
  };

  document.addEventListener('visibilitychange', handleVisibility);
  // Opened after the first page's requests, so that none of them waits for it.
  timer = setTimeout(start, firstPauseMs);
  return () => {
    isStopped = true;
    document.removeEventListener('visibilitychange', handleVisibility);
    pause();
  };
}
