import type { CallOutput } from '@cofferdam/api-contract';
import { createItemQueries } from './itemQueries.ts';
import type { WorkspaceIds } from './useWorkspaceScope.ts';

/** An entry as returned by the server: metadata, never a code or a seed. */
export type TwoFactorEntry = CallOutput<'twoFactor', 'get'>['entry'];

const keys = createItemQueries('two-factor');

/** Keys of the query cache for two-factor entries. */
export const twoFactorQueries = {
  ...keys,
  recovery: (scope: WorkspaceIds, name: string) => [...keys.item(scope, name), 'recovery'] as const,
  log: (scope: WorkspaceIds, name: string) => [...keys.item(scope, name), 'log'] as const,
};
