import { zipSync } from 'fflate';

/** A ZIP file of PDF files by name. Stored, because they are compressed already. */
export function zipFiles(files: ReadonlyMap<string, Uint8Array>): Blob {
  const bytes = zipSync(Object.fromEntries(files), { level: 0 });
  return new Blob([bytes], { type: 'application/zip' });
}
