import { createRequire } from 'node:module';

const load = createRequire(createRequire(import.meta.filename).resolve('jest-environment-jsdom'));

/** An element of jsdom's own. */
interface ElementInJsdom {
  readonly _localName: string;
}

/** The selector is undefined for rules without one, such as `@font-face`. */
type Matches = (element: ElementInJsdom, selector: string | undefined) => boolean;

// jsdom's modules destructure each other's functions when they are loaded, so these changes come before loading jsdom.
const selectors = load('jsdom/lib/jsdom/living/helpers/selectors.js') as { matchesDontThrow: Matches };
const { matchesDontThrow } = selectors;
const namesBySelector = new Map<string | undefined, ReadonlySet<string> | null>();

/**
 * Each query by role computes the style of every element, and for each style jsdom tries every rule of its default style
 * sheet. Most of them are for elements of another name.
 */
selectors.matchesDontThrow = (element, selector) => {
  let names = namesBySelector.get(selector);
  if (names === undefined) namesBySelector.set(selector, (names = namesOf(selector)));
  return (names === null || names.has(element._localName)) && matchesDontThrow(element, selector);
};

/** The element name in the last compound of a selector, if it has one. */
const subject = /(?<=^|[\s>+~])[a-z][\da-z-]*(?=[.#:]?[^\s>+~|]*$)/;

/** The names of elements that a selector can match; null for any. */
function namesOf(selector: string | undefined): ReadonlySet<string> | null {
  if (selector === undefined || /[("'\\]/.test(selector)) return null;
  const parts = selector.replaceAll(/\[[^\]]*\]/g, '').split(',');
  const names = parts.map((part) => subject.exec(part.trim())?.[0]);
  return names.every((name) => name !== undefined) ? new Set(names) : null;
}

const styles = load('jsdom/lib/jsdom/living/helpers/style-rules.js') as {
  readonly propertiesWithResolvedValueImplemented: Record<string, unknown>;
};

/** For each computed style, jsdom resolves 13 colors, and no unit test checks colors. */
for (const name of Object.keys(styles.propertiesWithResolvedValueImplemented)) {
  if (name.endsWith('color')) delete styles.propertiesWithResolvedValueImplemented[name];
}

const { TestEnvironment } = load('jest-environment-jsdom') as { readonly TestEnvironment: unknown };
export default TestEnvironment;
