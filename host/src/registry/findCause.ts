import type { RemoteBuild } from '@cofferdam/remote-contract';
import type { ProbeFinding } from './probeFiles.ts';

/**
 * Finds out why files of a build failed; null if they are right now. The code for it is loaded only then: if that
 * fails, too, the host's server can't be reached.
 */
export async function findCause(build: RemoteBuild, paths: readonly string[]): Promise<ProbeFinding | null> {
  try {
    const { probeFiles } = await import(/* webpackChunkName: "probe-files" */ './probeFiles.ts');
    return await probeFiles(build, paths);
  } catch (error) {
    return { kind: 'unreachable', detail: String(error), isNetworkError: true };
  }
}
