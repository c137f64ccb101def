import { redactEvent, redactPath } from './redact.ts';

/** Sample rates of the product: every trace, one session in ten, every session with an error. */
export const sampleRates = { traces: 1, sessionReplay: 0.1, replayOnError: 1 } as const;

/** Where errors go, and what is said of the application. */
export interface ErrorReportingSettings {
  /** Address of the project at the reporting service; null leaves everything off and loads nothing. */
  readonly dsn: string | null;
  readonly release: string;
  readonly environment: string;
}

/** Receives errors that nobody handled. */
export interface ErrorReporting {
  /** Sends an error, redacted; does nothing when reporting is off. Never throws. */
  report(error: unknown, facts?: Readonly<Record<string, string>>): void;
}

const off: ErrorReporting = { report: () => undefined };

/**
 * Starts error reporting, loading the library only when an address is configured. Uncaught errors and
 * unhandled rejections are sent without a word to the person. Requests, bodies, storage, input, the text
 * of the page and the person are never sent; tracing headers go to the page's own origin alone. A replay
 * masks all text and blocks all media.
 */
export async function createErrorReporting(settings: ErrorReportingSettings): Promise<ErrorReporting> {
  if (settings.dsn === null) return off;
  const sentry = await import('@sentry/browser');
  sentry.init({
    dsn: settings.dsn,
    release: settings.release,
    environment: settings.environment,
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
    replaysSessionSampleRate: sampleRates.sessionReplay,
    replaysOnErrorSampleRate: sampleRates.replayOnError,
    tracePropagationTargets: [new RegExp(`^${escapeForPattern(globalThis.location.origin)}/`), /^\/(?!\/)/],
    integrations: (defaults) => [
      ...defaults.filter((one) => one.name !== 'Breadcrumbs' && one.name !== 'HttpContext'),
      sentry.browserTracingIntegration({
        beforeStartSpan: (options) => ({ ...options, name: redactPath(options.name) }),
      }),
      sentry.replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true }),
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
