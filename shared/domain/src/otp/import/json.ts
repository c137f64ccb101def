/** An unvalidated object of parsed JSON. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** The value as an object, or one without members. */
export function asObject(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}

/** The value as a list, or null. */
export function asList(value: unknown): readonly unknown[] | null {
  return Array.isArray(value) ? value : null;
}

/** The value as a text; empty for anything else. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Parses JSON; undefined if it's invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
