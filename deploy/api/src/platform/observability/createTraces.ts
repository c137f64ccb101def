import { context, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace-node';
import { codeOfError } from '../log/describeError.ts';
import type { Labels, Observer } from './observer.ts';

/** Where traces go, and how many. */
export interface TraceSettings {
  /** Address of a collector that takes OTLP over HTTP: `http://127.0.0.1:4318/v1/traces`. */
  readonly url: string;
  /** Part of the requests that are traced, 0 to 1. */
  readonly ratio: number;
}

/** A stop of the server waits for the last spans no longer than this. */
const timeoutMillis = 2_000;

/** The traces of a process. */
export type Traces = Pick<Observer, 'span' | 'close'> & {
  beginRequest(labels: Labels, next: () => void): (name: string, status: number) => void;
};

/**
 * Sends traces to a collector. A trace begins here: an incoming `traceparent` is untrusted and ignored. Spans
 * have labels and error codes, never error messages, which can contain values.
 */
export function createTraces({ url, ratio }: TraceSettings, version: string): Traces {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'cofferdam', 'service.version': version }),
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url, timeoutMillis }), { exportTimeoutMillis: timeoutMillis }),
    ],
  });
  provider.register();
  const tracer = provider.getTracer('cofferdam');

  return {
    beginRequest: (labels, next) => {
      const span = tracer.startSpan('request', { attributes: labels, root: true });
      context.with(trace.setSpan(context.active(), span), next);
      return (name, status) => {
        span.updateName(name);
        span.setAttribute('http.response.status_code', status);
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
    },
    span: (name, labels, work) => tracer.startActiveSpan(name, (span) => endAfter(span, labels, work)),
    // If the collector is unreachable, only traces are lost.
    close: () => provider.shutdown().catch(() => undefined),
  };
}

async function endAfter<Result>(span: Span, labels: () => Labels, work: () => Promise<Result>): Promise<Result> {
  if (span.isRecording()) span.setAttributes(labels());
  try {
    return await work();
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: codeOfError(error) });
    throw error;
  } finally {
    span.end();
  }
}
