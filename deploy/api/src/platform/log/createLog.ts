import { pino, type DestinationStream, type Logger } from 'pino';

/** Maximum buffered characters while the disk is full; the rest is dropped. */
const maxBufferedBytes = 1_000_000;

/** Standard output for the log. Failing writes must not end the process. */
export function openLogDestination(): DestinationStream {
  const destination = pino.destination({ fd: 1, sync: true, maxLength: maxBufferedBytes });
  destination.on('error', () => undefined);
  return destination;
}

/**
 * The log of the API: JSON lines. Nothing logs a body, a query or a header; the redaction is a second layer, in case
 * a later line contains a secret by mistake.
 */
export function createLog(level: string, stream?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: {
      paths: ['password', 'value', 'seed', 'token', 'accessToken', 'authorization', 'cookie'].flatMap((name) => [
        name,
        `*.${name}`,
        `*.*.${name}`,
      ]),
      censor: '[redacted]',
    },
  };
  return pino(options, stream ?? openLogDestination());
}
