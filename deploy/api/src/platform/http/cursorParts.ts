/** A cursor with several parts, opaque to the browser. The reader validates them. */
export function writeCursorParts(parts: readonly (string | number | boolean)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** The parts of a received cursor; empty if it isn't one. */
export function readCursorParts(cursor: string): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}
