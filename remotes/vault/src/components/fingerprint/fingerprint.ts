/**
 * HMAC-SHA-256 of values under the key that the server made for one comparison, base64url. The server tells what it
 * holds in the same form, so that equal and changed can be told apart without a value leaving the browser. Nobody else
 * sees the key, and it is used for one comparison alone; without it a fingerprint tells nothing of the value.
 *
 * @param key 32 bytes, base64url
 * @throws DOMException when the key cannot be used
 */
export async function makeFingerprinter(key: string): Promise<(value: string) => Promise<string>> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' } as const;
  const imported = await crypto.subtle.importKey('raw', fromBase64Url(key), algorithm, false, ['sign']);
  return async (value) => {
    const mac = await crypto.subtle.sign(algorithm.name, imported, new TextEncoder().encode(value));
    return toBase64Url(new Uint8Array(mac));
  };
}

/** Whether this page may compute fingerprints: browsers offer it on https and on this machine alone. */
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
