const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Fingerprints as the server makes them: HMAC-SHA-256 under a key of their own; null for what has no value. */
export async function fingerprintsOf(
  values: readonly (string | null)[],
): Promise<{ readonly key: string; readonly fingerprints: readonly (string | null)[] }> {
  const key = crypto.getRandomValues(new Uint8Array(32));
  const usable = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const fingerprints = await Promise.all(
    values.map(async (value) => {
      if (value === null) return null;
      const mac = await crypto.subtle.sign('HMAC', usable, new TextEncoder().encode(value));
      return toBase64Url(new Uint8Array(mac));
    }),
  );
  return { key: toBase64Url(key), fingerprints };
}
