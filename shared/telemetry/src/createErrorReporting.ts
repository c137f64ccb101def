import { redactPath } from './redact.ts';
import { redactEvent } from './redactEvent.ts';
import { sendRedacted } from './sendRedacted.ts';

/** Sample rates of the product: every trace, one session in ten, every session with an error. */
const sampleRates = { traces: 1, sessionReplay: 0.1, replayOnError: 1 } as const;

/** The target of error reports, and the application's details. */
export interface ErrorReportingSettings {
  /** URL of the project at the reporting service. */
  readonly dsn: string;
  readonly release: string;
  readonly environment: string;
}

/** Receives unhandled errors. */
export interface ErrorReporting {
  /**
   * Sends an error, redacted. Never throws.
   *
   * @param facts names and codes of the application, with keys that `redactEvent` allows
   */
  report(error: unknown, facts?: Readonly<Record<string, string>>): void;
}

/**
 * Starts error reporting. Only call it if it's configured, because it loads the library. Uncaught errors and unhandled
 * rejections are sent without notifying the person. Requests, bodies, storage, input, the text of the page, the text of
 * error messages and the person are never sent; tracing headers only go to the page's own origin. A replay masks all text,
 * blocks all media and stores nothing in the browser.
 */
export async function createErrorReporting(settings: ErrorReportingSettings): Promise<ErrorReporting> {
  const sentry = await import('@sentry/browser');
  sentry.init({
    dsn: settings.dsn,
    release: settings.release,
    environment: settings.environment,
    transport: sendRedacted(sentry.makeFetchTransport),
    sendClientReports: false,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: { request: false, response: false },
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
      frameContextLines: 0,
    },
    tracesSampleRate: sampleRates.traces,
    // Send whole transactions, which pass `beforeSendTransaction`; streamed spans would not.
    traceLifecycle: 'static',
    replaysSessionSampleRate: sampleRates.sessionReplay,
    replaysOnErrorSampleRate: sampleRates.replayOnError,
    tracePropagationTargets: [new RegExp(`^${escapeForPattern(globalThis.location.origin)}/`), /^\/(?!\/)/],
    integrations: (defaults) => [
      ...defaults.filter((one) => one.name !== 'Breadcrumbs' && one.name !== 'HttpContext'),
      sentry.browserTracingIntegration({
        beforeStartSpan: (options) => ({ ...options, name: redactPath(options.name) }),
      }),
      sentry.replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        // Its worker is created from text, which the document's policy forbids, and compressed data can't be redacted.
        useCompression: false,
        stickySession: false,
      }),
    ],
    beforeSend: (event) => redactEvent(event) as typeof event,
    beforeSendTransaction: (event) => redactEvent(event) as typeof event,
    beforeBreadcrumb: () => null,
  });
  return {
    report(error, facts = {}) {
      sentry.captureException(error, { tags: { ...facts } });
    },
  };
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
