import { redactErrorType, redactMessage } from './messageShapes.ts';
import { redactAddress, redacted, redactPath } from './redact.ts';

/** The part of a text to keep for a key; null leaves the text out. */
type Rule = (text: string) => string | null;

const matching =
  (pattern: RegExp): Rule =>
  (text) =>
    pattern.test(text) ? text : null;

/** Identifiers of the library and of our own code, such as `http.client` or `auto.browser.global_handlers.onerror`. */
const codeWord = matching(/^[a-z]{1,30}(?:[._-][a-z]{1,30}){0,6}$/);
const id = matching(/^[0-9a-f]{16,32}$/);
const buildId = matching(/^[0-9a-f]{7,40}$/);
const method = matching(/^(?:DELETE|GET|HEAD|OPTIONS|PATCH|POST|PUT)$/);
const uuid = matching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/** A script of a build. The stack of an error is also text, so anything in another form is left out. */
const script: Rule = (text) =>
  /^https?:\/\/[^\s/?#]+\/(?:[\w.-]+\/){0,8}[\w.-]+\.js$/.test(text) ? redactAddress(text) : null;

/** The URL of a page or a call, with its method if it has one. Other descriptions can quote the page. */
const address: Rule = (text) => {
  const [, verb = '', rest] = /^((?:DELETE|GET|HEAD|PATCH|POST|PUT) )?((?:https?:\/)?\/\S*)$/.exec(text) ?? [];
  return rest === undefined ? null : verb + redactAddress(rest);
};

/**
 * Keys whose texts are kept, each with the required form: a report contains no other text. Names of functions are left out:
 * builds have none, and the source map restores them from the position.
 */
const texts: Readonly<Record<string, Rule>> = {
  build: buildId,
  category: codeWord,
  code_file: script,
  debug_id: uuid,
  description: address,
  environment: matching(/^[\w.-]{1,64}$/),
  errorcode: matching(/^[a-z-]{1,40}(?:\.[A-Za-z-]{1,60}){1,4}$/),
  event_id: id,
  filename: script,
  kind: codeWord,
  level: matching(/^(?:debug|error|fatal|info|log|warning)$/),
  message: redactMessage,
  method,
  name: matching(/^(?:npm:)?@?sentry[\w./-]{0,40}$/),
  op: codeWord,
  origin: codeWord,
  parent_span_id: id,
  path: (text) => (text.startsWith('/') ? redactPath(text) : null),
  platform: matching(/^javascript$/),
  release: buildId,
  remote: matching(/^[a-z]{1,30}(?:-[a-z]{1,30}){0,4}$/),
  replay_id: id,
  replayid: id,
  requestid: uuid,
  span_id: id,
  status: codeWord,
  trace_id: id,
  transaction: address,
  type: codeWord,
  url: address,
  version: matching(/^\d{1,5}(?:\.\d{1,5}){1,3}$/),
};

/** Keys of objects, lists, numbers or booleans, without text. */
const holders = new Set([
  'breadcrumbs',
  'colno',
  'column',
  'contexts',
  'data',
  'debug_meta',
  'exception',
  'frames',
  'handled',
  'images',
  'in_app',
  'line',
  'lineno',
  'mechanism',
  'packages',
  'sdk',
  'spans',
  'stacktrace',
  'start_timestamp',
  'status_code',
  'synthetic',
  'tags',
  'timestamp',
  'trace',
  'values',
]);

const maxEntries = 200;

/**
 * Copies an event for error reporting by an allow-list of keys and forms: unknown keys are left out, and so are texts that
 * don't match the form of their key. So a typed value can't leak in a new field of the library or in the message of an
 * error.
 *
 * @param depth remaining levels to copy; deeper ones are left out
 */
export function redactEvent(input: unknown, depth = 12): unknown {
  return copy(input, '', depth);
}

function copy(input: unknown, key: string, depth: number): unknown {
  if (typeof input === 'string') return texts[key]?.(input) ?? redacted;
  if (typeof input === 'number' || typeof input === 'boolean' || input === null) return input;
  if (depth === 0 || typeof input !== 'object') return undefined;
  if (Array.isArray(input)) return input.slice(0, maxEntries).map((one) => copy(one, key, depth - 1));
  if (isException(input)) return copyException(input, depth);
  return Object.fromEntries(
    Object.entries(input)
      .map(([name, value]) => [name, name.toLowerCase(), value] as const)
      .filter(([, lower]) => Object.hasOwn(texts, lower) || holders.has(lower))
      .map(([name, lower, value]) => [name, copy(value, lower, depth - 1)]),
  );
}

interface ReportedException {
  readonly type?: string;
  readonly value: string;
}

/** An error in the list of an event: the only place where `value` is a text. */
function isException(input: object): input is ReportedException {
  return 'value' in input && typeof input.value === 'string' && ('stacktrace' in input || 'mechanism' in input);
}

function copyException({ type = 'Error', value, ...rest }: ReportedException, depth: number): object {
  return { ...(copy(rest, '', depth) as object), type: redactErrorType(type), value: redactMessage(value) };
}
