/** A text file, or the fault. */
export type TextFile =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: 'too-large' | 'not-text' | 'unreadable' };

/**
 * Reads a file as UTF-8, every byte of it including a byte order mark: a file that wouldn't round-trip is refused.
 *
 * @param mostBytes maximum size of a file
 */
export async function readTextFile(file: Blob, mostBytes: number): Promise<TextFile> {
  if (file.size > mostBytes) return { ok: false, reason: 'too-large' };
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    // The file was moved or changed after it was chosen; the person can choose it again.
    return { ok: false, reason: 'unreadable' };
  }
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    // Not UTF-8: a picture, an archive, another encoding.
    return { ok: false, reason: 'not-text' };
  }
}
