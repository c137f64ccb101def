/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** A JSON object. */
export interface JsonObject {
  readonly [name: string]: Json;
}

/**
 * Merges like Firestore's `setDoc(…, { merge: true })`, so that both preference stores behave the same: objects merge
 * field by field at every depth; anything else, including null, arrays and *empty* objects, replaces the old value.
 * Fields that aren't sent are kept. A pure function that doesn't mutate its arguments.
 */
export function mergeDocument(into: JsonObject, fields: JsonObject): JsonObject {
  // Without a prototype, so that names such as `__proto__` are plain fields.
  const merged = Object.assign(Object.create(null) as Record<string, Json>, into);
  for (const [name, value] of Object.entries(fields)) {
    const present = merged[name];
    const isMerged = isObject(value) && Object.keys(value).length > 0;
    merged[name] = isMerged ? mergeDocument(isObject(present) ? present : {}, value) : value;
  }
  return merged;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
