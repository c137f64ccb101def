/** A value in the service's JSON form, such as `{ "stringValue": "dark" }`. */
export type FirestoreValue = Readonly<Record<string, unknown>>;

/** The fields of a document, by name. */
export type FirestoreFields = Readonly<Record<string, FirestoreValue>>;

/** A document of the fixture. */
interface StoredDocument {
  readonly fields: FirestoreFields;
  readonly createTime: string;
  readonly updateTime: string;
}

/** One write of a client, in the form that the SDK sends for `setDoc` with a merge. */
export interface FirestoreWrite {
  readonly update?: { readonly name: string; readonly fields?: FirestoreFields };
  readonly updateMask?: { readonly fieldPaths?: readonly string[] };
  readonly delete?: string;
}

/** The documents of a database, by full name. Every write has a later time than the previous one. */
export class FirestoreDocuments {
  readonly #stored = new Map<string, StoredDocument>();
  readonly #now: () => number;
  #last = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** A time of the service, later than all earlier ones. */
  nextTime(): string {
    this.#last = Math.max(this.#last + 1, this.#now());
    return new Date(this.#last).toISOString();
  }

  find(name: string): StoredDocument | null {
    return this.#stored.get(name) ?? null;
  }

  /** Applies a write and returns its time. A field of the mask without a value is deleted. */
  write({ update, updateMask, delete: deleted }: FirestoreWrite): string {
    const updateTime = this.nextTime();
    if (deleted !== undefined) this.#stored.delete(deleted);
    if (update === undefined) return updateTime;
    const { name, fields = {} } = update;
    const before = this.find(name);
    const merged = updateMask === undefined ? fields : mergeFields(before?.fields ?? {}, fields, updateMask.fieldPaths);
    this.#stored.set(name, { fields: merged, createTime: before?.createTime ?? updateTime, updateTime });
    return updateTime;
  }
}

function mergeFields(before: FirestoreFields, fields: FirestoreFields, paths: readonly string[] = []): FirestoreFields {
  const masked = new Set(paths);
  const kept = Object.entries(before).filter(([name]) => !masked.has(name));
  return Object.fromEntries([...kept, ...Object.entries(fields).filter(([name]) => masked.has(name))]);
}

/** Converts a value from the service's form to a plain value. */
function plainValue(value: FirestoreValue): unknown {
  const [[kind, held] = ['nullValue', null]] = Object.entries(value);
  if (kind === 'integerValue' || kind === 'doubleValue') return Number(held);
  if (kind === 'mapValue') return plainFields((held as { readonly fields?: FirestoreFields }).fields ?? {});
  if (kind === 'arrayValue') return ((held as { readonly values?: FirestoreValue[] }).values ?? []).map(plainValue);
  return kind === 'nullValue' ? null : held;
}

/** The plain fields of a document. */
export function plainFields(fields: FirestoreFields): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainValue(value)]));
}
