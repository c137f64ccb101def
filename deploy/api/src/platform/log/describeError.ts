/** An error in its logged form. */
export interface ErrorDescription {
  readonly name: string;
  readonly [field: string]: unknown;
}

const maxDepth = 5;
const maxFrames = 8;
// PostgreSQL repeats values in messages, details and hints. These fields only name the location.
const databaseFields = ['code', 'schema', 'table', 'column', 'constraint', 'position', 'routine'];
// A mail server repeats addresses in its replies.
const replyFields = ['code', 'command', 'responseCode'];
// A payment provider repeats parts of keys and of what was sent in its messages.
const paymentFields = ['type', 'code', 'param', 'statusCode', 'requestId'];

/**
 * Describes an error for the log, with its chain of causes. Never a text that can contain a value: of an error from
 * PostgreSQL, a mail server or a payment provider only codes and locations, of a parser error not the invalid text.
 */
export function describeError(error: unknown): ErrorDescription {
  return describe(error, 0);
}

function describe(error: unknown, depth: number): ErrorDescription {
  // By its shape: an error of Node's sockets can come from another realm, where `instanceof` fails.
  if (typeof error !== 'object' || error === null || !('message' in error)) return { name: typeof error };
  const fields = error as { readonly [field: string]: unknown };
  const name = typeof fields['name'] === 'string' ? fields['name'] : 'Error';
  const causes = describeCauses(fields, depth);
  if ('severity' in fields) return { ...pick(name, fields, databaseFields), ...causes };
  if ('responseCode' in fields) return { ...pick(name, fields, replyFields), ...causes };
  if ('rawType' in fields) return { ...pick(name, fields, paymentFields), ...framesOf(fields), ...causes };
  if (name === 'SyntaxError') return { name, ...framesOf(fields), ...causes };
  return { ...pick(name, fields, ['code', 'message']), ...framesOf(fields), ...causes };
}

function pick(name: string, fields: Readonly<Record<string, unknown>>, wanted: readonly string[]): ErrorDescription {
  const known = wanted.filter((field) => typeof fields[field] === 'string' || typeof fields[field] === 'number');
  return { name, ...Object.fromEntries(known.map((field) => [field, fields[field]])) };
}

/** Its origin: the stack without the message. */
function framesOf({ stack }: Readonly<Record<string, unknown>>): object {
  if (typeof stack !== 'string') return {};
  const frames = stack.split('\n').filter((line) => line.startsWith('    at '));
  return { frames: frames.slice(0, maxFrames).map((line) => line.trim()) };
}

/** Its causes; for several tried addresses, Node has a list of errors. */
function describeCauses({ cause, errors }: Readonly<Record<string, unknown>>, depth: number): object {
  if (depth >= maxDepth) return {};
  return {
    ...(cause === undefined ? {} : { cause: describe(cause, depth + 1) }),
    ...(Array.isArray(errors) ? { errors: errors.slice(0, maxDepth).map((one) => describe(one, depth + 1)) } : {}),
  };
}

/** The most specific identifier of an error: its code, or its name. */
export function codeOfError(error: unknown): string {
  const { code, name } = describeError(error);
  return typeof code === 'string' ? code : name;
}

/** An error and its chain of causes for the operator, one line each; no more than {@link describeError} gives. */
export function explainError(error: unknown): string {
  const lines: string[] = [];
  for (let one: unknown = describeError(error); isDescription(one); one = one['cause']) {
    const { name, message, frames: _frames, cause: _cause, errors, ...fields } = one;
    const details = Object.entries(fields).map(([field, value]) => `${field} ${String(value)}`);
    for (const other of Array.isArray(errors) ? (errors as ErrorDescription[]) : []) {
      const text = other['message'] ?? other['code'];
      details.push(typeof text === 'string' ? text : other.name);
    }
    const known = details.length === 0 ? '' : ` (${details.join(', ')})`;
    lines.push(
      `${lines.length === 0 ? '' : 'Cause: '}${typeof message === 'string' && message !== '' ? message : name}${known}`,
    );
  }
  return lines.join('\n');
}

const isDescription = (one: unknown): one is ErrorDescription => typeof one === 'object' && one !== null;
