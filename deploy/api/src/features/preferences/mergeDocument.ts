/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** A JSON object. */
export interface JsonObject {
  readonly [name: string]: Json;
}

/**
 * Merges as Firestore's `setDoc(…, { merge: true })` does, so that both preference stores mean the same: objects merge
 * field by field at every depth; anything else, null and arrays included, replaces what was there; an *empty* object
 * replaces too. Fields that are not named stay. Pure; neither argument is changed.
 */
export function mergeDocument(into: JsonObject, fields: JsonObject): JsonObject {
  // Without a prototype, so that no name of a field means anything but a field.
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
