import { afterAll, beforeAll, it } from '@jest/globals';
import type { Product } from '@cofferdam/local/product';
import type { Browser } from 'playwright';
import { joinSharedProduct } from '../stack/index.ts';
import { launchBrowser, leaveBrowser, sharedBrowser } from './sharedBrowser.ts';
import { inVisit, openVisit, type Visit, type VisitOptions } from './visit.ts';

type VisitBody = (visit: Visit) => Promise<void>;

/** A product and a browser for the tests of one file. */
export interface Stage<P extends Product = Product> {
  readonly product: P;
  readonly browser: Browser;
  /** A test in its own browser. `options` can be created when the test starts. */
  test(promise: string, options: VisitOptions | (() => Promise<VisitOptions> | VisitOptions), body: VisitBody): void;
  /** Consecutive tests in one browser. If one fails, later ones are skipped. */
  journey(options?: VisitOptions): (promise: string, body: VisitBody) => void;
  /** An additional browser, closed at the end of the file. */
  open(options?: VisitOptions): Promise<Visit>;
}

/**
 * Provides a product and a browser for the tests of this file: the shared ones, unless it needs others.
 *
 * @param start starts a separate product for this file
 * @param devices returns arguments for the camera and screen of a full browser
 */
export function useStage<P extends Product = Product>(
  start: () => Promise<P> = joinSharedProduct as () => Promise<P>,
  devices: () => readonly string[] = () => [],
): Stage<P> {
  let product: P | undefined;
  let browser: Browser | undefined;
  const hasOwnBrowser = (): boolean => devices().length > 0;
  beforeAll(async () => {
    const opening = hasOwnBrowser() ? launchBrowser(devices()) : sharedBrowser();
    const begun = [start().then((one) => (product = one)), opening.then((one) => (browser = one))];
    // Both are stored even if the other fails, because a running process would keep the test run from ending.
    await Promise.allSettled(begun);
    await Promise.all(begun);
  });
  afterAll(async () => {
    if (browser !== undefined) await (hasOwnBrowser() ? browser.close() : leaveBrowser(browser));
    await product?.stop();
  });

  const stage: Stage<P> = {
    get product() {
      return there(product);
    },
    get browser() {
      return there(browser);
    },
    open: (options) => openVisit(stage.browser, stage.product.origin, options),
    test(promise, options, body) {
      const run = async () => {
        const visit = await stage.open(typeof options === 'function' ? await options() : options);
        await inVisit(visit, body);
        await visit.context.close();
      };
      it(promise, run);
    },
    journey(options) {
      let visit: Visit | undefined;
      let hasFailed = false;
      return (promise, body) => {
        const run = async () => {
          if (hasFailed) throw new Error('not run: an earlier step failed');
          hasFailed = true;
          visit ??= await stage.open(options);
          await inVisit(visit, body);
          hasFailed = false;
        };
        it(promise, run);
      };
    },
  };
  return stage;
}

function there<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('the stage is only available while tests run');
  return part;
}
