import { pino, type DestinationStream, type Logger } from 'pino';

/**
 * The log of the API: JSON lines. Nothing here logs a body, a query or a header; the redaction is the second net, for
 * whatever a later line may carry by mistake.
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
  return stream === undefined ? pino(options) : pino(options, stream);
}
