/** A window in which a person signs in at a provider. */
export interface ProviderWindow {
  /** Navigates the window to the provider. Refuses addresses that aren't http or https. */
  goTo(address: string): void;
  /**
   * Waits for the provider's response: the query, or the form after `#`, with which the person was sent back to our
   * page.
   *
   * @param state a response with another state belongs to another sign-in and is ignored
   * @returns null when the window was closed before
   */
  answer(state: string): Promise<string | null>;
  close(): void;
}

/** Only pages of this origin receive it. */
export const answerChannel = 'cofferdam-provider-answer';

const lookEveryMilliseconds = 250;
/** Our page closes its window right after it has posted the response. */
const graceMilliseconds = 1_000;

/** Opens the window; null if the browser blocks it. Call it in the click handler, before the first await. */
export function openProviderWindow(): ProviderWindow | null {
  const opened = window.open('', '_blank', 'popup,width=520,height=680');
  if (opened === null) return null;
  return {
    goTo(address) {
      if (!/^https?:$/.test(new URL(address).protocol)) throw new TypeError('not a web address');
      opened.location.replace(address);
    },
    answer: (state) =>
      new Promise((resolve) => {
        const channel = new BroadcastChannel(answerChannel);
        let looksAfterClose = 0;
        const finish = (answer: string | null): void => {
          clearInterval(timer);
          channel.close();
          resolve(answer);
        };
        const timer = setInterval(() => {
          if (opened.closed) looksAfterClose += 1;
          if (looksAfterClose * lookEveryMilliseconds > graceMilliseconds) finish(null);
        }, lookEveryMilliseconds);
        channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
          if (typeof data === 'string' && parametersOf(data).get('state') === state) finish(data);
        });
      }),
    close: () => opened.close(),
  };
}

/** Parses a response, in either form in which providers send it. */
export function parametersOf(answer: string): URLSearchParams {
  const url = new URL(answer, 'https://answer.invalid');
  return new URLSearchParams(url.search === '' ? url.hash.slice(1) : url.search);
}

/** The state in a provider's address; the response must contain it. */
export function stateOf(address: string): string {
  return new URL(address).searchParams.get('state') ?? '';
}
