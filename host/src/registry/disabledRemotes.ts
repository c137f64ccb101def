import type { RemoteName } from '@cofferdam/remote-contract';

/**
 * Remotes disabled by the URL, for when one makes the application unusable: `?disable-remotes=vault,audit`, or `=all`.
 *
 * @param search query of the address, with or without `?`
 */
export function disabledRemotes(search: string): (name: RemoteName) => boolean {
  const names = new URLSearchParams(search).get('disable-remotes')?.split(',') ?? [];
  return (name) => names.includes(name) || names.includes('all');
}
