import { pino, type DestinationStream, type Logger } from 'pino';

/** What a disk that is full cannot take is kept up to here, in characters, and then dropped. */
const maxBufferedBytes = 1_000_000;

/** Standard output as a log goes there. One that cannot be written to, for a while or for good, is no reason to end. */
export function openLogDestination(): DestinationStream {
  const destination = pino.destination({ fd: 1, sync: true, maxLength: maxBufferedBytes });
  destination.on('error', () => undefined);
  return destination;
}

/**
 * The log of the API: JSON lines. Nothing here logs a body, a query or a header; the redaction is the second net, for
 * even if a later line has a secret by mistake.
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
