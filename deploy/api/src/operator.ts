import { freeAddress, type FreedAddress } from './features/identity/index.ts';
import type { ApiConfigurationInput } from './platform/configuration/apiConfiguration.ts';
import { createFoundation, type FoundationDependencies } from './platform/start/createFoundation.ts';
import { openWithRetry } from './platform/start/openWithRetry.ts';

/** Runs the operator's command that frees an email address, beside the server or without it. */
export async function runFreeAddress(
  input: ApiConfigurationInput,
  email: string,
  parts: FoundationDependencies = {},
): Promise<FreedAddress | null> {
  const unopened = createFoundation(input, parts);
  const { foundation } = unopened;
  const opening = await openWithRetry(unopened);
  try {
    return await freeAddress(foundation, email);
  } finally {
    await opening.stop();
    await Promise.all([
      foundation.notifications.close(),
      foundation.database.close(),
      foundation.identityDatabase.close(),
    ]);
    foundation.keys.close();
  }
}
