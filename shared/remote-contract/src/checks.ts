/**
 * The few checks that descriptor and registry are made of. A schema library would weigh more in the browser than
 * everything that is checked.
 */
class Refused extends Error {}

/** Looks at a part of what was sent; `where` names it in the refusal. Throws when it is not as it must be. */
export type Check = (value: unknown, where: string) => void;

/** @throws always, with the place and what must be there, for `attempt` to catch */
export function refuse(where: string, wish: string): never {
  throw new Refused(`${where} ${wish}`);
}

/** A text of at most 200 characters of this form. */
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

/** A whole number, 0 and up. */
export const integer: Check = (value, where) => {
  if (!Number.isSafeInteger(value) || (value as number) < 0) refuse(where, 'must be a whole number');
};

/** This, or nothing. */
export const optional =
  (check: Check): Check =>
  (value, where) => {
    if (value !== undefined) check(value, where);
  };

/** A list of at most 200, each of them like this. */
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

/** Exactly these fields: an unknown one is refused, for it is a spelling mistake or another version. */
export const record = (fields: Readonly<Record<string, Check>>): Check => {
  const known = openRecord(fields);
  return (value, where) => {
    known(value, where);
    for (const name of Object.keys(value as object)) {
      if (!Object.hasOwn(fields, name)) refuse(`${where}.${name}`, 'is not a known field');
    }
  };
};

/** Anything at all; something else looks at it. */
export const anything: Check = () => undefined;

/** Runs checks; answers the reason of the first refusal, or null when all passed. */
export function attempt(checks: () => void): string | null {
  try {
    checks();
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}
