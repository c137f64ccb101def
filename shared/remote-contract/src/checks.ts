/**
 * The building blocks of the descriptor and registry checks. A schema library would be larger than
 * everything it checks.
 */
class Refused extends Error {}

/** Checks a part of the input; `where` names it in the error. Throws if it's invalid. */
export type Check = (value: unknown, where: string) => void;

/** @throws always, with the location and the expected value, for `attempt` to catch */
export function refuse(where: string, wish: string): never {
  throw new Refused(`${where} ${wish}`);
}

/** A string of at most 200 characters that matches this pattern. */
export const text =
  (pattern: RegExp, wish: string): Check =>
  (value, where) => {
    if (typeof value !== 'string' || value.length > 200 || !pattern.test(value)) refuse(where, wish);
  };

/** One of these values. */
export const oneOf =
  (values: readonly unknown[]): Check =>
  (value, where) => {
    if (!values.includes(value)) refuse(where, `must be one of ${values.join(', ')}`);
  };

/** A whole number of at least 0. */
export const integer: Check = (value, where) => {
  if (!Number.isSafeInteger(value) || (value as number) < 0) refuse(where, 'must be a whole number');
};

/** Optional. */
export const optional =
  (check: Check): Check =>
  (value, where) => {
    if (value !== undefined) check(value, where);
  };

/** A list of at most 200 such values. */
export const list =
  (check: Check): Check =>
  (value, where) => {
    if (!Array.isArray(value) || value.length > 200) refuse(where, 'must be a list of at most 200');
    value.forEach((item, index) => check(item, `${where}[${index}]`));
  };

/** At least these fields. Others are ignored: a newer version may have them. */
export const openRecord =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value, where) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      refuse(where, 'must be an object');
    }
    for (const [name, check] of Object.entries(fields)) {
      check((value as Record<string, unknown>)[name], `${where}.${name}`);
    }
  };

/** Exactly these fields: an unknown one is refused, because it's a typo or from another version. */
export const record = (fields: Readonly<Record<string, Check>>): Check => {
  const known = openRecord(fields);
  return (value, where) => {
    known(value, where);
    for (const name of Object.keys(value as object)) {
      if (!Object.hasOwn(fields, name)) refuse(`${where}.${name}`, 'is not a known field');
    }
  };
};

/** Any value; checked elsewhere. */
export const anything: Check = () => undefined;

/** Runs checks; returns the reason of the first failure, or null if all passed. */
export function attempt(checks: () => void): string | null {
  try {
    checks();
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}
