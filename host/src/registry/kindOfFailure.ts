import type { RemoteProblemKind } from './remoteProblem.ts';

/** A failure whose cause is known where it happens. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly kind: RemoteProblemKind | 'unknown';

  constructor(kind: RemoteProblemKind | 'unknown', message: string) {
    super(message);
    this.kind = kind;
  }
}

/**
 * The cause of an exception. `unknown` when a file did not load: a browser says the same of all causes, and only a fetch can
 * distinguish them.
 */
export function kindOfFailure(error: unknown): RemoteProblemKind | 'unknown' {
  if (error instanceof RemoteFailure) return error.kind;
  // How webpack marks a script or style sheet that did not load.
  const { name, type } = (error ?? {}) as { readonly name?: unknown; readonly type?: unknown };
  if (name !== 'ChunkLoadError') return 'broken';
  // The limits of webpack for scripts and of ours for style sheets: so the same file isn't awaited twice.
  return type === 'timeout' ? 'too-slow' : 'unknown';
}
