/** The server's health, part by part. */
export type Health = Readonly<Record<string, string>>;

/** Requests the server's health. A sealed server also responds, with another status. @throws if it doesn't respond */
export async function readHealth(signal: AbortSignal): Promise<Health> {
  const response = await fetch('/healthz', { cache: 'no-store', signal });
  const body: unknown = await response.json();
  if (typeof body !== 'object' || body === null) throw new TypeError('the health response is not an object');
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
