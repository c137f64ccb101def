import type { RemoteProblemKind } from './remoteProblem.ts';

/** A failure with a known cause. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly kind: RemoteProblemKind | 'unknown';

  constructor(kind: RemoteProblemKind | 'unknown', message: string) {
    super(message);
    this.kind = kind;
  }
}

/**
 * The cause of an exception. `unknown` if a file failed to load: browsers don't report why, and only a fetch can
 * find out.
 */
export function kindOfFailure(error: unknown): RemoteProblemKind | 'unknown' {
  if (error instanceof RemoteFailure) return error.kind;
  // How webpack marks a script or style sheet that failed to load.
  const { name, type } = (error ?? {}) as { readonly name?: unknown; readonly type?: unknown };
  if (name !== 'ChunkLoadError') return 'broken';
  // The timeouts of webpack for scripts and of ours for style sheets, so that no file is awaited twice.
  return type === 'timeout' ? 'too-slow' : 'unknown';
}
