/** A well-formed hash that no file has: an unknown script must not run. */
const impossible = `sha384-${'A'.repeat(64)}`;

const expected = new Map<string, string>();

function absolute(address: string): string {
  return new URL(address, document.baseURI).href;
}

/** Adds allowed files, by URL, with their SHA-384 in subresource integrity format. */
export function learnIntegrity(files: Readonly<Record<string, string>>): void {
  for (const [address, integrity] of Object.entries(files)) expected.set(absolute(address), integrity);
}

/** The hash that a file must have. A file that wasn't announced gets one that never matches. */
export function integrityOf(address: string): string {
  return expected.get(absolute(address)) ?? impossible;
}

/** Whether a file was announced, by the document or by the registry. */
export function isExpected(address: string): boolean {
  return expected.has(absolute(address));
}
