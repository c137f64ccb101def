import type { BrowserContext, Page } from 'playwright';

interface Progress {
  race(done: Promise<unknown>): Promise<unknown>;
}

interface Touchscreen {
  readonly _session: {
    readonly sessionId: string;
    send(method: string, parameters: Readonly<Record<string, unknown>>): Promise<unknown>;
  };
  tap(this: Touchscreen, progress: Progress, x: number, y: number): Promise<void>;
}

/** The part of Playwright that is needed, in the process of which it runs. */
interface Inner {
  readonly _connection: { toImpl(page: Page): { readonly touchscreen: { readonly _raw: Touchscreen } } };
}

/** Lets `tap` touch the page. Over BiDi, Playwright does nothing for it, and reports no error. */
export function tapOverBidi(context: BrowserContext): void {
  context.on('page', (page) => {
    const { touchscreen } = (page as unknown as Inner)._connection.toImpl(page);
    touchscreen._raw.tap = async function (progress, x, y) {
      const actions = [
        { type: 'pointerMove', x: Math.floor(x), y: Math.floor(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      const finger = { type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions };
      const { _session: session } = this;
      await progress.race(session.send('input.performActions', { context: session.sessionId, actions: [finger] }));
    };
  });
}
