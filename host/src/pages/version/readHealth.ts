/** What the server says of itself, part by part. */
export type Health = Readonly<Record<string, string>>;

/** Asks the server how it is. It also answers while it is sealed, with another status. @throws when it does not answer */
export async function readHealth(signal: AbortSignal): Promise<Health> {
  const response = await fetch('/healthz', { cache: 'no-store', signal });
  const body: unknown = await response.json();
  if (typeof body !== 'object' || body === null) throw new TypeError('the health of the server is no object');
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
