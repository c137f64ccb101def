import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from '@cofferdam/e2e/people';
import { secretName, type FilledWorkspace } from '../../product/fillWorkspace.ts';

/** Below the rate limits, so that the measured person never reaches them. */
const accessesPerSecond = 40;

/** Percentiles of the time of an access, milliseconds. */
export interface Latency {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** Sends accesses one after the other until `until` settles. */
export async function measureAccesses(
  origin: string,
  { authorization }: Person,
  place: FilledWorkspace,
  until: Promise<unknown>,
): Promise<Latency> {
  let isOver = false;
  const end = until.finally(() => (isOver = true));
  const times: number[] = [];
  const body = JSON.stringify({ ...place, name: secretName(0) });
  const headers = { authorization, 'content-type': 'application/json' };
  while (!isOver) {
    const begin = performance.now();
    const answer = await fetch(`${origin}/core/api/v1/secret/version/access`, { method: 'POST', headers, body });
    await answer.text();
    const milliseconds = performance.now() - begin;
    // An access that is refused by a busy server is worse than any slow one.
    times.push(answer.ok ? milliseconds : Number.POSITIVE_INFINITY);
    await wait(Math.max(0, 1_000 / accessesPerSecond - milliseconds));
  }
  await end;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
