import type { RemoteBuild } from '@cofferdam/remote-contract';
import type { RemoteProblemKind } from './remoteProblem.ts';

/** The result of fetching a file again. */
export interface ProbeFinding {
  readonly kind: Extract<RemoteProblemKind, 'unreachable' | 'too-slow' | 'not-a-script' | 'tampered'>;
  readonly detail: string;
  /** Whether there was no response at all, which is more often temporary than a wrong response. */
  readonly isNetworkError: boolean;
}

const timeLimitMilliseconds = 8000;

async function hashOf(content: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', content));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

function findingOf(kind: ProbeFinding['kind'], detail: string, isNetworkError = false): ProbeFinding {
  return { kind, detail, isNetworkError };
}

function isExpectedType(path: string, type: string): boolean {
  return path.endsWith('.css') ? type.includes('css') : type.includes('javascript');
}

async function probeFile(build: RemoteBuild, path: string): Promise<ProbeFinding | null> {
  const address = new URL(path, new URL(build.base, location.href));
  const expected = build.assets.find((asset) => asset.path === path)?.integrity;
  try {
    const response = await fetch(address, {
      cache: 'reload',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(timeLimitMilliseconds),
    });
    if (!response.ok) return findingOf('unreachable', `${path} answered ${response.status}`);
    const type = response.headers.get('content-type') ?? '';
    if (!isExpectedType(path, type)) return findingOf('not-a-script', `${path} came as ${type}`);
    const hash = await hashOf(await response.arrayBuffer());
    return hash === expected ? null : findingOf('tampered', `${path} has another hash than announced`);
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    if (isLate) return findingOf('too-slow', `${path} did not arrive in time`);
    return findingOf('unreachable', `${path} did not arrive: ${String(error)}`, true);
  }
}

/**
 * Fetches files of a build, bypassing the HTTP cache, and compares their hashes. Returns the first problem,
 * or null. A failed script doesn't report its cause, so this finds it. It also repairs: a
 * corrupted file that was cached as immutable is replaced in the cache.
 */
export async function probeFiles(build: RemoteBuild, paths: readonly string[]): Promise<ProbeFinding | null> {
  const findings = await Promise.all(paths.map((path) => probeFile(build, path)));
  return findings.find((finding) => finding !== null) ?? null;
}
