/**
 * The only error for a ciphertext that isn't exactly what was sealed: unknown format or
 * algorithm, short, trailing, wrong key, wrong context, changed byte, impossible stored parameters.
 *
 * There is one code and one message on purpose: distinguishing the causes would give anyone who
 * altered the bytes an oracle, and a message built from them could carry content into a log.
 * It has no `cause` for the same reason. Callers audit it and answer with an internal error.
 */
export class IntegrityError extends Error {
  override readonly name = 'IntegrityError';
  /** Stable: logs, audit events and alerts match on it. */
  readonly code = 'integrity-failed';

  constructor() {
    super('sealed content failed its integrity check');
  }
}
