import { setTimeout as wait } from 'node:timers/promises';

const timeoutMilliseconds = 20_000;

/** Waits until the product at an address is healthy, with a database other than the killed one. */
export async function untilHealthy(
  origin: string,
  killed?: number,
  databasePid: () => number | undefined = () => undefined,
): Promise<void> {
  const end = performance.now() + timeoutMilliseconds;
  while (performance.now() < end) {
    const isReplaced = killed === undefined || ![killed, undefined].includes(databasePid());
    if (isReplaced && (await isHealthy(origin))) return;
    await wait(20);
  }
  throw new Error(`not healthy ${timeoutMilliseconds} ms after a kill`);
}

async function isHealthy(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
