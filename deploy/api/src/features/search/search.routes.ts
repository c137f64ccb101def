import type { Platform } from '../../platform/platform.ts';
import { listResources } from './listResources.ts';
import { searchAll } from './searchAll.ts';

/** Search by name, across all kinds and workspaces. */
export function registerSearch({ calls }: Platform): void {
  calls.organization('search', 'all', searchAll);
  calls.organization('search', 'resources', listResources);
}
