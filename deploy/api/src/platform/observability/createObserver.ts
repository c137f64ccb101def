import { apiVersion } from '../health/apiVersion.ts';
import { withoutObserver, type Observer } from './observer.ts';
import type { TraceSettings } from './createTraces.ts';

/** The configured observability. */
export interface ObservabilitySettings {
  readonly metrics: boolean;
  readonly traces?: TraceSettings | undefined;
}

/** Creates the configured observers; loads their libraries only if needed. */
export async function createObserver({ metrics, traces }: ObservabilitySettings): Promise<Observer> {
  if (!metrics && traces === undefined) return withoutObserver;
  const meters = metrics ? (await import('./createMeters.ts')).createMeters() : undefined;
  const tracing =
    traces === undefined ? undefined : (await import('./createTraces.ts')).createTraces(traces, apiVersion);
  return {
    ...withoutObserver,
    ...meters,
    ...(tracing === undefined ? {} : { span: tracing.span, close: tracing.close }),
    beginRequest: (labels, next) => {
      let endSpan: ((name: string, status: number) => void) | undefined;
      if (tracing === undefined) next();
      else endSpan = tracing.beginRequest(labels, next);
      return {
        // An unknown path is untrusted input, so don't use it as a label.
        end: (route = 'none', method, status, seconds) => {
          meters?.requestEnded(route, method, status, seconds);
          endSpan?.(`${method} ${route}`, status);
        },
      };
    },
  };
}
