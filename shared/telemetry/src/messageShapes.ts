import { redacted, redactPath } from './redact.ts';

/** Names of browsers' own errors. */
const browserErrors = [
  'AbortError',
  'ConstraintError',
  'DataCloneError',
  'DataError',
  'EncodingError',
  'InvalidAccessError',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'NotReadableError',
  'NotSupportedError',
  'OperationError',
  'QuotaExceededError',
  'SecurityError',
  'SyntaxError',
  'TimeoutError',
  'TransactionInactiveError',
  'UnknownError',
  'VersionError',
].join('|');

/** A known error message: its pattern, and the constants that are sent for it. */
type Shape = readonly [pattern: RegExp, sent: (...found: string[]) => string];

/** A group of a pattern matches one of a few known words, or a number of at most three digits. */
const shapes: readonly Shape[] = [
  [/^Cannot (read|set) properties of (undefined|null)\b/, (verb, value) => `Cannot ${verb} properties of ${value}`],
  [/^can't access property\b/, () => "can't access property"],
  [
    / is (not a function|not defined|not iterable|not a constructor|not an object|undefined|null)$/,
    (what) => `… is ${what}`,
  ],
  [/^(undefined|null) is not an object\b/, (value) => `${value} is not an object`],
  [/^Cannot destructure property\b/, () => 'Cannot destructure property'],
  [/^Cannot access \S+ before initialization$/, () => 'Cannot access … before initialization'],
  [/^Assignment to constant variable\b/, () => 'Assignment to constant variable'],
  [/^(Failed to fetch|Load failed|network error|NetworkError when attempting to fetch resource)\b/i, (what) => what],
  [/^(Failed to fetch dynamically imported module|Importing a module script failed)/, (what) => what],
  [/^Loading (CSS )?chunk\b/, (css = '') => `Loading ${css}chunk failed`],
  [/^(Maximum call stack size exceeded|too much recursion|out of memory)$/, (what) => what],
  [/^(Invalid array length|Invalid time value|Invalid count value|Invalid URL)\b/, (what) => what],
  [/^(Unexpected end of (?:JSON )?input|Unexpected end of form)$/, (what) => what],
  [/^Unexpected token\b/, () => 'Unexpected token'],
  [/^Converting circular structure to JSON/, () => 'Converting circular structure to JSON'],
  [/^(ResizeObserver loop (?:completed with undelivered notifications|limit exceeded))/, (what) => what],
  [/^Minified React error #(\d{1,3});/, (number) => `Minified React error #${number}`],
  [/^(The operation was aborted|signal is aborted without reason|The user aborted a request)/, (what) => what],
  [/^(Script error|Internal error)\.?$/, (what) => what],
  [
    /^(?:Non-Error|Object|Event)\b.* (promise rejection|captured as (?:promise rejection|exception))\b/,
    () => 'not an error',
  ],
  [new RegExp(`^(${browserErrors})(?::|$)`), (name) => name],
  // Our own: the path of a call, without query and ids, and a code of the catalog.
  [
    /^(\/[a-z0-9/-]{1,200}) was refused with (\d{3}) (and no code|[a-z-]+(?:\.[A-Za-z-]+)+)$/,
    (path, status, code) => `${redactPath(path)} was refused with ${status} ${code}`,
  ],
  [/^(\/[a-z0-9/-]{1,200}) got no answer$/, (path) => `${redactPath(path)} got no answer`],
];

/**
 * The part of an error's message that can be sent: a sentence of this list, which contains only constants. A message can
 * quote a person's input, and a short word of it can't be distinguished from the words around it. So every other message is
 * left out, and the error is identified by its type and its position in the code.
 */
export function redactMessage(message: string): string {
  for (const [pattern, sent] of shapes) {
    const found = pattern.exec(message);
    if (found !== null) return sent(...found.slice(1));
  }
  return redacted;
}

/** The type of an error: the name of its class. */
export function redactErrorType(type: string): string {
  return /^[A-Z][A-Za-z]{0,40}$/.test(type) && /(?:Error|Exception|Rejection)$/.test(type) ? type : 'Error';
}
