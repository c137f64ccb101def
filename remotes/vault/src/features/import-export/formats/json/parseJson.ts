/** A JSON value whose numbers keep their written form. */
export type JsonValue = string | boolean | null | JsonNumber | readonly JsonValue[] | JsonObject;
/** An object of JSON. */
export interface JsonObject {
  readonly [name: string]: JsonValue;
}
/** A number as the file has it: `1.10` stays `1.10`, and twenty digits stay twenty. */
export interface JsonNumber {
  readonly rawJSON: string;
}

type Reviver = (key: string, value: unknown, context?: { readonly source?: string }) => unknown;
const json = JSON as unknown as {
  parse(text: string, reviver: Reviver): unknown;
  rawJSON?: (text: string) => unknown;
};

/** Parses JSON; undefined if invalid. Browsers without raw number access use the text of the parsed number. */
export function parseJson(text: string): JsonValue | undefined {
  try {
    return json.parse(text.replace(/^\uFEFF/, ''), (_key, value, context) => {
      if (typeof value !== 'number') return value;
      return json.rawJSON?.(context?.source ?? String(value)) ?? String(value);
    }) as JsonValue;
  } catch {
    return undefined;
  }
}

/** Whether a value is an object with names. */
export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isJsonNumber(value);
}

function isJsonNumber(value: object): value is JsonNumber {
  return Object.getPrototypeOf(value) === null && 'rawJSON' in value;
}

/** A value as the text of a secret: strings unchanged, numbers as written, objects and arrays as JSON. */
export function textOf(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  return isJsonNumber(value) ? value.rawJSON : JSON.stringify(value);
}
