/**
 * PostgreSQL's code of an error, if it came from PostgreSQL. The shape isn't enough: EPIPE has five letters, too,
 * but only PostgreSQL sets a severity.
 */
export function sqlStateOf(error: unknown): string | undefined {
  if (!isErrorLike(error) || typeof error.code !== 'string') return undefined;
  return 'severity' in error && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined;
}

// Classes and codes after which the connection or the server, not the request, is at fault: 08 connection exception,
// 57P0x shutdown and crash, 53 out of resources (a full disk), 58 the operating system refused, 28 the role cannot
// sign in, 25006 a server that has become a read-only copy.
const connectionStates = /^(08...|57P0.|53...|58...|28...|25006|25P03|25P04)$/;

// Messages of Node and pg for a missing or lost connection. pg gives them no error code.
const connectionCodes = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTCONN',
  'EACCES',
  'ERR_SOCKET_CLOSED',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
]);
const connectionMessages =
  /connection terminated|timeout exceeded|Query read timeout|connection error and is not queryable|Client was closed|Cannot use a pool after/i;

/** Whether the database is unreachable, rather than refusing the statement. The connection isn't reused. */
export function isConnectionFault(error: unknown): boolean {
  if (!isErrorLike(error)) return false;
  const state = sqlStateOf(error);
  if (state !== undefined) return connectionStates.test(state);
  if (typeof error.code === 'string') return connectionCodes.has(error.code);
  return connectionMessages.test(error.message);
}

// By its shape: an error of Node's sockets can come from another realm, where `instanceof` fails.
function isErrorLike(error: unknown): error is { readonly message: string; readonly code?: unknown } {
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
}

/** Whether to retry the transaction: deadlock or serialization failure. */
export function isTransientConflict(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === '40P01' || state === '40001';
}

/** Whether the database ended a statement that took too long or waited too long for a lock. */
export function isTimeout(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === '57014' || state === '55P03';
}

/** The counter's value when `cofferdam.add_within_limit` refused to raise it; null for other errors. */
export function readLimitViolation(error: unknown): number | null {
  if (sqlStateOf(error) !== 'CF001' || typeof error !== 'object' || error === null) return null;
  return 'hint' in error ? Number(error.hint) : 0;
}

/** Whether the unique index or constraint of that name was violated. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  if (sqlStateOf(error) !== '23505' || typeof error !== 'object' || error === null) return false;
  return 'constraint' in error && error.constraint === constraint;
}
