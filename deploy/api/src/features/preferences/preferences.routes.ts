import type { CallOutput } from '@cofferdam/api-contract';
import type { Platform } from '../../platform/platform.ts';
import { mergePreferences } from './mergePreferences.ts';
import { readPreferences } from './preferences.store.ts';

type Document = CallOutput<'preferences', 'load'>['document'];

const small = { bodyLimitBytes: 16_384 } as const;

/** Registers the calls of the preference document at `cofferdam/{userId}`. */
export function registerPreferences({ calls }: Platform): void {
  calls.signedIn('preferences', 'load', async ({ transaction, userId }) => {
    const [row] = await transaction.run(readPreferences(userId));
    return { document: (row?.document ?? null) as Document };
  });
  calls.signedIn('preferences', 'merge', (call, { document }) => mergePreferences(call, document), small);
}
