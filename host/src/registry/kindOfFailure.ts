import type { RemoteProblemKind } from './remoteProblem.ts';

/**
 * The cause of an exception of the federation runtime or of webpack's loader. `unknown` when a file did not load:
 * a browser says the same of all causes, and only a fetch can distinguish them.
 */
export function kindOfFailure(error: unknown): RemoteProblemKind | 'unknown' {
  const { name, code, type } = error as { readonly name?: unknown; readonly code?: unknown; readonly type?: unknown };
  // The limits of webpack for scripts and of ours for style sheets: so the same file isn't awaited twice.
  if (name === 'ChunkLoadError' && type === 'timeout') return 'too-slow';
  if (name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED') return 'unknown';
  const words = String(error);
  if (words.includes('timed out')) return 'too-slow';
  // A shared module of the host does not satisfy the version this build was made for.
  if (words.includes('does not satisfy the requirement')) return 'needs-newer-host';
  return words.includes('ScriptNetworkError') ? 'unknown' : 'broken';
}
