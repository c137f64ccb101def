import type { Browser } from 'playwright';
import { engine } from './engine.ts';

let shared: Promise<Browser> | undefined;

/** The message that Jest sends to a worker after its last file. */
const endOfFiles = 2;

/** Starts a browser. `devices` are arguments for the camera and screen of a full browser. */
export function launchBrowser(devices: readonly string[] = []): Promise<Browser> {
  return engine.launch(devices);
}

/** The browser that all files of this process share. Each visit has a separate context. */
export async function sharedBrowser(): Promise<Browser> {
  const browser = await (shared ??= launchBrowser().then(closeWithWorker));
  if (browser.isConnected()) return browser;
  shared = undefined;
  return sharedBrowser();
}

/** After a file: closes its contexts. The browser stays open for a next file. */
export async function leaveBrowser(browser: Browser): Promise<void> {
  const isAlone = process.send === undefined;
  if (!isAlone) {
    await Promise.all(browser.contexts().map((context) => context.close()));
    return;
  }
  shared = undefined;
  await browser.close();
}

function closeWithWorker(browser: Browser): Browser {
  // Playwright ends the browser with its process. Without a parent there is one file, and `leaveBrowser` closes it.
  process.on('message', (message) => {
    if (Array.isArray(message) && message[0] === endOfFiles) process.exit();
  });
  return browser;
}
