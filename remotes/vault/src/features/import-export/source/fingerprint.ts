/** A random key for the fingerprints of one comparison, base64url. */
export function drawFingerprintKey(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
}

/**
 * HMAC-SHA-256 of values, base64url. The server compares them with what it stores, so that no value leaves the browser
 * before it is imported. Use a new key for each comparison.
 *
 * @param key 32 bytes, base64url
 * @throws DOMException when the key can't be used
 */
export async function makeFingerprinter(key: string): Promise<(value: string) => Promise<string>> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' } as const;
  const imported = await crypto.subtle.importKey('raw', fromBase64Url(key), algorithm, false, ['sign']);
  return async (value) => {
    const mac = await crypto.subtle.sign(algorithm.name, imported, new TextEncoder().encode(value));
    return toBase64Url(new Uint8Array(mac));
  };
}

/** Whether this page can compute fingerprints: browsers only allow it on https and on localhost. */
export function canFingerprint(): boolean {
  return typeof crypto === 'object' && 'subtle' in crypto && typeof crypto.subtle === 'object';
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
}

function toBase64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
