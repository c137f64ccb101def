import { createRequire } from 'node:module';

const load = createRequire(createRequire(import.meta.filename).resolve('jest-environment-jsdom'));

/** An element of jsdom's own. */
interface ElementInJsdom {
  readonly _localName: string;
}

/** The selector of a rule; of one for animations or fonts there is none. */
type Matches = (element: ElementInJsdom, selector: string | undefined) => boolean;

// jsdom's modules take each other's functions when they are loaded, so what is changed here is changed before jsdom is loaded.
const selectors = load('jsdom/lib/jsdom/living/helpers/selectors.js') as { matchesDontThrow: Matches };
const { matchesDontThrow } = selectors;
const namesBySelector = new Map<string | undefined, ReadonlySet<string> | null>();

/**
 * jsdom tries all rules of a browser's style sheet at each element whose style is asked for, which each look for a role does with all
 * elements. Most rules begin with the name of another element.
 */
selectors.matchesDontThrow = (element, selector) => {
  let names = namesBySelector.get(selector);
  if (names === undefined) namesBySelector.set(selector, (names = namesOf(selector)));
  return (names === null || names.has(element._localName)) && matchesDontThrow(element, selector);
};

/** The name of the element at the end of a part of a selector, where it has one. */
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

/** jsdom resolves every color of an element for each style that is asked for, and no test looks at colors without a layout. */
for (const name of Object.keys(styles.propertiesWithResolvedValueImplemented)) {
  if (name.endsWith('color')) delete styles.propertiesWithResolvedValueImplemented[name];
}

const { TestEnvironment } = load('jest-environment-jsdom') as { readonly TestEnvironment: unknown };
export default TestEnvironment;
