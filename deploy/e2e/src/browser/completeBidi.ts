import type { Browser } from 'playwright';

type Parameters = Readonly<Record<string, unknown>>;

interface Session {
  send(this: Session, method: string, parameters: Parameters): Promise<unknown>;
  emit(this: Session, event: string, parameters: Parameters): boolean;
}

/** The part of Playwright that is needed, in the process of which it runs. */
interface Inner {
  readonly _connection: { toImpl(browser: Browser): { readonly _browserSession: Session } };
}

const mediaCommand = 'emulation.setMediaFeaturesOverride';
const downloadEvents: readonly string[] = ['browsingContext.downloadWillBegin', 'browsingContext.downloadEnd'];
/** What Firefox's own setting “Website appearance” writes: 0 is dark, 1 is light. */
const preference = 'layout.css.prefers-color-scheme.content-override';

/**
 * Adds to WebDriver BiDi what Playwright expects of it and long-term versions of Firefox don't have yet: the color scheme of
 * a context, without which no context opens, and ids of downloads. The color scheme is set as a preference of the browser, so
 * it holds for all its contexts: tests use one at a time.
 */
export function completeBidi(browser: Browser): Browser {
  const root = (browser as unknown as Inner)._connection.toImpl(browser)._browserSession;
  const prototype = Object.getPrototypeOf(root) as Session;
  const { send, emit } = prototype;
  prototype.send = async function (method, parameters) {
    try {
      return await send.call(this, method, parameters);
    } catch (error) {
      if (method !== mediaCommand || !String(error).includes('unknown command')) throw error;
      const { 'prefers-color-scheme': scheme } = parameters['features'] as { 'prefers-color-scheme'?: string };
      return setPreference((...call) => send.apply(root, call), scheme === 'dark' ? 0 : 1);
    }
  };
  prototype.emit = function (event, parameters) {
    const isNamed =
      !downloadEvents.includes(event) || (parameters['download'] ?? parameters['navigation'] ?? null) !== null;
    // The address of a file that a page makes is new each time.
    return emit.call(this, event, isNamed ? parameters : { ...parameters, download: parameters['url'] });
  };
  return browser;
}

/** Runs in the browser itself, which `--remote-allow-system-access` allows. */
async function setPreference(
  send: (method: string, parameters: Parameters) => Promise<unknown>,
  value: number,
): Promise<object> {
  const tree = await send('browsingContext.getTree', { 'moz:scope': 'chrome', maxDepth: 0 });
  const [first] = (tree as { readonly contexts: readonly { readonly context: string }[] }).contexts;
  if (first === undefined) throw new Error('Firefox has no window');
  const expression = `Services.prefs.setIntPref('${preference}', ${value})`;
  const target = { context: first.context };
  const done = await send('script.evaluate', { expression, target, awaitPromise: false });
  if ((done as { readonly type: string }).type !== 'success') throw new Error('Firefox did not take the color scheme');
  return {};
}
