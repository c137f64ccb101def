import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { SignedInCall } from '../../platform/http/calls.ts';
import { renameAccount } from './accounts/accounts.store.ts';
import { readDisplayName } from './accounts/readDisplayName.ts';
import { noScope, type IdentityDependencies } from './identityDependencies.ts';

/** Changes a person's name. It changes everywhere, because names are joined, never copied. */
export async function updateUser(
  { identityDatabase }: IdentityDependencies,
  { userId }: SignedInCall,
  input: CallArguments<'user', 'update'>,
): Promise<CallOutput<'user', 'update'>> {
  const displayName = readDisplayName(input.displayName);
  await identityDatabase.runAlone(noScope, [renameAccount(userId, displayName)]);
  return { displayName };
}
