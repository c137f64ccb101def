import { readDataBlock } from './dataBlock.ts';
import { keepEarlyErrors } from './earlyErrors.ts';
import { learnIntegrity } from './integrityTable.ts';
import { installScriptPolicy } from './scriptPolicy.ts';
import { showStartFailure } from './startFailure.ts';
import { readCookie, readThemeHint, type ThemeName } from './themeHint.ts';
import type { BootState } from './bootState.ts';
import type { ReportingTarget } from '../app/startReporting.ts';

/*
 * The first script of the document, a few kilobytes without React. It runs before the body is parsed, so the
 * theme is on the root before anything is painted, and it starts everything the visit needs at the same moment.
 */

const signedOutPages = /^\/(login|signup|(forgot|reset)-password|confirm-email)\/?$/;

/** The token of an emailed link. It's removed from the URL, and so from the history, before anything else runs. */
function takeLinkToken(): string {
  const token = location.hash.slice(1);
  if (token === '' || !/^\/(reset-password|confirm-email)\/?$/.test(location.pathname)) return '';
  history.replaceState(null, '', location.pathname);
  return token;
}

function applyTheme(stored: ThemeName | null): ThemeName {
  const theme = stored ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  document.documentElement.classList.toggle('dark', theme === 'dark');
  return theme;
}

/** A hint, never the session itself: scripts can't read the session cookie. */
function isProbablySignedIn(): boolean {
  const isSignedOutPage = signedOutPages.test(location.pathname);
  return !isSignedOutPage && readCookie('cofferdam_hint') === '1';
}

/** Longest wait for the first paint, milliseconds: a page in the background isn't painted. */
const maxPaintWaitMs = 200;

/**
 * Resolves after the frame of signed-out pages was painted. The scripts that follow are already loading, and keep a slow
 * machine from painting it.
 */
function whenFramePainted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, maxPaintWaitMs);
    requestAnimationFrame(() => setTimeout(resolve, 0));
  });
}

/** Started here and awaited later: until then, a rejection must not count as unhandled. */
function begin<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

/**
 * The response of the token path, with the first page's data about the person. The gateway's document requests
 * it in its first line; it is removed from the global immediately, long before any remote runs.
 */
function takeToken(): Promise<Response> {
  const early = globalThis as { cofferdamToken?: Promise<Response> | undefined };
  const asked = early.cofferdamToken ?? fetch('/identity/v1/token', { method: 'POST' });
  delete early.cofferdamToken;
  return begin(asked);
}

async function fetchRegistry(): Promise<unknown> {
  const inDocument = readDataBlock('cofferdam-registry');
  if (inDocument !== null) return inDocument;
  const response = await fetch('/registry', { cache: 'no-store' });
  return response.json();
}

/** Errors go to the service named in the document, if any. Earlier ones are buffered until its library is loaded. */
function beginReporting(): BootState['reporting'] {
  const target = readDataBlock('cofferdam-error-reporting');
  if (target === null) return null;
  const early = keepEarlyErrors();
  return begin(
    import(/* webpackChunkName: "error-reporting" */ '../app/startReporting.ts').then(({ startReporting }) =>
      startReporting(target as ReportingTarget, early),
    ),
  );
}

async function start(): Promise<void> {
  const nonce = document.currentScript?.nonce ?? '';
  const linkToken = takeLinkToken();
  learnIntegrity(readDataBlock('cofferdam-assets') as Record<string, string>);
  installScriptPolicy();
  const isSignedIn = isProbablySignedIn();
  const storedTheme = readThemeHint();
  const boot: BootState = {
    nonce,
    linkToken,
    wantedPath: location.pathname + location.search + location.hash,
    theme: applyTheme(storedTheme),
    isThemeStored: storedTheme !== null,
    tokenResponse: isSignedIn ? takeToken() : null,
    registry: isSignedIn ? begin(fetchRegistry()) : null,
    reporting: beginReporting(),
  };
  if (isSignedIn) {
    const { startShell } = await import(/* webpackChunkName: "shell" */ '../app/startShell.tsx');
    await startShell(boot);
  } else {
    await whenFramePainted();
    const { startSignedOut } = await import(/* webpackChunkName: "signed-out" */ '../app/startSignedOut.tsx');
    await startSignedOut(boot);
  }
}

start().catch(showStartFailure);
