import type { CallOutput } from '@cofferdam/api-contract';
import type { WorkspaceScope } from './useWorkspaceScope.ts';

/** An entry as the server gives it: facts, never a code and never a seed. */
export type TwoFactorEntry = CallOutput<'twoFactor', 'get'>['entry'];

/** Keys of the query cache. It holds facts alone; codes live in a page's `LiveCodes`, seeds in the state of what shows them. */
export const twoFactorQueries = {
  place: ({ organizationId, workspaceId }: WorkspaceScope) =>
    ['vault', organizationId, workspaceId, 'two-factor'] as const,
  lists: (place: WorkspaceScope) => [...twoFactorQueries.place(place), 'list'] as const,
  entry: (place: WorkspaceScope, name: string) => [...twoFactorQueries.place(place), 'entry', name] as const,
  recovery: (place: WorkspaceScope, name: string) => [...twoFactorQueries.place(place), 'recovery', name] as const,
  log: (place: WorkspaceScope, name: string) => [...twoFactorQueries.place(place), 'log', name] as const,
  trash: (place: WorkspaceScope) => [...twoFactorQueries.place(place), 'trash'] as const,
  ofItem: (place: WorkspaceScope, name: string) => [
    twoFactorQueries.entry(place, name),
    twoFactorQueries.recovery(place, name),
    twoFactorQueries.log(place, name),
  ],
};
